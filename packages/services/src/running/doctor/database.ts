import type { Database } from '@starline/db/connection';
import { migrationState } from '@starline/db/migrate';
import { readDatabaseUser } from '@starline/db/roles/check-user';
import type { RunTimeRole } from '@starline/db/roles/names';
import { isWritable } from '@starline/db/writable';
import { type Finding, finding } from '@starline/domain/doctor';
import { sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { seededAs } from '../../base/installation/seeded-as.ts';
import { businessTzOf } from '../../base/installation/zone.ts';
import { readDataKeys } from '../../base/keys/data-keys.ts';
import type { Secrets } from '../../base/keys/secrets.ts';

const ANSWER_WITHIN_MS = 5_000;
/** Sessions, one-time codes and leases compare times of the machine with times of the database. */
const CLOCK_SECONDS = 30;

/**
 * Whether the database answers and takes writes, and is the embedded one in production. Throws when it does
 * not answer. docs/operations/doctor.md
 */
export async function checkDatabase(db: Database, { isTrial }: { isTrial: boolean }): Promise<Finding[]> {
  if (!(await isWritable(db, ANSWER_WITHIN_MS))) return [finding('database', 'database_read_only')];
  const found = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  const version = found.rows[0]?.version ?? '';
  return [finding('database', isTrial ? 'database_embedded' : 'database_fine', { version })];
}

/** Whether the schema is that of this program. */
export async function checkMigrations(db: Database): Promise<Finding[]> {
  try {
    const { pending, newer, known } = await migrationState(db);
    if (pending.length > 0) return [finding('migrations', 'migrations_pending', { count: pending.length })];
    if (newer > 0) return [finding('migrations', 'migrations_newer', { count: newer })];
    return [finding('migrations', 'migrations_fine', { count: known })];
  } catch (error) {
    return [finding('migrations', 'migrations_other', { text: (error as Error).message })];
  }
}

/** Whether the user may do the work of a process of these kinds; of any kind where none is named. */
export async function checkRole(db: Database, kinds: readonly RunTimeRole[] | undefined): Promise<Finding[]> {
  const asked = kinds ? [kinds] : [['admin'] as const, ['worker'] as const, ['member'] as const];
  const users = await Promise.all(asked.map((each) => readDatabaseUser(db, each)));
  const fit = users.find(({ refusal }) => refusal === undefined);
  const text = users[0]?.refusal;
  if (!fit) return [finding('role', 'role_refused', { text: text ?? '' })];
  return [finding('role', fit.warning ? 'role_open' : 'role_fine', { user: fit.user ?? '-' })];
}

/** Whether SECRET_KEY opens the keys of personal data. Creates none. */
export async function checkKeys(db: Database, secrets: Secrets): Promise<Finding[]> {
  try {
    await readDataKeys(db, secrets);
    return [finding('keys', 'keys_fine')];
  } catch (error) {
    return [finding('keys', 'keys_refused', { text: (error as Error).message })];
  }
}

/**
 * How far the clocks of the machine and of the database are apart, and whether both keep the same business
 * days.
 */
export async function checkClock({
  db,
  now,
  config,
}: Pick<Context, 'db' | 'now' | 'config'>): Promise<Finding[]> {
  const before = now().getTime();
  const found = await db.execute<{ at: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  const after = now().getTime();
  const at = Number(found.rows[0]?.at ?? before);
  // The answer was made between both: only what lies outside is a difference.
  const off = Math.round(Math.max(0, before - at, at - after) / 1000);
  const stored = await businessTzOf(db);
  const given = config.businessTz;
  return [
    finding('clock', off > CLOCK_SECONDS ? 'clock_off' : 'clock_fine', { seconds: off }),
    ...(stored === undefined
      ? []
      : [finding('clock', stored === given ? 'zone_fine' : 'zone_differs', { stored, given })]),
  ];
}

/** Whether a production stands on a database that was made for the demo, whose passwords are known. */
export const checkDemo = async (db: Database, isProduction: boolean): Promise<Finding[]> =>
  isProduction && (await seededAs(db)) === 'demo' ? [finding('database', 'database_demo')] : [];
