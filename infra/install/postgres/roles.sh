#!/bin/sh
# Runs on a new volume. On an older one: docker compose exec postgres sh /docker-entrypoint-initdb.d/roles.sh, then migrate.
# Gives each run-time role its password; `migrate` grants what it may do. docs/security/database-roles.md
set -eu
: "${MEMBER_DB_PASSWORD:?set it}" "${ADMIN_DB_PASSWORD:?set it}" "${WORKER_DB_PASSWORD:?set it}"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" \
  -v member="$MEMBER_DB_PASSWORD" -v admin="$ADMIN_DB_PASSWORD" -v worker="$WORKER_DB_PASSWORD" <<'SQL'
select format('create role %I', name) from unnest(array['starline_owner', 'starline_member', 'starline_admin', 'starline_worker']) as name
where name not in (select rolname from pg_roles) \gexec
alter role starline_member login password :'member';
alter role starline_admin login password :'admin';
alter role starline_worker login password :'worker';
SQL
