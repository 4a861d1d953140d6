import type { ListRewards } from '@starline/validators/rewards';
import { sql } from 'drizzle-orm';
import { whileArchivesHold } from '../../base/archives/archived.ts';
import type { MemberContext } from '../../base/context.ts';
import { archivedUntilOf } from './archived-months.ts';
import { sumRewardDays } from './day-sums.ts';
import { readMemberPage } from './member-page.ts';
import { toRewardRow } from './reward-rows.ts';

/**
 * The member's own rewards, newest first, with the sums of their days. `archivedUntil` names the last
 * archived month with rewards of the period.
 */
export function listRewards(ctx: MemberContext, input: ListRewards) {
  const member = sql`member_id = ${ctx.actor.id}`;
  const { type, currency, dateFrom: from, dateTo: to } = input;
  const filter = { member, type, currency, from, to, timeZone: ctx.config.businessTz };
  return whileArchivesHold(ctx.db, async (archived, db) => {
    const { rows, total } = await readMemberPage(db, filter, input);
    return {
      rows: rows.map(toRewardRow),
      total,
      days: await sumRewardDays(
        db,
        filter,
        rows.map((row) => row.business_day),
      ),
      archivedUntil: type === 'adjust' ? null : await archivedUntilOf({ ...ctx, db }, archived, { from, to }),
    };
  });
}
