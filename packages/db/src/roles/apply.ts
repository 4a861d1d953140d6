import { sql } from 'drizzle-orm';
import type { Database } from '../connection.ts';
import { withTransaction } from '../transaction.ts';
import { EARLIER_PORTAL, ROLES, RUN_TIME_ROLES } from './names.ts';
import { FUNCTIONS, PRIVILEGES, SEQUENCES } from './privileges.ts';

const LOCK = 7_352_891_044_170_002n;

/**
 * Creates the roles where this user may, gives the owner every table and function, and grants what
 * `privileges.ts` declares, in one transaction. Idempotent; run after each migration. Running servers see the
 * old or the new privileges. Returns false, and changes nothing, when there are no roles and this user may
 * not create them.
 */
export const applyRoles = (db: Database): Promise<boolean> =>
  withTransaction(
    db,
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      if (!(await ensureRoles(tx))) return false;
      for (const statement of statements()) await tx.execute(sql.raw(statement));
      return true;
    },
    { statementTimeoutMs: 0, lockTimeoutMs: 60_000 },
  );

async function ensureRoles(tx: Database): Promise<boolean> {
  const names = Object.values(ROLES);
  const known = await tx.execute<{ names: string[]; may: boolean }>(sql`
    select array(select rolname::text from pg_roles where rolname = any(${sql.param(names)}::text[])) as names,
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may`);
  const { names: existing = [], may } = known.rows[0] ?? {};
  const missing = names.filter((name) => !existing.includes(name));
  if (missing.length > 0 && !may) return false;
  for (const name of missing) await tx.execute(sql.raw(`create role ${name}`));
  // Memberships and settings belong to the whole cluster, so what stands already is not written again.
  for (const statement of MEMBERSHIPS) await tx.execute(sql.raw(statement));
  return true;
}

const memberOf = (role: string, member: string, options: string) => `
  do $$ begin
    if not exists (select 1 from pg_auth_members where roleid = '${role}'::regrole and member = '${member}'::regrole) then
      grant ${role} to ${member} with ${options};
    end if;
  end $$`;

/** Settlements that staff begin run as the worker; the owner attaches the worker's tables. */
const MEMBERSHIPS = [
  memberOf(ROLES.worker, ROLES.admin, 'inherit false, set true'),
  memberOf(ROLES.worker, ROLES.owner, 'inherit true, set true'),
  ...RUN_TIME_ROLES.map(
    (role) => `
    do $$ begin
      if not exists (select 1 from pg_db_role_setting where setrole = '${ROLES[role]}'::regrole and setdatabase = 0) then
        alter role ${ROLES[role]} set search_path = public, settling;
      end if;
    end $$`,
  ),
  `do $$ begin
    if exists (select 1 from pg_roles where rolname = '${EARLIER_PORTAL}')
      and not exists (select 1 from pg_auth_members where roleid = '${ROLES.member}'::regrole and member = to_regrole('${EARLIER_PORTAL}'))
    then
      grant ${ROLES.member} to ${EARLIER_PORTAL};
    end if;
  end $$`,
];

const OF_SETTLEMENTS = '^(rewards|reward_sums|settlement_draws)_(run_[0-9]|[0-9]{4}_[0-9]{2})';

/**
 * Tables, views, sequences, functions and schemas of another owner go to their own; sequences of a column
 * follow it.
 */
const OWNERSHIP = `
  do $$
  declare item record;
  begin
    for item in
      select case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind, c.oid::regclass::text as name,
        case when nspname = 'settling' or relname ~ '${OF_SETTLEMENTS}' then '${ROLES.worker}' else '${ROLES.owner}' end as owner
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'months', 'drizzle', 'settling') and relkind in ('r', 'p', 'v', 'S')
        and pg_get_userbyid(relowner) <> case when nspname = 'settling' or relname ~ '${OF_SETTLEMENTS}' then '${ROLES.worker}' else '${ROLES.owner}' end
        and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i', 'e') and relkind = 'S')
    loop
      execute format('alter %s %s owner to %I', item.kind, item.name, item.owner);
    end loop;
    for item in
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = pronamespace
      where nspname = 'public' and pg_get_userbyid(proowner) <> '${ROLES.owner}'
        and not exists (select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    loop
      execute format('alter routine %s owner to ${ROLES.owner}', item.name);
    end loop;
  end $$`;

/** Every statement that brings a database to what `privileges.ts` declares. */
function statements(): string[] {
  const roles = RUN_TIME_ROLES.map((role) => ROLES[role]);
  const everyone = roles.join(', ');
  return [
    `grant all on schema public to ${ROLES.owner}`,
    OWNERSHIP,
    `alter schema months owner to ${ROLES.owner}`,
    `alter schema drizzle owner to ${ROLES.owner}`,
    `alter schema settling owner to ${ROLES.worker}`,
    `revoke all on schema settling, months from ${roles.filter((role) => role !== ROLES.worker).join(', ')}`,
    `grant usage on schema public, drizzle to ${everyone}`,
    `grant usage on schema settling to ${ROLES.admin}`,
    `grant select on all tables in schema drizzle to ${everyone}`,
    ...['public', 'months'].map((schema) => `revoke all on all tables in schema ${schema} from ${everyone}`),
    `revoke all on all sequences in schema public from ${everyone}`,
    // The books read each month by itself.
    `grant usage on schema months to ${ROLES.admin}, ${ROLES.worker}`,
    `grant select on all tables in schema months to ${ROLES.admin}, ${ROLES.worker}`,
    `alter default privileges for role ${ROLES.owner} in schema months grant select on tables to ${ROLES.admin}, ${ROLES.worker}`,
    // A void that meets a merge writes both the month and the table that replaces it.
    `grant select, update on all tables in schema settling to ${ROLES.admin}`,
    `alter default privileges for role ${ROLES.worker} in schema settling grant select, update on tables to ${ROLES.admin}`,
    ...Object.entries(PRIVILEGES).flatMap(([table, granted]) =>
      RUN_TIME_ROLES.flatMap((role) =>
        granted[role] ? [`grant ${granted[role]} on ${table} to ${ROLES[role]}`] : [],
      ),
    ),
    ...Object.entries(SEQUENCES).map(
      ([sequence, users]) =>
        `grant usage on sequence ${sequence} to ${users.map((role) => ROLES[role]).join(', ')}`,
    ),
    ...Object.entries(FUNCTIONS).map(
      ([name, users]) => `grant execute on routine ${name} to ${users.map((role) => ROLES[role]).join(', ')}`,
    ),
  ];
}
