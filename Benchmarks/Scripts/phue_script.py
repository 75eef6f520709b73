"""Turns each of 50 lights on, and then off, with phue."""
import sys

from phue import Bridge

bridge = Bridge(sys.argv[1], sys.argv[2])
for power in (True, False):
    for light in range(1, 51):
        bridge.set_light(light, "on", power)
