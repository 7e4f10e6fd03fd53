#!/bin/bash
# Runs a program as if alone on a machine: called inside of its network, with folders of its own in the usual places.
#   on-a-machine.sh FOLDER USER COMMAND…
set -eu
folder=$1 user=$2
shift 2
for place in /etc/patroni /etc/haproxy /etc/pgbouncer /var/lib/postgresql /var/lib/etcd /run/postgresql /run/haproxy; do
  mkdir -p "$folder$place"
  mount --bind "$folder$place" "$place"
done
[ "$user" = root ] && exec "$@"
export HOME=$(getent passwd "$user" | cut -d: -f6)
exec setpriv --reuid="$user" --regid="$user" --init-groups "$@"
