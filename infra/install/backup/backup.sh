#!/bin/sh
# As root, each night: backs up the database, and tells the worker when. docs/operations/backup.md#servers
set -eu
# The worker, another user, reads the note.
umask 022
state=${BACKUP_STATE_DIR:-/var/lib/starline-backups}
began=$(date -u +%Y-%m-%dT%H:%M:%SZ)
# Only full backups expire, with what rests on them and the log before: without new ones everything is kept for ever.
[ "$(date -u +%u)" = 7 ] && type=full || type=incr
su postgres -s /bin/sh -c "pgbackrest --stanza=starline --type=$type backup"
echo "$began" > "$state/newest.draft"
mv "$state/newest.draft" "$state/newest"
