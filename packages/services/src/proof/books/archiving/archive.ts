import { join } from 'node:path';
import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { withTransaction } from '@starline/db/transaction';
import { businessDayOf } from '@starline/domain/business-time';
import { REQUESTED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { monthText } from '../../../base/archives/archived.ts';
import { recordAudit } from '../../../base/audit/record.ts';
import type { Context } from '../../../base/context.ts';
import { lockMonths } from '../../../settlement/settlements/months/month.ts';
import { checkBooks } from '../check.ts';
import { type Month, monthBefore, monthNumber } from '../closing/months.ts';
import { coverOf, folderName, partsOf } from './parts.ts';
import { readArchive, step, whenFree } from './steps.ts';
import { verify, writeFiles } from './write.ts';

export type ArchiveOptions = {
  /** Months from this one on stay. */
  before: Month;
  /** The folder of all archives. */
  archiveDir: string;
  /** This many months before the current one stay. */
  keepMonths: number;
  progress?: (line: string) => void;
};

/**
 * Writes closed months into files, proves the files and drops the tables, oldest month first. A run that was
 * killed goes on with the step that it had begun. Returns the months that this run has archived. Needs clean
 * books (`books --full`), because nothing computes the rows of an archive again.
 * docs/domain/ledger.md#archived-months.
 */
export async function archiveMonths(ctx: Context, options: ArchiveOptions): Promise<Month[]> {
  const months = await monthsToArchive(ctx, options);
  if (months.length === 0) return [];
  const { isClean, findings } = await checkBooks(ctx, { isFull: true });
  if (!isClean) throw new Error(`the books are not clean: ${findings.length} findings, see books --full`);
  for (const month of months) {
    await archiveMonth(ctx, month, options.archiveDir);
    options.progress?.(`${monthText(month)} is archived`);
  }
  return months;
}

/** Closed months before the bound that are not archived, oldest first. A restored one is archived again. */
async function monthsToArchive(ctx: Context, { before, keepMonths }: ArchiveOptions): Promise<Month[]> {
  let limit = monthNumber(businessDayOf(ctx.now(), ctx.config.businessTz));
  for (let kept = 0; kept < keepMonths; kept += 1) limit = monthBefore(limit);
  const found = await ctx.db.execute<{ month: Month }>(sql`
    select month from closed_months left join archives using (month)
    where status = 'closed' and month < ${Math.min(before, limit)} and state is distinct from 'archived' order by month`);
  return found.rows.map(({ month }) => month);
}

async function archiveMonth(ctx: Context, month: Month, archiveDir: string): Promise<void> {
  await begin(ctx, month);
  if ((await readArchive(ctx.db, month))?.state === 'writing') {
    const cover = await readCover(ctx.db, month);
    const hash = await writeFiles(ctx, cover, archiveDir);
    await withTransaction(ctx.db, (tx) => step(ctx, tx, month, { from: 'writing', to: 'written', hash }));
  }
  await drop(ctx, month, archiveDir);
}

/**
 * From its COMMIT on nothing changes rewards of the month: what changes them holds the lock of the months
 * shared and refuses then.
 */
const begin = (ctx: Context, month: Month): Promise<void> =>
  withTransaction(
    ctx.db,
    async (tx) => {
      await lockMonths(tx);
      await refuseOpenReferences(tx, month);
      const known = await readArchive(tx, month);
      if (known?.state === 'restored') await step(ctx, tx, month, { from: 'restored', to: 'writing' });
      if (known) return;
      const cover = await coverOf(tx, month);
      await tx.execute(sql`
        insert into archives (month, state, day_from, day_to, tx_from, tx_to, audit_from, audit_to)
        values (${month}, 'writing', ${cover.dayFrom}, ${cover.dayTo}, ${cover.txFrom}, ${cover.txTo}, ${cover.auditFrom}, ${cover.auditTo})`);
      await recordAudit(ctx, tx, {
        action: 'archive.step',
        subject: 'archive',
        subjectId: monthText(month),
        after: { state: 'writing' },
      });
    },
    { lockTimeoutMs: 30_000, statementTimeoutMs: 0 },
  );

/**
 * Requests that are not ended, runs that have begun and are not posted, and months that are being merged
 * still need the rows. A draft of a closed month is never posted.
 */
async function refuseOpenReferences(tx: Database, month: Month): Promise<void> {
  const { dayTo } = await coverOf(tx, month);
  const found = await tx.execute<{ requests: number; runs: number; months: number }>(sql`
    select (select count(*) from withdrawals where status = ${literal(REQUESTED)}
        and (created_at at time zone (select business_tz from installation))::date <= ${dayTo}) as requests,
      (select count(*) from settlement_runs where business_day <= ${dayTo} and holds_bases and status <> 'posted') as runs,
      (select count(*) from settled_months where month <= ${dayTo} and not is_merged) as months`);
  const { requests = 0, runs = 0, months = 0 } = found.rows[0] ?? {};
  if (requests + runs + months > 0)
    throw new Error(
      `${monthText(month)} cannot be archived: ${requests} open withdrawals, ${runs} unfinished runs, ${months} months that are not merged`,
    );
}

/** What the archive of a month covers, as it was begun. */
export async function readCover(db: Database, month: Month) {
  const found = await db.execute<Awaited<ReturnType<typeof coverOf>>>(sql`
    select month, day_from as "dayFrom", day_to as "dayTo", tx_from as "txFrom", tx_to as "txTo", audit_from as "auditFrom",
      audit_to as "auditTo" from archives where month = ${month}`);
  const [cover] = found.rows;
  if (!cover) throw new Error(`there is no archive of ${monthText(month)}`);
  return cover;
}

/** Drops the tables in one transaction with the state, after the files were read once more. */
async function drop(ctx: Context, month: Month, archiveDir: string): Promise<void> {
  const archive = await readArchive(ctx.db, month);
  if (archive?.state !== 'written' || archive.hash === null) return;
  const folder = join(archiveDir, folderName(month));
  const manifest = await verify(folder, archive.hash).catch(async (error: Error) => {
    await withTransaction(ctx.db, (tx) => step(ctx, tx, month, { from: 'written', to: 'writing' }));
    throw new Error(`the files of ${monthText(month)} are written again by the next call: ${error.message}`);
  });
  const cover = await readCover(ctx.db, month);
  await whenFree(ctx, async (tx) => {
    // Transactions that read months in one snapshot hold this lock before they take it.
    await tx.execute(sql`lock table only rewards in access exclusive mode`);
    await tx.execute(sql`lock table only ledger_transfers, only audit_log in access exclusive mode`);
    await lockMonths(tx);
    const tables = (await partsOf(tx, cover)).map(({ table }) => table);
    if (tables.join() !== manifest.files.map(({ table }) => table).join())
      throw new Error(`the tables of ${monthText(month)} are ${tables.join()}, its files have others`);
    for (const table of tables) await tx.execute(sql.raw(`drop table ${table}`));
    await step(ctx, tx, month, { from: 'written', to: 'archived' });
  });
}

/** Every archive with its state, for the operator. */
export async function listArchives(
  db: Database,
): Promise<{ month: string; state: string; hash: string | null }[]> {
  const found = await db.execute<{ month: Month; state: string; hash: string | null }>(sql`
    select month, state, encode(manifest_hash, 'hex') as hash from archives order by month`);
  return found.rows.map((row) => ({ ...row, month: monthText(row.month) }));
}
