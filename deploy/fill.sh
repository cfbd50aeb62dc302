#!/bin/sh
# Makes the files of one machine from those in this folder:
#   deploy/fill.sh SITE.ENV NAME ADDRESS FOLDER
# NAME and ADDRESS are those of the site: db1, db2, db3; one of REPLICAS or SERVERS; front, or one of FRONTS. Under FOLDER the
# files lie as they belong on the machine; docs/operations.md says how they get there.
set -eu
[ $# -eq 4 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0" >&2; exit 2; }
# A name without a slash would be looked for among the commands.
case $1 in */*) site=$1 ;; *) site=./$1 ;; esac
name=$2 address=$3 out=$4
here=$(cd "$(dirname "$0")" && pwd)
# What the files of sites that are older than these do not give.
REPLICAS='' FRONTS='' FRONT_DEVICE='' MONITOR='' WAL_KEEP=8GB
. "$site"

no() {
  echo "$1" >&2
  exit 1
}
for secret in KEBEN_PASSWORD SUPERUSER_PASSWORD REPLICATION_PASSWORD REST_PASSWORD; do
  eval "value=\${$secret:-}"
  case $value in
    '' | *[!A-Za-z0-9]*) no "$secret in $site must be given, in letters and digits." ;;
  esac
done

# has LIST: this machine stands in it.
has() { case " $1 " in *" $name=$address "*) ;; *) return 1 ;; esac; }
databases="db1=$DB1 db2=$DB2 db3=$DB3"
if [ -n "$FRONTS" ]; then fronts=$FRONTS; else fronts="front=$FRONT"; fi
if has "$databases"; then kind=database
elif has "$REPLICAS"; then kind=replica
elif has "$SERVERS"; then kind=server
elif has "$fronts"; then kind=front
else no "$name=$address is no machine of $site; it knows: $databases $REPLICAS $SERVERS $fronts"
fi

# Whom servers believe who has called, and whom they tell their figures.
trusted=$FRONT peers='' servers='' followed='' replicas=''
for one in $FRONTS; do
  trusted="$trusted,${one#*=}"
  [ "$one" = "$name=$address" ] || peers="$peers\\
    ${one#*=}"
done
[ -z "$MONITOR" ] || trusted="$trusted,$MONITOR"
for one in $SERVERS; do
  line="\\
  server ${one%%=*} ${one#*=}:8080"
  servers="$servers$line check" followed="$followed$line track servers/${one%%=*}"
done
# Wherever the third database stands in a list of HAProxy, further ones follow in the same way.
for one in $REPLICAS; do replicas="$replicas\\
  server ${one%%=*} ${one#*=}\\1"; done

# Passwords are in most of them; folders must let others through, as they do on the machine.
umask 077
mkdir -p "$out"
# fill FROM TO MODE
fill() {
  (umask 022 && mkdir -p "$out$(dirname "$2")")
  sed -e "s|^ *server db3 @DB3@\(:.*\)|&$replicas|" -e "s|^ *@SERVERS@|$servers|" -e "s|^ *@PEERS@|$peers|" \
    -e "s|@NAME@|$name|g" -e "s|@ADDRESS@|$address|g" -e "s|@DB1@|$DB1|g" -e "s|@DB2@|$DB2|g" -e "s|@DB3@|$DB3|g" \
    -e "s|@FRONT@|$FRONT|g" -e "s|@FRONT_DEVICE@|$FRONT_DEVICE|g" -e "s|@TRUSTED@|$trusted|g" \
    -e "s|@NETWORK@|$NETWORK|g" -e "s|@PUBLIC_URL@|$PUBLIC_URL|g" -e "s|@ETCD_TOKEN@|$ETCD_TOKEN|g" \
    -e "s|@SHARED_BUFFERS@|$SHARED_BUFFERS|g" -e "s|@WAL_KEEP@|$WAL_KEEP|g" -e "s|@KEBEN_PASSWORD@|$KEBEN_PASSWORD|g" \
    -e "s|@SUPERUSER_PASSWORD@|$SUPERUSER_PASSWORD|g" -e "s|@REPLICATION_PASSWORD@|$REPLICATION_PASSWORD|g" \
    -e "s|@REST_PASSWORD@|$REST_PASSWORD|g" -e "s|^ *@FOLLOWED@|$followed|" "$here/$1" >"$out$2"
  chmod "$3" "$out$2"
}
restarted() { for unit; do fill systemd/restart.conf "/etc/systemd/system/$unit.service.d/restart.conf" 644; done; }

if [ "$kind" = database ]; then
  fill etcd/etcd /etc/default/etcd 644
  restarted etcd
fi
case $kind in
  database | replica)
    fill patroni/config.yml /etc/patroni/config.yml 640
    fill patroni/post-init.sh /etc/patroni/post-init.sh 755
    fill postgresql/role.sql /etc/patroni/role.sql 640
    fill pgbouncer/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini 640
    fill pgbouncer/userlist.txt /etc/pgbouncer/userlist.txt 640
    fill pgbackrest/pgbackrest.conf /etc/pgbackrest.conf 640
    restarted patroni pgbouncer
    fill systemd/patroni.conf /etc/systemd/system/patroni.service.d/keben.conf 644
    fill systemd/pgbouncer.conf /etc/systemd/system/pgbouncer.service.d/keben.conf 644
    fill watchdog/softdog.conf /etc/modules-load.d/keben.conf 644
    fill watchdog/watchdog.rules /etc/udev/rules.d/60-keben-watchdog.rules 644
    fill systemd/keben-backup@.service /etc/systemd/system/keben-backup@.service 644
    fill systemd/keben-backup-full.timer /etc/systemd/system/keben-backup-full.timer 644
    fill systemd/keben-backup-diff.timer /etc/systemd/system/keben-backup-diff.timer 644
    fill watch/archive-figures.py /usr/local/sbin/keben-archive-figures 755
    for unit in service timer; do fill systemd/keben-archive-figures.$unit /etc/systemd/system/keben-archive-figures.$unit 644; done
    ;;
  front)
    fill haproxy/front.cfg /etc/haproxy/haproxy.cfg 644
    restarted haproxy
    if [ -n "$FRONTS" ]; then
      [ -n "$FRONT_DEVICE" ] || no "With FRONTS, $site must name their network device: FRONT_DEVICE."
      fill keepalived/keepalived.conf /etc/keepalived/keepalived.conf 644
      restarted keepalived
    fi
    ;;
  server)
    fill haproxy/server.cfg /etc/haproxy/haproxy.cfg 644
    restarted haproxy
    fill keben/keben.env /etc/keben/keben.env 640
    fill systemd/keben.service /etc/systemd/system/keben.service 644
    ;;
esac
