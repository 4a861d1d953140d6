import { type BusinessDay, businessClock, weekdayOf } from '@starline/domain/business-time';
import type { Context } from '@starline/services/base/context';
import { headText, readHeads } from '@starline/services/base/journal/heads';
import { prepareMonths } from '@starline/services/base/months/prepare';
import { expireRequests } from '@starline/services/desk/approval-inbox/end';
import { renumberLate } from '@starline/services/network/trees/renumber';
import { recount } from '@starline/services/network/volumes/recount';
import { closeNextMonth } from '@starline/services/proof/books/closing/close';
import { proveRandomMonth } from '@starline/services/proof/books/closing/prove';
import { checkBooksNightly } from '@starline/services/running/nightly/books';
import { cleanUp } from '@starline/services/running/nightly/clean-up';
import { onceADay } from '@starline/services/running/nightly/once-a-day';
import { recomputeDaysNightly } from '@starline/services/running/nightly/recompute-days';
import { raiseAchievedRanks } from '@starline/services/settlement/settlements/ranks/raise-achieved';
import { jobFailure } from '../explain/last-word.ts';
import { appendHeads, readHeadFile } from './chain-head-file.ts';
import type { Log } from './loop.ts';

const HOUR = 4;

/** `chainHeadFile`: the file outside the database that keeps the chain heads, if configured. */
type Outside = { chainHeadFile?: string | undefined };
type Job = (ctx: Context, day: BusinessDay, log: Log, outside: Outside) => Promise<unknown>;

/** The jobs in the order in which they run. Each is idempotent. */
const JOBS: Readonly<Record<string, Job>> = {
  partitions: prepareMonths,
  books: proveBooks,
  close: closeMonth,
  'closed-month': proveClosedMonth,
  days: recomputeDays,
  heads: keepHeads,
  recount: recountLines,
  trees: renumberTrees,
  ranks: raiseAchievedRanks,
  approvals: expireRequests,
  'clean-up': (ctx) => cleanUp(ctx),
};

/**
 * Runs the nightly jobs once a business day, after the settlement: checks of the books, recounts, renumbering
 * and deletion of expired rows.
 */
export function runNightlyJobs(
  ctx: Context,
  log: Log,
  outside: Outside = {},
): (signal: AbortSignal) => Promise<boolean> {
  return async (signal) => {
    const { day, hour } = businessClock(ctx.now(), ctx.config.businessTz);
    if (hour < HOUR) return false;
    const failures: string[] = [];
    for (const [name, job] of Object.entries(JOBS)) {
      if (signal.aborted) break;
      await onceADay(ctx, name, day, () => job(ctx, day, log, outside)).catch((error) => {
        failures.push(`${name} of ${day}: ${jobFailure(error)}`);
      });
    }
    if (failures.length > 0) throw new Error(failures.join('; '));
    return false;
  };
}

/** Checks the books and compares every head of the file, so that a missing head is reported each night. */
async function proveBooks(
  ctx: Context,
  day: BusinessDay,
  log: Log,
  { chainHeadFile }: Outside,
): Promise<void> {
  const heads = chainHeadFile ? await readHeadFile(chainHeadFile) : [];
  const report = await checkBooksNightly(ctx, day, heads);
  log(
    report.isClean
      ? `books of ${day} are clean`
      : `BOOKS OF ${day} ARE NOT CLEAN: ${report.findings.length} findings`,
  );
  for (const { check, subject, expected, actual } of report.findings)
    log(`  ${check} ${subject}: expected ${expected}, found ${actual}`);
}

async function closeMonth(ctx: Context, _day: BusinessDay, log: Log): Promise<void> {
  const month = await closeNextMonth(ctx);
  if (month !== undefined) log(`month ${month} is closed`);
}

/** Proves a random closed month again, once a week. */
async function proveClosedMonth(ctx: Context, day: BusinessDay, log: Log): Promise<void> {
  if (weekdayOf(day) !== 'mon') return;
  const proved = await proveRandomMonth(ctx, day);
  if (!proved) return;
  const { month, seed, examined, differences, findings } = proved;
  log(
    differences === 0
      ? `closed month ${month}: ${examined} figures are equal, seed ${seed}`
      : `CLOSED MONTH ${month} DIFFERS FROM ITS TRANSFERS: ${differences} of ${examined} figures differ, seed ${seed}`,
  );
  for (const { subject, expected, actual } of findings)
    log(`  closed_months ${subject}: expected ${expected}, found ${actual}`);
}

/**
 * Appends the chain heads to the file. A separate job: a failed write is retried without checking the books
 * again.
 */
async function keepHeads(
  ctx: Context,
  _day: BusinessDay,
  log: Log,
  { chainHeadFile }: Outside,
): Promise<void> {
  const heads = await readHeads(ctx.db);
  if (heads.length === 0) return;
  log(`chain heads: ${heads.map(headText).join(' ')}`);
  if (chainHeadFile) await appendHeads(chainHeadFile, ctx.now(), heads);
}

async function recomputeDays(ctx: Context, night: BusinessDay, log: Log): Promise<void> {
  const { seed, reports } = await recomputeDaysNightly(ctx, night);
  log(`nightly job of ${night}: ${reports.length} days recomputed, seed ${seed}`);
  for (const { businessDay, isClean, examined, differences, findings } of reports) {
    log(
      isClean
        ? `  ${businessDay}: ${examined} figures are equal`
        : `  SETTLEMENT OF ${businessDay} DIFFERS FROM ITS RECOMPUTATION: ${differences} of ${examined} figures differ`,
    );
    for (const { check, subject, expected, actual } of findings)
      log(`    ${check} ${subject}: expected ${expected}, found ${actual}`);
  }
}

async function recountLines(ctx: Context, day: BusinessDay, log: Log): Promise<void> {
  const { corrected } = await recount(ctx);
  if (corrected > 0) log(`recount of ${day} corrected ${corrected} lines`);
}

async function renumberTrees(ctx: Context, _day: BusinessDay, log: Log): Promise<void> {
  const { recommend, sponsor } = await renumberLate(ctx);
  if (recommend + sponsor > 0) log(`trees renumbered: ${recommend} and ${sponsor} places changed`);
}
