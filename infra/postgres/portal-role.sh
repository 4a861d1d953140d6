#!/bin/sh
# Runs on a new volume. On an older one: docker compose exec postgres sh /docker-entrypoint-initdb.d/portal-role.sh, then migrate.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$PORTAL_PASSWORD" <<'SQL'
create role starline_portal login password :'password';
SQL
