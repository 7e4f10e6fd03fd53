#!/bin/sh
# Fills in the configuration of one machine:  sh fill.sh SETTINGS one|two|three FOLDER
# What comes out lies in FOLDER as it has to lie on the machine: etc/patroni/config.yml and so on.
set -eu
[ $# -eq 3 ] || { echo "usage: sh fill.sh SETTINGS one|two|three FOLDER" >&2; exit 1; }
here=$(dirname "$0")
settings=$1 name=$2 folder=$3

value() { sed -n "s/^$1=//p" "$settings" | tail -n 1; }
case $name in
one) address=$(value ONE) ;;
two) address=$(value TWO) ;;
three) address=$(value THREE) ;;
*) echo "The machine is one, two or three, not $name." >&2; exit 1 ;;
esac

script="s/@NAME@/$name/g;s/@ADDRESS@/$address/g"
for one in ONE TWO THREE DOMAIN SUPERUSER_PASSWORD REPLICATION_PASSWORD PATRONI_PASSWORD OWNER_PASSWORD SHOP_PASSWORD; do
  its=$(value $one)
  case $its in
  '' | *[!A-Za-z0-9.:-]*) echo "$one must be set, with letters, digits, dots and hyphens alone." >&2; exit 1 ;;
  esac
  script="$script;s/@$one@/$its/g"
done

fill() {
  mkdir -p "$folder/$(dirname "$2")"
  (umask 077 && sed "$script" "$here/$1" >"$folder/$2")
}
fill etcd etc/default/etcd
fill patroni.yml etc/patroni/config.yml
fill haproxy.cfg etc/haproxy/haproxy.cfg
fill pgbouncer.ini etc/pgbouncer/pgbouncer.ini
fill userlist.txt etc/pgbouncer/userlist.txt
fill aangan.env etc/aangan.env
fill shop.sql shop.sql
