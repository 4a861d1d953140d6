#!/bin/sh
# Renders the configuration of nginx outside the image: MEMBER_HOST, ADMIN_HOST and ADMIN_ALLOW are required. Servers stand on
# this machine unless MEMBER_SERVER and ADMIN_SERVER name others. docs/operations/install.md#systemd
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sh "$here/admin-allow.sh"
: "${MEMBER_HOST:?set it}" "${ADMIN_HOST:?set it}"
MEMBER_SERVER=${MEMBER_SERVER:-127.0.0.1:3000}
ADMIN_SERVER=${ADMIN_SERVER:-127.0.0.1:3001}
# Addresses by number are not asked for again, and nginx before 1.27 cannot.
sed -e '/^# Names are asked anew/d' -e '/^resolver /d' -e '/^  zone /d' -e 's/ resolve;$/;/' \
  -e "s#\${MEMBER_HOST}#$MEMBER_HOST#g" -e "s#\${ADMIN_HOST}#$ADMIN_HOST#g" -e "s#\${ADMIN_ALLOW}#$ADMIN_ALLOW#g" \
  -e "s#\${MEMBER_SERVER}#$MEMBER_SERVER#g" -e "s#\${ADMIN_SERVER}#$ADMIN_SERVER#g" \
  "$here/templates/starline.conf.template"
