"""Lists the lights of a bridge, each with its groups, with phue."""
import sys

from phue import Bridge

bridge = Bridge(sys.argv[1], sys.argv[2])
groups = bridge.get_group()
for number, light in bridge.get_light().items():
    rooms = [group["name"] for group in groups.values() if number in group["lights"]]
    print(number, light["name"], light["state"]["on"], light["state"]["bri"], *rooms)
