import { addDays, type BusinessDay, instantOf } from '@starline/domain/business-time';
import { COMPANY_ID } from '@starline/domain/members';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { auditEntries } from '@starline/services/base/audit/list';
import type { AdminContext, Context, MemberContext } from '@starline/services/base/context';
import { COUNT_MS } from '@starline/services/base/lists/list';
import { allAdjustments } from '@starline/services/money/adjustments/list';
import { listConversions } from '@starline/services/money/conversions/list';
import { listDeposits } from '@starline/services/money/deposits/list';
import { allDeposits } from '@starline/services/money/deposits/list-all';
import { listWithdrawals } from '@starline/services/money/withdrawals/list';
import { allWithdrawals } from '@starline/services/money/withdrawals/list-all';
import { deleteMember } from '@starline/services/network/members/delete';
import { signUp } from '@starline/services/network/members/sign-up';
import { checkBooks } from '@starline/services/proof/books/check';
import { readRankProgress } from '@starline/services/settlement/dashboard/rank-progress';
import { readDashboard } from '@starline/services/settlement/dashboard/read';
import { readDailySummary } from '@starline/services/settlement/rewards/daily-summary';
import { listRewards } from '@starline/services/settlement/rewards/list';
import { allRewards } from '@starline/services/settlement/rewards/list-all';
import { readReward } from '@starline/services/settlement/rewards/read';
import { readRecentDays } from '@starline/services/settlement/rewards/recent-days';
import { readRewardSummary } from '@starline/services/settlement/rewards/summary';
import { reverseRun } from '@starline/services/settlement/settlements/reverse';
import { settle } from '@starline/services/settlement/settlements/settle';
import { phone, username as usernameOf } from '@starline/services/testing/typed';
import { ListAdjustments } from '@starline/validators/adjustments';
import { ListAudit } from '@starline/validators/audit';
import { ListAllDeposits } from '@starline/validators/deposits';
import { ListAllRewards } from '@starline/validators/rewards';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { sql } from 'drizzle-orm';
import { ZONE } from './network.ts';

/** What must not grow with the history: `most` is the ratio to the shortest one that is allowed. */
export type HistoryCase = {
  what: string;
  most: number;
  rounds: number;
  prepare?: () => Promise<unknown>;
  run: () => Promise<unknown>;
};

const READ = { most: 1.5, rounds: 30 };
const PAGE = { page: 1, size: 20 };

/** Reads and acts on a network whose last posted day is `last`. */
export function historyCases(ctx: Context, last: BusinessDay): HistoryCase[] {
  return [...memberReads(ctx), ...staffReads(ctx), ...acts(ctx, addDays(last, 1))];
}

function memberReads(ctx: Context): HistoryCase[] {
  const leader: MemberContext = { ...ctx, actor: { kind: 'member', id: 2 } };
  const reads: Record<string, () => Promise<unknown>> = {
    'member: matching rewards': () =>
      listRewards(leader, { ...PAGE, type: 'daily_matching', currency: 'cash' }),
    'member: all rewards': () => listRewards(leader, PAGE),
    'member: coins': () => listRewards(leader, { ...PAGE, currency: 'lotto' }),
    'member: rewards by day': () => readDailySummary(leader, PAGE),
    'member: reward summary': () => readRewardSummary(leader),
    'member: reasons of fourteen days': () => readRecentDays(leader),
    'member: next rank': () => readRankProgress(leader),
    'member: why an amount': () => readNewestReason(leader),
    'member: dashboard': () => readDashboard(leader),
    'member: withdrawals': () => listWithdrawals(leader, PAGE),
    'member: deposits': () => listDeposits(leader, PAGE),
    'member: conversions': () => listConversions(leader, PAGE),
  };
  return Object.entries(reads).map(([what, run]) => ({ what, ...READ, run }));
}

async function readNewestReason(leader: MemberContext) {
  const { rows } = await listRewards(leader, { page: 1, size: 1 });
  return readReward(leader, { id: rows[0]?.id ?? '' });
}

const ownerOf = (ctx: Context): AdminContext => ({
  ...ctx,
  actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
});

function staffReads(ctx: Context): HistoryCase[] {
  const staff = ownerOf(ctx);
  const rewards = (input: object) => () =>
    allRewards.rows(staff, ListAllRewards.parse({ ...PAGE, ...input }));
  const counted = (input: object) => () =>
    allRewards.count(staff, ListAllRewards.parse({ ...PAGE, ...input }), COUNT_MS.screen);
  const reads: Record<string, () => Promise<unknown>> = {
    'staff: rewards': rewards({}),
    'staff: rewards of one member': rewards({ searchId: 'demo1' }),
    'staff: rewards by source': rewards({ sourceId: 'demo1' }),
    'staff: rewards of a rare kind': rewards({ type: 'center' }),
    'staff: rewards of some people, page 40': rewards({ searchId: 'kim', page: 40 }),
    'staff: number of rewards': counted({}),
    'staff: number of rewards of one member': counted({ searchId: 'demo1' }),
    'staff: withdrawals': () => allWithdrawals.rows(staff, ListAllWithdrawals.parse(PAGE)),
    'staff: deposits': () => allDeposits.rows(staff, ListAllDeposits.parse(PAGE)),
    'staff: adjustments': () => allAdjustments.rows(staff, ListAdjustments.parse(PAGE)),
    'staff: audit': () => auditEntries.rows(staff, ListAudit.parse(PAGE)),
  };
  return [
    ...Object.entries(reads).map(([what, run]) => ({ what, ...READ, run })),
    {
      what: 'select count(*) from rewards, a month',
      ...READ,
      run: () => ctx.db.execute(sql`select count(*) from rewards where business_day > current_date - 20`),
    },
  ];
}

function acts(given: Context, date: BusinessDay): HistoryCase[] {
  const ctx = { ...given, now: () => instantOf(addDays(date, 1), 0, 30, ZONE) };
  const staff = ownerOf(ctx);
  let empty: number[] = [];
  return [
    {
      what: 'settle a day, and reverse it',
      most: 1.3,
      rounds: 5,
      run: async () => {
        await settle(ctx, { date, isPreview: false, isEarly: false, force: false });
        await reverseRun(staff, { date, force: true, reason: 'Wrong plan' });
      },
    },
    {
      what: 'delete an empty member',
      most: 1.5,
      rounds: 10,
      prepare: async () => {
        empty = await makeEmpty(ctx, 11);
      },
      run: async () => {
        const id = empty.pop();
        if (id !== undefined) await deleteMember(staff, { id });
      },
    },
    { what: 'books (daily)', most: 1.5, rounds: 3, run: () => checkBooks(ctx, { isFull: false }) },
  ];
}

/** Members without history. */
async function makeEmpty(ctx: Context, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const username = usernameOf(`empty${Date.now().toString(36)}${index}`);
    await signUp(
      { ...ctx, actor: { kind: 'visitor' }, address: `10.1.${index}.${Date.now() % 250}` },
      {
        username,
        name: '홍길동',
        password: 'pass1234',
        phone: phone('01000000000'),
        centerId: 1,
        recommenderId: COMPANY_ID,
        countryId: 1,
      },
    );
    const found = await ctx.db.execute<{ id: number }>(
      sql`select id from members where username = ${username}`,
    );
    ids.push(found.rows[0]?.id ?? 0);
  }
  return ids;
}
