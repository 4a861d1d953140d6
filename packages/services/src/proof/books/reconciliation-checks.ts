import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { PAID } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { startOfDay } from '../../base/day-start.ts';
import { type Checked, compare } from './compare.ts';

/**
 * Checks each signed day: its sums are still those that were signed, everything that was paid on it left the
 * bank or the wallet with the same amount, or was explained, and every deposit of it came in, was explained,
 * or was deleted. A day that was signed before deposits were asked for has no sum of them and is not asked.
 * docs/domain/reconciliation.md#books.
 */
export const checkReconciliation = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with zone as (select business_tz as name from installation),
    days as (
      select signed.*, ${startOfDay(sql`signed.day`, sql`zone.name`)} as begins,
        ${startOfDay(sql`signed.day + 1`, sql`zone.name`)} as ends
      from reconciled_days signed, zone
    ), paid as (
      select days.currency, days.day, paid.id, case days.currency when 'KRW' then paid.krw_amount else paid.payout end as amount,
        note.reason, -line.amount as left_account
      from days join withdrawals paid on paid.status = ${literal(PAID)} and paid.ended_at >= days.begins and paid.ended_at < days.ends
        and paid.type = case days.currency when 'KRW' then 'bank' else 'coin' end
      left join payout_explanations note on note.withdrawal_id = paid.id
      left join statement_lines line on line.withdrawal_id = paid.id
    ), received as (
      select days.currency, days.day, deposits.id, deposits.amount, note.reason,
        line.id is not null or note.reason is not null or deposits.deleted_at is not null as is_known
      from days join deposits on deposits.completed_at >= days.begins and deposits.completed_at < days.ends
        and days.credited is not null
        and currency_of_deposit(deposits.transaction_id, deposits.account_holder) = days.currency
      left join deposit_explanations note on note.deposit_id = deposits.id
      left join statement_lines line on line.deposit_id = deposits.id
    ), credits as (
      select currency, day, sum(amount) as credited, coalesce(sum(amount) filter (where reason is not null), 0) as explained
      from received group by currency, day
    ), sums as (
      select currency, day, sum(amount) as paid, coalesce(sum(amount) filter (where reason is not null), 0) as explained
      from paid group by currency, day
    ), moved as (
      select line.currency, line.day, count(*) as lines, coalesce(sum(line.amount) filter (where line.amount > 0), 0) as money_in,
        coalesce(-sum(line.amount) filter (where line.amount < 0), 0) as money_out
      from statement_lines line join days on days.currency = line.currency and days.day = line.day group by 1, 2
    )
    select concat_ws(' ', days.currency, days.day),
      concat_ws(' ', days.lines, 'lines, in', days.money_in, 'out', days.money_out, 'paid', days.paid, 'explained', days.explained,
        'credited ' || days.credited, 'explained ' || days.credited_explained),
      concat_ws(' ', coalesce(moved.lines, 0), 'lines, in', coalesce(moved.money_in, 0), 'out', coalesce(moved.money_out, 0),
        'paid', coalesce(sums.paid, 0), 'explained', coalesce(sums.explained, 0),
        case when days.credited is not null then
          concat_ws(' ', 'credited', coalesce(credits.credited, 0), 'explained', coalesce(credits.explained, 0)) end)
    from days left join sums using (currency, day) left join moved using (currency, day) left join credits using (currency, day)
    union all
    select 'withdrawal ' || id || ' of ' || day, amount::text,
      coalesce(left_account::text, case when reason is not null then amount::text end, 'not in a statement')
    from paid
    union all
    select 'deposit ' || id || ' of ' || day, amount::text, case when is_known then amount::text else 'not in a statement' end
    from received`,
  );
