import { businessClock } from '@starline/domain/business-time';
import { readAuditSeal } from '@starline/services/audit/seal';
import type { Context } from '@starline/services/context';
import { checkBooksNightly } from '@starline/services/nightly/books';
import { claimDay } from '@starline/services/nightly/claim-day';
import { cleanUp } from '@starline/services/nightly/clean-up';
import { raiseAchievedRanks } from '@starline/services/settlements/ranks/raise-achieved';
import { renumberLate } from '@starline/services/trees/renumber';
import { recount } from '@starline/services/volumes/recount';
import type { Log } from './loop.ts';

const HOUR = 4;

/** Once a business day, after the settlement: the books are proved, the lines counted anew, what is outlived goes. */
export function everyNight(ctx: Context, log: Log): () => Promise<boolean> {
  return async () => {
    const { day, hour } = businessClock(ctx.now(), ctx.businessTz);
    if (hour < HOUR || !(await claimDay(ctx.db, 'nightly', day))) return false;
    const report = await checkBooksNightly(ctx, day);
    log(
      report.isClean
        ? `books of ${day} are clean`
        : `BOOKS OF ${day} ARE NOT CLEAN: ${report.findings.length} findings`,
    );
    for (const { check, subject, expected, actual } of report.findings)
      log(`  ${check} ${subject}: expected ${expected}, found ${actual}`);
    const seal = await readAuditSeal(ctx.db);
    if (seal) log(`audit log: seal ${seal.position} is ${seal.hash}`);
    const { corrected } = await recount(ctx);
    if (corrected > 0) log(`recount of ${day} corrected ${corrected} lines`);
    const { recommend, sponsor } = await renumberLate(ctx);
    if (recommend + sponsor > 0) log(`trees numbered anew: ${recommend} and ${sponsor} places changed`);
    await raiseAchievedRanks(ctx);
    await cleanUp(ctx);
    return false;
  };
}
