#!/bin/sh
# Makes the files of one machine from those in this folder:
#   deploy/fill.sh SITE.ENV NAME ADDRESS FOLDER
# for a database machine (its ADDRESS is DB1, DB2 or DB3 of the site), a server (it stands in SERVERS) or the proxy in front
# (FRONT). Under FOLDER they lie as they belong on the machine: copy it over its root, as root.
set -eu
[ $# -eq 4 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }
site=$1 name=$2 address=$3 out=$4
here=$(cd "$(dirname "$0")" && pwd)
. "$site"
for secret in KEBEN_PASSWORD SUPERUSER_PASSWORD REPLICATION_PASSWORD REST_PASSWORD; do
  eval "value=\${$secret:-}"
  case $value in
    '' | *[!A-Za-z0-9]*) echo "$secret in $site must be given, in letters and digits." >&2; exit 1 ;;
  esac
done
servers=
for server in $SERVERS; do
  servers="$servers\\
  server ${server%%=*} ${server#*=}:8080 check"
done

# fill FROM TO MODE
fill() {
  mkdir -p "$out$(dirname "$2")"
  sed -e "s|@NAME@|$name|g" -e "s|@ADDRESS@|$address|g" -e "s|@DB1@|$DB1|g" -e "s|@DB2@|$DB2|g" -e "s|@DB3@|$DB3|g" \
    -e "s|@FRONT@|$FRONT|g" -e "s|@NETWORK@|$NETWORK|g" -e "s|@PUBLIC_URL@|$PUBLIC_URL|g" -e "s|@ETCD_TOKEN@|$ETCD_TOKEN|g" \
    -e "s|@SHARED_BUFFERS@|$SHARED_BUFFERS|g" -e "s|@KEBEN_PASSWORD@|$KEBEN_PASSWORD|g" \
    -e "s|@SUPERUSER_PASSWORD@|$SUPERUSER_PASSWORD|g" -e "s|@REPLICATION_PASSWORD@|$REPLICATION_PASSWORD|g" \
    -e "s|@REST_PASSWORD@|$REST_PASSWORD|g" -e "s|^ *@SERVERS@|$servers|" "$here/$1" >"$out$2"
  chmod "$3" "$out$2"
}

case $address in
  "$DB1" | "$DB2" | "$DB3")
    fill etcd/etcd /etc/default/etcd 644
    fill patroni/config.yml /etc/patroni/config.yml 640
    fill patroni/post-init.sh /etc/patroni/post-init.sh 755
    fill postgresql/role.sql /etc/patroni/role.sql 640
    fill pgbouncer/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini 640
    fill pgbouncer/userlist.txt /etc/pgbouncer/userlist.txt 640
    fill pgbackrest/pgbackrest.conf /etc/pgbackrest.conf 640
    for unit in etcd patroni pgbouncer; do fill systemd/restart.conf "/etc/systemd/system/$unit.service.d/restart.conf" 644; done
    fill systemd/keben-backup@.service /etc/systemd/system/keben-backup@.service 644
    fill systemd/keben-backup-full.timer /etc/systemd/system/keben-backup-full.timer 644
    fill systemd/keben-backup-diff.timer /etc/systemd/system/keben-backup-diff.timer 644
    ;;
  "$FRONT")
    fill haproxy/front.cfg /etc/haproxy/haproxy.cfg 644
    fill systemd/restart.conf /etc/systemd/system/haproxy.service.d/restart.conf 644
    ;;
  *)
    fill haproxy/server.cfg /etc/haproxy/haproxy.cfg 644
    fill systemd/restart.conf /etc/systemd/system/haproxy.service.d/restart.conf 644
    fill keben/keben.env /etc/keben/keben.env 640
    fill systemd/keben.service /etc/systemd/system/keben.service 644
    ;;
esac
