import type { Database } from '@starline/db/connection';
import { copyRows } from '@starline/db/copy';
import { addDays, instantOf, monthOf } from '@starline/domain/business-time';
import { type Amount, percentOf, total } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import { qualifyRanks } from '../ranks/qualify.ts';
import { readRankFacts } from '../ranks/read-facts.ts';
import { rankShares } from '../ranks/shares.ts';
import type { Terms } from '../terms.ts';
import { newScratchTable, type ScratchPurpose } from './scratch-tables.ts';

/**
 * In the first run of a month, writes the rank each member qualified for in the month before (from packages
 * approved by its end) and each one's share of that month's pool, in hundredths. Writes nothing in a month
 * whose first days another system settled. docs/domain/settlement.md#ranks,
 * docs/domain/moving-in.md#closing-day.
 */
export async function shareRankPool(
  tx: Database,
  { runId, terms, purpose }: { runId: number; terms: Terms; purpose: ScratchPurpose },
): Promise<void> {
  await tx.execute(sql`
    create ${newScratchTable(purpose, 'frozen_rank_shares')} as
    select 0::bigint as member_id, 0 as rank, 0::bigint as pv, 0 as percent, 0::bigint as amount limit 0`);
  const first = `${monthOf(terms.day)}-01`;
  if (await isPoolPaid(tx, first, terms.day)) return;
  const month = monthOf(addDays(first, -1));
  const until = instantOf(first, 0, 0, terms.timeZone).toISOString();
  const since = instantOf(`${month}-01`, 0, 0, terms.timeZone).toISOString();
  const facts = await readRankFacts(tx, {
    lines: sql`select member_id, recommender_id from frozen_lines`,
    packages: sql`select member_id, pv, is_normal from frozen_packages where approved_at < ${until}`,
  });
  const ranks = qualifyRanks(facts, terms.plan.ranks);
  await copyRows(tx, 'member_ranks', ['run_id', 'month', 'member_id', 'rank'], rankRows(ranks, runId, month));
  const pv = await pvBetween(tx, since, until);
  const percent = terms.settings.percent('rank_reward_percent');
  const shares = rankShares(percentOf(pv, percent, 'truncate'), ranks, terms.plan.ranks);
  await copyRows(
    tx,
    'frozen_rank_shares',
    ['member_id', 'rank', 'pv', 'percent', 'amount'],
    shares.map((share) => [share.memberId, share.rank, pv, percent, share.amount]),
  );
  await tx.execute(sql`analyze frozen_rank_shares`);
}

/** Whether an earlier day of the month is posted, or was settled by the system before the import. */
async function isPoolPaid(tx: Database, first: string, day: string): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 from settlement_runs where status = 'posted' and business_day >= ${first} and business_day < ${day}
    union all select 1 from imports where closing_day >= ${first} limit 1`);
  return found.rows.length > 0;
}

async function pvBetween(tx: Database, since: string, until: string): Promise<Amount> {
  const found = await tx.execute<{ pv: number }>(sql`
    select total(pv) as pv from frozen_packages
    where is_normal and approved_at >= ${since} and approved_at < ${until}`);
  return total(found.rows[0]?.pv ?? 0);
}

function* rankRows(ranks: Uint8Array, runId: number, month: string) {
  for (const [memberId, rank] of ranks.entries()) if (rank > 0) yield [runId, month, memberId, rank];
}
