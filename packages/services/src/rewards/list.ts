import type { ListRewards } from '@starline/validators/rewards';
import { type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { readRewardPage, rewardRows } from './reward-rows.ts';

/** The member's own rewards, newest first. */
export function listRewards(ctx: MemberContext, input: ListRewards) {
  const rows = rewardRows(sql`reward.member_id = ${ctx.actor.id}`, ctx.businessTz);
  const where: SQL[] = [sql`true`];
  if (input.type) where.push(sql`type = ${input.type}`);
  if (input.currency === 'cash') where.push(sql`(reward_cash <> 0 or lotto_count = 0)`);
  if (input.currency === 'lotto') where.push(sql`lotto_count <> 0`);
  if (input.dateFrom) where.push(sql`business_day >= ${input.dateFrom}`);
  if (input.dateTo) where.push(sql`business_day <= ${input.dateTo}`);
  return readRewardPage(ctx.db, rows, sql.join(where, sql` and `), input);
}
