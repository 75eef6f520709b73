"""Lists the lights of a bridge, each with its groups, with aiohue."""
import asyncio
import sys

from aiohue import HueBridgeV1


async def main():
    async with HueBridgeV1(sys.argv[1], sys.argv[2]) as bridge:
        for light in bridge.lights.values():
            rooms = [group.name for group in bridge.groups.values() if light.id in group.lights]
            print(light.id, light.name, light.state["on"], light.state["bri"], *rooms)


asyncio.run(main())
