import { createHash } from 'node:crypto';
import type { BusinessDay } from '@starline/domain/business-time';
import { sql } from 'drizzle-orm';
import { isHere } from '../../base/archives/archived.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { Context } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { newestProof } from '../../proof/operations/read.ts';
import { type DayReport, recomputeDay } from '../../settlement/settlements/recompute/recompute-day.ts';

export type RecomputedDays = {
  /**
   * Chooses the older day: the first four bytes of the SHA-256 of the job's day, so that a repeated job
   * chooses the same.
   */
  seed: number;
  reports: DayReport[];
};

/**
 * Computes the newest posted day before `night` again, one older day chosen by a seed, and each day that
 * differed the last time; compares every row with what is stored. Where a person approves settlements,
 * yesterday is not posted yet at night. Days that were posted before their inputs were kept are left out. The
 * outcome is kept in the audit log as `books.recompute`.
 */
export async function recomputeDaysNightly(ctx: Context, night: BusinessDay): Promise<RecomputedDays> {
  const seed = createHash('sha256').update(night).digest().readUInt32BE();
  const reports: DayReport[] = [];
  for (const day of await chooseDays(ctx, night, seed)) reports.push(await recomputeDay(ctx, day));
  const days = reports.map(({ findings, ...each }) => ({ ...each, findings: findings.slice(0, 20) }));
  await once(ctx, { procedure: 'books.recompute', input: {} }, (tx) =>
    recordAudit(ctx, tx, {
      action: 'books.recompute',
      subject: 'books',
      subjectId: night,
      after: { isClean: reports.every((each) => each.isClean), seed, days },
    }),
  );
  return { seed, reports };
}

async function chooseDays(ctx: Context, night: BusinessDay, seed: number): Promise<BusinessDay[]> {
  const found = await ctx.db.execute<{ day: BusinessDay }>(sql`
    select business_day::text as day from settlement_runs
    where status = 'posted' and business_day < ${night}
      and id >= (select recomputable_from_run from installation) and ${isHere(sql`business_day`)}
    order by business_day`);
  const days = found.rows.map(({ day }) => day);
  const older = days.slice(0, -1);
  const last = (await newestProof(ctx, 'books.recompute'))?.after as Kept | undefined;
  const differed = last?.days.flatMap(({ businessDay, isClean }) => (isClean ? [] : [businessDay])) ?? [];
  const chosen = [days.at(-1), older[seed % Math.max(1, older.length)], ...differed];
  return [...new Set(chosen)].filter((day) => day !== undefined && days.includes(day)) as BusinessDay[];
}

type Kept = { days: Pick<DayReport, 'businessDay' | 'isClean'>[] };
