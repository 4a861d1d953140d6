import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { CALL_KEY } from '@starline/services/base/idempotency/once';
import { sql } from 'drizzle-orm';

/**
 * Tables that a refusal may change: sessions' last activity, counts of attempts, refused logins, challenges.
 * The entry of an export is written after its answer, which may be during the next request.
 */
const TRACES = [
  'admin_sessions',
  'attempts',
  'kept_exports',
  'member_logins',
  'member_sessions',
  'passkey_challenges',
  'throttles',
];

/** Audit entries of refusals and reads. They may also be written after the answer. */
const TRACE_ACTIONS = [
  'sessions.loginFailed',
  'sessions.wrongGuess',
  'access.refused',
  'members.read',
  'personalData.read',
];
const isAct = `t.action not in (${TRACE_ACTIONS.map((action) => `'${action}'`).join(', ')})`;

/** Leaves out keys that the server created for one call; a key sent by a client counts. */
const COUNTED: Readonly<Record<string, string>> = {
  idempotency_keys: `where not starts_with(t.id, '${CALL_KEY}')`,
  audit_log: `where ${isAct}`,
};

type Digest = (db: Database) => Promise<{ rows: { digest: string }[] }>;
/**
 * A statement for each database, so that its hundred tables are planned once and not for every request of a
 * test.
 */
const digests = new WeakMap<object, Promise<Digest>>();

async function digestOfTables(db: Database): Promise<Digest> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${sql.param(TRACES)}::text[]) order by 1`);
  const parts = tables.rows.map(
    ({ name }) =>
      `'${name}' || (select coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text from ${name} t ${COUNTED[name] ?? ''})`,
  );
  return statement<{ digest: string }>(
    'digest of tables',
    // A function takes 100 arguments at most; an array has no such limit.
    `select array_to_string(array[${parts.join(', ')}], '|') as digest`,
  );
}

/**
 * Returns a digest of every row except the tables and keys above: equal before and after a request that
 * changed nothing.
 */
export async function digestOf(db: Database): Promise<string> {
  const digest = digests.get(db.$client) ?? digestOfTables(db);
  digests.set(db.$client, digest);
  return (await (await digest)(db)).rows[0]?.digest ?? '';
}

/**
 * Tables that differ between equal requests: counts of attempts, keys that mark repeated requests,
 * challenges.
 */
const UNCOUNTED = ['attempts', 'idempotency_keys', 'passkey_challenges', 'throttles'];
type Mark = { xid: string; rows: Record<string, number> };
type Row = { name: string; rows: number; changed: number };
type Count = (db: Database, xid: string) => Promise<Row[]>;
const counts = new WeakMap<object, Promise<Count>>();

/** Returns the current transaction id and row counts, from which `effectSince` counts. */
export async function marked(db: Database): Promise<Mark> {
  const found = await db.execute<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`);
  const xid = found.rows[0]?.xid ?? '0';
  const rows = Object.fromEntries((await countRows(db, xid)).map((each) => [each.name, each.rows]));
  return { xid, rows };
}

/** Returns per table the number of added rows since the mark, and the number of rows written since. */
export async function effectSince(db: Database, mark: Mark): Promise<Record<string, [number, number]>> {
  const counted = await countRows(db, mark.xid);
  return Object.fromEntries(
    counted
      .map(({ name, rows, changed }) => {
        // A change may update the session's last activity, at most every ten seconds.
        const written = name.endsWith('_sessions') ? 0 : changed;
        return [name, [rows - (mark.rows[name] ?? 0), written]] as const;
      })
      .filter(([, [more, written]]) => more !== 0 || written !== 0)
      .map(([name, [more, written]]) => [name, [more, written]]),
  );
}

async function countOfTables(db: Database): Promise<Count> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace
      and (relkind = 'r' or relkind = 'p' and exists (
        select 1 from pg_inherits join pg_class part on part.oid = inhrelid
        where inhparent = pg_class.oid and part.relnamespace <> 'public'::regnamespace))
      and relname <> all(${sql.param(UNCOUNTED)}::text[]) order by 1`);
  const parts = tables.rows.map(
    ({ name }) => `(select array[count(*), count(*) filter (where xmin::text::bigint > $1::bigint)]::int[]
      from ${name} t ${name === 'audit_log' ? `where ${isAct}` : ''})`,
  );
  // One array of subqueries: PostgreSQL starts processes of its own for a union of as many, which take longer
  // than the counts.
  const counted = statement<{ counts: [number, number][] }>(
    'rows of tables',
    `select array[${parts.join(', ')}] as counts`,
  );
  return async (on, xid) => {
    const [row] = (await counted(on, xid)).rows;
    return tables.rows.map(({ name }, at) => {
      const [rows = 0, changed = 0] = row?.counts[at] ?? [];
      return { name, rows, changed };
    });
  };
}

async function countRows(db: Database, xid: string): Promise<Row[]> {
  const count = counts.get(db.$client) ?? countOfTables(db);
  counts.set(db.$client, count);
  return (await count)(db, xid);
}
