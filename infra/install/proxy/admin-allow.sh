#!/bin/sh
# nginx runs this before it starts, and render.sh before it writes. docs/operations/install.md#proxy
set -eu
if [ -z "${ADMIN_ALLOW:-}" ]; then
  echo 'ADMIN_ALLOW is not set: name the network that may open the back office, such as 203.0.113.0/24' >&2
  exit 1
fi
refuse() {
  echo "ADMIN_ALLOW: $1 is no network: name addresses such as 203.0.113.0/24 or 2001:db8::/32" >&2
  exit 1
}
count=0
for network in $ADMIN_ALLOW; do
  count=$((count + 1))
  case "$network" in
    0.0.0.0/0 | ::/0 | all)
      echo 'WARNING: ADMIN_ALLOW lets every address open the back office. Only login, rights and second factor protect it.' >&2
      ;;
    *[!0-9a-fA-F.:/]*) refuse "$network" ;;
    *.* | *:*) ;;
    *) refuse "$network" ;;
  esac
done
# The template of the image has one line for it; render.sh writes one for each.
if [ "$count" -gt 1 ] && [ -z "${IS_RENDERED:-}" ]; then
  echo 'ADMIN_ALLOW: the image takes one network; for several put a firewall or proxy before it, or use render.sh' >&2
  exit 1
fi
