#!/bin/sh
# As root, each night: backs up the database, and tells the worker when. docs/operations/backup.md#servers
set -eu
# The worker, another user, reads the note.
umask 022
state=${BACKUP_STATE_DIR:-/var/lib/starline-backups}
began=$(date -u +%Y-%m-%dT%H:%M:%SZ)
su postgres -s /bin/sh -c 'pgbackrest --stanza=starline backup'
echo "$began" > "$state/newest.draft"
mv "$state/newest.draft" "$state/newest"
