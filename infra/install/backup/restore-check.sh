#!/bin/sh
# As root, each week: restores the newest backup and the log after it beside the database, proves the books in full, finds the
# latest chain heads that the worker noted, and tells the worker the result. docs/operations/backup.md#servers
set -eu
# The worker, another user, reads the note, and the scratch database its settings.
umask 022
state=${BACKUP_STATE_DIR:-/var/lib/starline-backups}
programs=${POSTGRES_PROGRAMS:-/usr/lib/postgresql/18/bin}
source=$(cd "$(dirname "$0")/../../.." && pwd)
newest=$(cat "$state/newest")

# Only postgres and root may enter, so the scratch database asks for no password.
scratch=$(mktemp -d "${SCRATCH_DIR:-/var/tmp}/restore-check.XXXXXX")
chown postgres "$scratch"
as_postgres() { su postgres -s /bin/sh -c "$1"; }
leave() {
  as_postgres "'$programs/pg_ctl' -D '$scratch/data' -m immediate stop" > "$scratch/stop" 2>&1 || true
  rm -rf "$scratch"
}
trap leave EXIT
as_postgres "pgbackrest --stanza=starline --pg1-path='$scratch/data' --archive-mode=off restore"
: > "$scratch/data/postgresql.conf"
echo 'local all all trust' > "$scratch/data/pg_hba.conf"
settings="-c listen_addresses= -c unix_socket_directories=$scratch -c hot_standby=off -c fsync=off -c max_wal_size=4GB"
as_postgres "'$programs/pg_ctl' -D '$scratch/data' -w -t 86400 -l '$scratch/log' -o '$settings' start" || {
  cat "$scratch/log" >&2
  exit 1
}

# Its SECRET_KEY opens the keys of the data, which are in the backup.
set -a
. "${COMMON_ENV:-/etc/starline/common.env}"
set +a
head=$(tail -n 1 "${CHAIN_HEAD_FILE:-/var/lib/starline/chain-heads.jsonl}" 2> /dev/null || true)
cd "$source"
DATABASE_URL="postgres://postgres@localhost/starline?host=$scratch" DATA_DIR=$scratch \
  node_modules/.bin/node apps/server/src/cli.ts books --full --json ${head:+--head "$head"} > "$scratch/report" || true
cat "$scratch/report"
isClean=$(sed -n 's/.*"isClean":\(true\|false\).*/\1/p' "$scratch/report")
[ "$isClean" ] || exit 1
echo "{\"at\":\"$(date -u +%Y-%m-%dT%H:%M:%SZ)\",\"backup\":\"$newest\",\"isClean\":$isClean}" > "$state/last-check.draft"
mv "$state/last-check.draft" "$state/last-check.json"
[ "$isClean" = true ]
