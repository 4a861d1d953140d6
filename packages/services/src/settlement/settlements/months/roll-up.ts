import type { Database } from '@starline/db/connection';
import type { BusinessDay } from '@starline/domain/business-time';
import { type SQL, sql } from 'drizzle-orm';
import type { Run } from '../run-row.ts';
import { sumsOf } from '../run-tables.ts';
import { firstDayOf, isMerged } from './month.ts';

type Members = { member_from: number; member_to: number };
type OneRun = Pick<Run, 'id' | 'businessDay'>;

const bitOf = (day: BusinessDay): SQL => sql.raw(`(1 << ${Number(day.slice(8)) - 1})`);

/** The sums of a run's rows as `reward_months` holds them, for a range of members or for all. */
const countedSums = (run: OneRun, members?: Members): SQL => sql`
  select member_id, kind, count(*)::int as rows, (count(*) filter (where lotto <> 0))::int as lotto_rows,
    total(paid) as paid, total(computed - paid) as unpaid, total(lotto) as lotto
  from reward_rows where business_day = ${run.businessDay} and run_id = ${run.id}
    ${members ? sql`and member_id between ${members.member_from} and ${members.member_to}` : sql``}
  group by member_id, kind`;

/**
 * The sums of a run by member and kind (member_id, kind, paid, unpaid, lotto), from its own table while it
 * has one.
 */
export async function sumsOfRun(tx: Database, run: OneRun, members?: Members): Promise<SQL> {
  if (await isMerged(tx, firstDayOf(run.businessDay))) return sql`(${countedSums(run, members)})`;
  return members
    ? sql`(select * from ${sumsOf(run.id)} where member_id between ${members.member_from} and ${members.member_to})`
    : sumsOf(run.id);
}

/** Adds what a posted chunk pays to the roll-ups of its month, if the month is merged. */
export async function addToMonth(tx: Database, run: OneRun, members: Members): Promise<void> {
  const month = firstDayOf(run.businessDay);
  if (!(await isMerged(tx, month))) return;
  await tx.execute(sql`
    insert into reward_months (member_id, month, kind, rows, lotto_rows, days, paid, unpaid, lotto)
    select member_id, ${month}::date, kind, rows, lotto_rows, ${bitOf(run.businessDay)}, paid, unpaid, lotto
    from (${countedSums(run, members)}) as sums order by member_id, kind
    on conflict (member_id, month, kind) do update set rows = reward_months.rows + excluded.rows,
      lotto_rows = reward_months.lotto_rows + excluded.lotto_rows, days = reward_months.days | excluded.days,
      paid = reward_months.paid + excluded.paid, unpaid = reward_months.unpaid + excluded.unpaid,
      lotto = reward_months.lotto + excluded.lotto`);
}

/** Takes a posted run, which is reversed, out of the roll-ups that hold it. */
export async function takeFromMonth(tx: Database, run: OneRun): Promise<void> {
  const month = firstDayOf(run.businessDay);
  await tx.execute(sql`
    with changed as (
      update reward_months held set rows = held.rows - sums.rows, lotto_rows = held.lotto_rows - sums.lotto_rows,
        days = held.days & ~${bitOf(run.businessDay)}, paid = held.paid - sums.paid, unpaid = held.unpaid - sums.unpaid,
        lotto = held.lotto - sums.lotto
      from (${countedSums(run)}) as sums
      where held.month = ${month} and held.member_id = sums.member_id and held.kind = sums.kind returning 1)
    select count(*) from changed`);
  await tx.execute(sql`
    delete from reward_months where month = ${month} and rows = 0 and member_id in (
      select member_id from rewards where business_day = ${run.businessDay} and run_id = ${run.id})`);
}
