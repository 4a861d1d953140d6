#!/bin/sh
# nginx runs this before it starts. docs/operations/install.md#proxy
set -eu
case "${ADMIN_ALLOW:-}" in
  '')
    echo 'ADMIN_ALLOW is not set: name the network that may open the back office, such as 203.0.113.0/24' >&2
    exit 1
    ;;
  0.0.0.0/0 | ::/0 | all)
    echo 'WARNING: ADMIN_ALLOW lets every address open the back office. Only login, rights and second factor protect it.' >&2
    ;;
esac
