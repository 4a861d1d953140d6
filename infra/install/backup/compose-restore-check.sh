#!/bin/sh
# Each week, on the machine of compose: restores the newest backup and the log after it beside the database, proves the books in
# full, and tells the worker the result. docs/operations/backup.md#compose
set -eu
cd "$(dirname "$0")/../../.."
starline() {
  ${COMPOSE:-docker compose} --env-file infra/install/compose/.env -f infra/install/compose/compose.yaml -f infra/install/compose/compose.backup.yaml "$@"
}
note="cat > /var/lib/starline-backups/last-check.draft && mv /var/lib/starline-backups/last-check.draft /var/lib/starline-backups/last-check.json"
report=$(mktemp)
leave() {
  starline --profile restore-check rm -sfv restored > /dev/null 2>&1
  rm -f "$report"
}
trap leave EXIT
password=$(starline exec -T postgres printenv POSTGRES_PASSWORD)
newest=$(starline exec -T postgres cat /var/lib/starline-backups/newest)
starline --profile restore-check up -d --wait restored
starline run --rm -T -e "DATABASE_URL=postgres://starline:$password@restored:5432/starline" migrate \
  node apps/server/src/cli.ts books --full --json > "$report" || true
cat "$report"
isClean=$(sed -n 's/.*"isClean":\(true\|false\).*/\1/p' "$report")
[ "$isClean" ] || exit 1
echo "{\"at\":\"$(date -u +%Y-%m-%dT%H:%M:%SZ)\",\"backup\":\"$newest\",\"isClean\":$isClean}" | starline exec -T postgres sh -c "$note"
[ "$isClean" = true ]
