import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { amount, plus } from '@starline/domain/money';
import { rankName } from '@starline/domain/rewards';
import { eq, sql } from 'drizzle-orm';
import { readAccounts } from '../balances/read.ts';
import type { MemberContext } from '../context.ts';

type Sums = { packages: number; deposits: number; withdrawn: number; rewards: number };

/** The eight figures of the dashboard. rest.md "Meanings". */
export async function readDashboard(ctx: MemberContext) {
  const memberId = ctx.actor.id;
  const [member] = await ctx.db.select().from(members).where(eq(members.id, memberId));
  if (!member) throw new AppError('unauthorized');
  const of = await readAccounts(ctx.db, memberId);
  const found = await ctx.db.execute<Sums>(sql`select
    (select coalesce(sum(price), 0) from purchases where member_id = ${memberId} and type = 'normal' and status <> 'cancelled')::bigint as packages,
    (select coalesce(sum(amount), 0) from deposits where member_id = ${memberId} and status = '완료' and deleted_at is null)::bigint as deposits,
    (select coalesce(sum(amount), 0) from withdrawals where member_id = ${memberId} and status = '완료' and type <> 'lotto')::bigint as withdrawn,
    ((select coalesce(sum(paid), 0) from visible_reward_sums where member_id = ${memberId})
      + (select coalesce(sum(point), 0) from adjustments
         where member_id = ${memberId} and type = 'point' and not is_hidden and deleted_at is null))::bigint as rewards`);
  const sums = found.rows[0] ?? { packages: 0, deposits: 0, withdrawn: 0, rewards: 0 };
  return {
    name: member.name,
    username: member.username,
    rank: member.achievedRank,
    rankName: rankName(member.achievedRank),
    packageTotal: amount(sums.packages),
    purchaseBalance: of('purchase'),
    depositAmount: amount(sums.deposits),
    totalReward: amount(sums.rewards),
    totalWithdraw: amount(sums.withdrawn),
    withdrawableAmount: plus(of('withdrawable'), of('center')),
    lottoPoint: of('lotto'),
  };
}
