#!/bin/sh
# Renders the configuration of nginx outside the image: MEMBER_HOST, ADMIN_HOST and ADMIN_ALLOW are required. ADMIN_ALLOW takes
# several networks with spaces between them. Two servers of each surface stand on this machine unless MEMBER_SERVERS and
# ADMIN_SERVERS list others. docs/operations/install.md#systemd
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/admin-allow.sh"
: "${MEMBER_HOST:?set it}" "${ADMIN_HOST:?set it}"
lines() { for server in $1; do printf ' server %s;' "$server"; done; }
members=$(lines "${MEMBER_SERVERS:-127.0.0.1:3000 127.0.0.1:3001}")
admins=$(lines "${ADMIN_SERVERS:-127.0.0.1:3100 127.0.0.1:3101}")
# Addresses by number are not asked for again, and nginx before 1.27 cannot.
sed -e '/^# Names are asked anew/d' -e '/^resolver /d' \
  -e "s#\${MEMBER_HOST}#$MEMBER_HOST#g" -e "s#\${ADMIN_HOST}#$ADMIN_HOST#g" -e "s#\${ADMIN_ALLOW}#$ADMIN_ALLOW#g" \
  -e "s#^  server \${MEMBER_SERVER} resolve;# $members#" -e "s#^  server \${ADMIN_SERVER} resolve;# $admins#" \
  "$here/templates/starline.conf.template"
