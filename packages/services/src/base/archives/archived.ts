import { type Database, poolOf } from '@starline/db/connection';
import { watching, type watchingApart } from '@starline/db/together';
import type { BusinessDay } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { type SQL, sql } from 'drizzle-orm';

/**
 * A month whose rows are in files only: its days and the ids of its postings and audit entries, upper bounds
 * of ids excluded.
 */
export type ArchivedMonth = {
  month: number;
  dayFrom: BusinessDay;
  dayTo: BusinessDay;
  txFrom: number;
  txTo: number;
  auditFrom: number;
  auditTo: number;
};
/** Business days, both inclusive; without a bound, all. */
type Days = { from?: BusinessDay | undefined; to?: BusinessDay | undefined };

const ARCHIVED = {
  name: 'archived months',
  text: `select month, day_from as "dayFrom", day_to as "dayTo", tx_from as "txFrom", tx_to as "txTo",
    audit_from as "auditFrom", audit_to as "auditTo" from archives where state = 'archived' order by month`,
};

/** The archived months, oldest first. docs/domain/ledger.md#archived-months. */
export const readArchived = async (db: Database): Promise<ArchivedMonth[]> =>
  (await db.$client.query<ArchivedMonth>(ARCHIVED)).rows;

const ATTEMPTS = 5;
/** What each pool has seen last: only a guess, which the answers beside the reads confirm or refute. */
const lastSeen = new WeakMap<object, readonly ArchivedMonth[]>();

/**
 * Reads while no month is archived or restored, so that no list lacks rows without saying so. The archived
 * months are guessed from the last read, and asked for in the messages of this one, before and after what it
 * reads. It is done again when they are others, which happens at most once a month.
 */
export async function whileArchivesHold<Result>(
  db: Database,
  read: (archived: readonly ArchivedMonth[], db: Database) => Promise<Result>,
  watch: typeof watchingApart = watching,
): Promise<Result> {
  const pool = poolOf(db);
  for (let attempt = 1; ; attempt += 1) {
    const archived = lastSeen.get(pool) ?? (await readArchived(db));
    lastSeen.set(pool, archived);
    const { result, answers } = await watch(db, ARCHIVED, (one) => read(archived, one));
    const found = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value.rows as ArchivedMonth[]] : [],
    );
    if (found.length === 0 && result.status === 'fulfilled') found.push(await readArchived(db));
    const other = found.findLast((months) => monthsText(months) !== monthsText(archived));
    if (!other || attempt === ATTEMPTS) {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    }
    lastSeen.set(pool, other);
  }
}

const monthsText = (archived: readonly ArchivedMonth[]): string => archived.map(({ month }) => month).join();

/** `2024-12` for 202412. */
export const monthText = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;

/**
 * The last archived month, as `2024-12`, that has days of a period; null when every row of the period is
 * here.
 */
export function archivedUntil(
  archived: readonly ArchivedMonth[],
  { from = '', to = '9999-12-31' }: Days,
): string | null {
  const last = archived.findLast(({ dayFrom, dayTo }) => dayFrom <= to && dayTo >= from);
  return last ? monthText(last.month) : null;
}

/** A condition that `day` is in no archived month. */
export const isHere = (day: SQL): SQL =>
  sql`not exists (select 1 from archives where state = 'archived' and ${day} between day_from and day_to)`;

/** A condition that the transfers of a posting are not archived. */
export const hasTransfers = (txId: SQL): SQL =>
  sql`not exists (select 1 from archives where state = 'archived' and ${txId} >= tx_from and ${txId} < tx_to)`;

/**
 * The last archived day; '-infinity' when none is. What was restored before it is proved by its closed month.
 */
export const lastArchivedDay: SQL = sql`coalesce((select max(day_to) from archives where state = 'archived'), '-infinity')`;

/**
 * The first id of audit entries that no archive follows: a restored month before it does not say what an
 * archived one said later.
 */
export const auditAfterArchives: SQL = sql`coalesce((select max(audit_to) from archives where state = 'archived'), 0)`;

/** @throws AppError `archived` when a day of the period is in an archived month. */
export async function refuseArchivedDays(db: Database, { from, to }: Days): Promise<void> {
  const until = archivedUntil(await readArchived(db), { from, to });
  if (until !== null) throw new AppError('archived', { month: until });
}

/** The business day on which a purchase was approved: it has rewards of no earlier day. */
export const approvedDay = (approvedAt: string): SQL =>
  sql`(${approvedAt}::timestamptz at time zone (select business_tz from installation))::date`;

/**
 * Refuses to change what rewards of past days paid. The caller holds the lock of the months: no archive
 * begins meanwhile.
 * @throws AppError `archived` when rewards from `day` on are archived or are being written into files.
 */
export async function refuseArchivedSince(tx: Database, day: SQL): Promise<void> {
  const found = await tx.execute<{ month: number }>(sql`
    select month from archives where state <> 'restored' and day_to >= ${day} order by month desc limit 1`);
  const [last] = found.rows;
  if (last) throw new AppError('archived', { month: monthText(last.month) });
}

/** @throws AppError `archived` when the transfers of a natural key are in an archive. */
export async function refuseArchivedPosting(tx: Database, naturalKey: string): Promise<void> {
  const found = await tx.execute<{ month: number }>(sql`
    select month from ledger_txs posted join archives on state = 'archived' and posted.id >= tx_from and posted.id < tx_to
    where natural_key = ${naturalKey}`);
  const [archive] = found.rows;
  if (archive) throw new AppError('archived', { month: monthText(archive.month) });
}
