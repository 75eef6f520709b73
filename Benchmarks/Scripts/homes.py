"""Measures many homes on one machine, each with a process of its own: `homes.py PROGRAM [COUNT]`. Linux only."""

import os
import subprocess
import sys
import tempfile
import time

SENTENCES = ["lights", "turn light 1 on"]


def start(program, folder, number):
    environment = {**os.environ, "KHIPU_HOME": os.path.join(folder, str(number))}
    return subprocess.Popen(
        [program], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )


def send(process, sentence):
    process.stdin.write(f"{sentence}\n".encode())
    process.stdin.flush()


def read_end(process, sentence):
    """Reads until the command after the sentence has replied: the reply to `version` is the name of the program."""
    while line := process.stdout.readline():
        if line.startswith(b"khipu "):
            return
    sys.exit(f"'{sentence}' ended the program")


def carry_out(processes, sentence):
    """The seconds until every process has carried out the sentence."""
    begin = time.monotonic()
    for process in processes:
        send(process, sentence)
        send(process, "version")
    for process in processes:
        read_end(process, sentence)
    return time.monotonic() - begin


def memory(process):
    """The private bytes of the process, and its proportional set size in bytes."""
    own = shared = 0
    with open(f"/proc/{process.pid}/smaps_rollup") as lines:
        for line in lines:
            name, *rest = line.split()
            if name in ("Private_Clean:", "Private_Dirty:"):
                own += int(rest[0]) * 1024
            if name == "Pss:":
                shared = int(rest[0]) * 1024
    return own, shared


def threads(process):
    return len(os.listdir(f"/proc/{process.pid}/task"))


def files(process):
    return len(os.listdir(f"/proc/{process.pid}/fd"))


def stored(folder):
    return sum(
        os.stat(os.path.join(path, name)).st_blocks * 512 for path, _, names in os.walk(folder) for name in names
    )


def main():
    program = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    with tempfile.TemporaryDirectory() as folder:
        begin = time.monotonic()
        processes = [start(program, folder, number) for number in range(count)]
        print(f"{count} homes, a process each")
        print(f"  started in              {time.monotonic() - begin:8.2f} s")
        for sentence in SENTENCES:
            seconds = carry_out(processes, sentence)
            print(f"  all: {sentence:<18} {seconds:8.2f} s, {seconds / count * 1000:.2f} ms a home")
        sizes = [memory(process) for process in processes]
        mebibyte = 2**20
        print(f"  memory of their own     {sum(own for own, _ in sizes) / mebibyte:8.0f} MiB")
        print(f"  memory with the shared  {sum(pss for _, pss in sizes) / mebibyte:8.0f} MiB")
        print(f"  threads                 {sum(map(threads, processes)):8}")
        print(f"  open files              {sum(map(files, processes)):8}")
        print(f"  on disk                 {stored(folder) / mebibyte:8.1f} MiB")
        for process in processes:
            process.stdin.close()
        for process in processes:
            process.wait()


main()
