import { watchingOwn } from '@starline/db/together';
import { businessDayOf } from '@starline/domain/business-time';
import type { ListRewards } from '@starline/validators/rewards';
import { sql } from 'drizzle-orm';
import { whileArchivesHold } from '../../base/archives/archived.ts';
import type { MemberContext } from '../../base/context.ts';
import { archivedUntilOf } from './archived-months.ts';
import { sumRewardDays } from './day-sums.ts';
import { readMonths, readRowsOfMonths } from './member-page.ts';
import { readNewestPage } from './newest-page.ts';
import { toRewardRow } from './reward-rows.ts';
import { sumOf } from './segments.ts';

/**
 * The member's own rewards, newest first, with the sums of their days. `archivedUntil` names the last
 * archived month with rewards of the period.
 */
export function listRewards(ctx: MemberContext, input: ListRewards) {
  const member = sql`member_id = ${ctx.actor.id}`;
  const { type, currency, dateFrom: from, dateTo: to } = input;
  const filter = { member, type, currency, from, to, timeZone: ctx.config.businessTz };
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  return whileArchivesHold(
    ctx.db,
    async (archived, db) => {
      const [months, newest, archivedUntil] = await Promise.all([
        readMonths(db, filter),
        readNewestPage(db, filter, { page: input, today }),
        type === 'adjust' ? null : archivedUntilOf({ ...ctx, db }, archived, { from, to }),
      ]);
      const total = sumOf(months);
      const { rows, days } = newest(total) ?? (await readPage());
      return { rows: rows.map(toRewardRow), total, days, archivedUntil };

      async function readPage() {
        const found = await readRowsOfMonths(db, filter, { page: input, months });
        const shown = found.map((row) => row.business_day);
        return { rows: found, days: await sumRewardDays(db, filter, shown) };
      }
    },
    watchingOwn,
  );
}
