import type { Database } from '@starline/db/connection';
import type { RunTotals } from '@starline/domain/settlements';
import type { BooksFinding } from '@starline/validators/books';
import { type SQL, sql } from 'drizzle-orm';
import { firstDayOf, isMerged } from '../months/month.ts';
import type { Run } from '../run-row.ts';
import { COMPUTED, drawsOf, LOTTO, PAID, rewardsIn, sumsOf } from '../run-tables.ts';
import type { Terms } from '../terms.ts';
import { type Differing, differing } from './differences.ts';
import { originalDraws, RECOMPUTED } from './past.ts';

type Again = { run: Run; terms: Terms; totals: RunTotals };
type Compared = { examined: number; differences: number; findings: BooksFinding[] };

const REWARD = [
  'kind',
  'level',
  'source_member_id',
  'source_purchase_id',
  'base',
  'percent',
  'computed',
  'paid',
  'lotto',
  'limit_before',
  'unpaid_reason',
];
const SUM = ['rows', 'paid', 'unpaid', 'lotto'];

/** Compares all that a run stored with what was computed again into the tables of run 0 (`RECOMPUTED`). */
export async function compareWithStored(tx: Database, again: Again): Promise<Compared> {
  const checks: Record<string, Differing> = {
    day_rewards: await compareRewards(tx, again.run),
    ...((await isMerged(tx, firstDayOf(again.run.businessDay)))
      ? {}
      : { day_sums: await compareSums(tx, again.run.id) }),
    day_draws: await compareDraws(tx, again.run.id),
    day_bases: await compareBases(tx, again.run.id),
    day_ranks: await compareRanks(tx, again.run.id),
    day_totals: await compareTotals(tx, again),
  };
  const all = Object.entries(checks);
  return {
    examined: all.reduce((sum, [, { examined }]) => sum + examined, 0),
    differences: all.reduce((sum, [, { differences }]) => sum + differences, 0),
    findings: all.flatMap(([check, { findings }]) => findings.map((each) => ({ check, ...each }))),
  };
}

/** What voids took back from the rewards of a run. */
const returned = (runId: number): SQL =>
  sql`select member_id, ordinal, kind, paid, lotto from public.reward_returns where run_id = ${runId}`;

/**
 * A voided reward stores 0 and `void`; it had been paid what `reward_returns` holds, possibly cut by the
 * limit.
 */
const compareRewards = (tx: Database, { id, businessDay }: Run): Promise<Differing> =>
  differing(tx, {
    what: 'reward of',
    key: ['member_id', 'ordinal'],
    columns: REWARD,
    again: sql`
      select member_id, ordinal, kind, level, source_member_id, source_purchase_id, base, percent, ${COMPUTED} as computed,
        ${PAID} as paid, ${LOTTO} as lotto, limit_before, unpaid_reason
      from ${rewardsIn(RECOMPUTED, { index: 0 })}`,
    stored: sql`
      select reward.member_id, reward.ordinal, reward.kind, level, source_member_id, source_purchase_id, base, percent, computed,
        reward.paid + coalesce(void.paid, 0) as paid, reward.lotto + coalesce(void.lotto, 0) as lotto, limit_before,
        case when void.ordinal is null then unpaid_reason when void.paid < computed then 'limit' end as unpaid_reason
      from public.reward_rows reward left join (${returned(id)}) as void
        on void.member_id = reward.member_id and void.ordinal = reward.ordinal
      where reward.business_day = ${businessDay} and reward.run_id = ${id}`,
  });

