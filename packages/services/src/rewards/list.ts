import type { ListRewards } from '@starline/validators/rewards';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { readMemberPage } from './member-page.ts';

/** The member's own rewards, newest first. */
export function listRewards(ctx: MemberContext, input: ListRewards) {
  const member = sql`member_id = ${ctx.actor.id}`;
  const { type, currency, dateFrom: from, dateTo: to } = input;
  return readMemberPage(ctx.db, { member, type, currency, from, to, timeZone: ctx.config.businessTz }, input);
}
