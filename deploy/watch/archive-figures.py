#!/usr/bin/python3
"""Tells node exporter how the archive is, on each database machine, by keben-archive-figures.timer:
    keben-archive-figures FOLDER
archive_waiting_segments: of the log, how many files the primary has still to archive; on the primary alone.
backup_last_end_seconds: when the last backup in the repository ended, whole or not, as this machine sees it.
What cannot be learnt is left out, and alerts tell that it is missing. Python is there since Patroni is written in it."""
import json
import os
import subprocess
import sys

WAITING = (
    "select count(*) from pg_ls_archive_statusdir() where name like '%.ready' "
    "having not pg_is_in_recovery()"
)
ASK_DATABASE = ["psql", "--no-psqlrc", "--no-align", "--tuples-only", "--command", WAITING, "postgres"]
ASK_REPOSITORY = ["pgbackrest", "--stanza=keben", "--output=json", "info"]


def told(command):
    """What postgres is told by a command; nothing if it fails, or takes longer than somebody can wait who asks every minute."""
    who = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
    try:
        return subprocess.run(
            command, cwd="/", stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=20, check=True, text=True, **who
        ).stdout
    except (OSError, subprocess.SubprocessError) as error:
        print(error, file=sys.stderr)
        return ""


def waiting_segments():
    count = told(ASK_DATABASE).strip()
    return int(count) if count else None


def last_backup_end():
    stanzas = json.loads(told(ASK_REPOSITORY) or "[]")
    # One with pages that are not what their checksums say does not count.
    ends = [
        backup["timestamp"]["stop"]
        for stanza in stanzas
        for backup in stanza.get("backup", [])
        if not backup.get("error")
    ]
    return max(ends, default=None)


def main(folder):
    figures = {"archive_waiting_segments": waiting_segments(), "backup_last_end_seconds": last_backup_end()}
    lines = [f"# TYPE {name} gauge\n{name} {value}\n" for name, value in figures.items() if value is not None]
    path = os.path.join(folder, "keben-archive.prom")
    # Whoever reads meanwhile reads the old ones or the new ones.
    with open(path + ".new", "w", encoding="ascii") as file:
        file.writelines(lines)
    os.chmod(path + ".new", 0o644)
    os.replace(path + ".new", path)


main(sys.argv[1])