/** Sums of a merged month are those of its rows: `books` compares them. */
const compareSums = (tx: Database, runId: number): Promise<Differing> =>
  differing(tx, {
    what: 'sum of',
    key: ['member_id', 'kind'],
    columns: SUM,
    again: sql`select member_id, kind, rows, paid, unpaid, lotto from ${sumsOf(RECOMPUTED)}`,
    stored: sql`
      select sums.member_id, sums.kind, rows, sums.paid + coalesce(void.paid, 0) as paid,
        sums.unpaid - coalesce(void.paid, 0) as unpaid, sums.lotto + coalesce(void.lotto, 0) as lotto
      from public.reward_sums sums
      left join (
        select member_id, kind, total(paid) as paid, total(lotto) as lotto from (${returned(runId)}) as each group by 1, 2) as void
        on void.member_id = sums.member_id and void.kind = sums.kind
      where sums.run_id = ${runId}`,
  });

const compareDraws = (tx: Database, runId: number): Promise<Differing> =>
  differing(tx, {
    what: 'draw from',
    key: ['purchase_id'],
    columns: ['member_id', 'amount'],
    again: sql`select purchase_id, member_id, amount from ${drawsOf(RECOMPUTED)}`,
    stored: sql`select purchase_id, member_id, amount from (${originalDraws} where draw.run_id = ${runId}) as draw`,
  });

const compareBases = (tx: Database, runId: number): Promise<Differing> =>
  differing(tx, {
    what: 'base of center fees',
    key: ['purchase_id'],
    columns: ['is_taken'],
    again: sql`select purchase_id, true as is_taken from settlement_bases where run_id = ${RECOMPUTED}`,
    stored: sql`select purchase_id, is_standing as is_taken from public.settlement_bases where run_id = ${runId}`,
  });

const compareRanks = (tx: Database, runId: number): Promise<Differing> =>
  differing(tx, {
    what: 'rank of',
    key: ['member_id'],
    columns: ['month', 'rank'],
    again: sql`select member_id, month, rank from member_ranks where run_id = ${RECOMPUTED}`,
    stored: sql`select member_id, month, rank from public.member_ranks where run_id = ${runId}`,
  });

/**
 * Compares the totals of the run, each setting it was computed with, and its plan. Settings of later versions
 * are left out.
 */
async function compareTotals(tx: Database, { run, terms, totals }: Again): Promise<Differing> {
  const void_ = await tx.execute<{ kind: string; paid: number; lotto: number }>(sql`
    select kind, total(paid) as paid, total(lotto) as lotto from (${returned(run.id)}) as each group by kind`);
  const stored = structuredClone(run.totals) as RunTotals;
  for (const { kind, paid, lotto } of void_.rows) {
    for (const sums of [stored, stored.kinds[kind as keyof RunTotals['kinds']]]) {
      if (!sums) continue;
      sums.paid += paid;
      sums.unpaid -= paid;
      sums.lotto += lotto;
    }
  }
  const pairs: [subject: string, expected: unknown, actual: unknown][] = [
    ['plan version', terms.planVersion, run.planVersion],
    ['members', totals.members, stored.members],
    ...(['paid', 'unpaid', 'lotto'] as const).map((sum): [string, unknown, unknown] => [
      `total ${sum}`,
      totals[sum],
      stored[sum],
    ]),
    ...Object.keys({ ...totals.kinds, ...stored.kinds }).map((name): [string, unknown, unknown] => {
      const kind = name as keyof RunTotals['kinds'];
      return [`total of ${kind}`, textOf(totals.kinds[kind]), textOf(stored.kinds[kind])];
    }),
    ...Object.entries(run.settings as Record<string, string>).flatMap(
      ([key, value]): [string, unknown, unknown][] =>
        key in terms.settings.values
          ? [[`setting ${key}`, terms.settings.values[key as keyof typeof terms.settings.values], value]]
          : [],
    ),
  ];
  const wrong = pairs.filter(([, expected, actual]) => expected !== actual);
  return {
    examined: pairs.length,
    differences: wrong.length,
    findings: wrong.map(([subject, expected, actual]) => ({
      subject,
      expected: String(expected),
      actual: String(actual),
    })),
  };
}

const textOf = (sums: Partial<Record<(typeof SUM)[number], number>> | undefined): string =>
  sums ? SUM.map((name) => `${name} ${sums[name]}`).join(', ') : 'nothing';
