#!/bin/sh
# What an operator does on a machine: its files over /etc, to those who read them, then everything is started. As they lie on
# the host, /machine, only root can read them.
set -eu
tar -C /machine --owner=0 --group=0 -c . | tar -C / --no-overwrite-dir -x
chown -R postgres: /etc/patroni /etc/pgbouncer /etc/pgbackrest.conf
# Volumes that were made by an older image, and what tmpfiles does elsewhere.
chown postgres: /srv/pgbackrest /var/lib/postgresql
chown etcd: /var/lib/etcd
install -d -o postgres -g postgres -m 2775 /run/postgresql
exec supervisord --nodaemon --configuration /etc/supervisor/supervisord.conf
