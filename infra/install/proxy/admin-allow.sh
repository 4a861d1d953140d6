#!/bin/sh
# The entry point of nginx reads this before it fills the templates, and render.sh before it writes: checks the networks of
# ADMIN_ALLOW, and makes several of them the lines of one `allow`. docs/operations/install.md#proxy
if [ -z "${ADMIN_ALLOW:-}" ]; then
  echo 'ADMIN_ALLOW is not set: name the network that may open the back office, such as 203.0.113.0/24' >&2
  exit 1
fi
refuse() {
  echo "ADMIN_ALLOW: $1 is no network: name addresses such as 203.0.113.0/24 or 2001:db8::/32, with spaces between them" >&2
  exit 1
}
allowed=
for network in $ADMIN_ALLOW; do
  case "$network" in
    0.0.0.0/0 | ::/0 | all)
      echo 'WARNING: ADMIN_ALLOW lets every address open the back office. Only login, rights and second factor protect it.' >&2
      ;;
    *[!0-9a-fA-F.:/]*) refuse "$network" ;;
    *.* | *:*) ;;
    *) refuse "$network" ;;
  esac
  allowed="$allowed${allowed:+; allow }$network"
done
export ADMIN_ALLOW="$allowed"
