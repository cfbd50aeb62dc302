#!/bin/sh
# Runs once, on the machine that founds the cluster; Patroni gives the way to the new database.
set -eu
psql "$1" --set ON_ERROR_STOP=1 --file /etc/patroni/role.sql
