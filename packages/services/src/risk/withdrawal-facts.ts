import { literal } from '@starline/db/literal';
import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { amount, total } from '@starline/domain/money';
import { CANCELLED, PAID } from '@starline/domain/request-states';
import type { Others, WithdrawalFacts } from '@starline/domain/risk';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { accountForms, formsOf, LOGINS, membersWith, othersOf, savedBy } from './others.ts';

type Row = {
  id: number;
  amount: number;
  changedSeconds: number | null;
  destination: Others;
  phone: Others;
  device: Others;
  address: Others;
  isFirst: boolean;
  memberDays: number;
  dayCount: number;
  daySum: number;
  weekCount: number;
  weekSum: number;
  habitCount: number;
  habitSum: number;
  blockedLevel: number | null;
  blockedNames: string[];
};

/**
 * What signals of withdrawals are made of, by id. Two statements for all rows: the first reads what is encrypted, the
 * second finds by its hashes. Every part follows an index and has a limit. `levels`: how far up blocked members are looked
 * for. docs/domain/risk.md#withdrawals.
 */
export async function withdrawalFacts(
  ctx: Pick<Context, 'db'>,
  ids: readonly number[],
  levels: number,
): Promise<Map<number, WithdrawalFacts>> {
  const rows = await ctx.db
    .select({
      id: withdrawals.id,
      type: withdrawals.type,
      accountNumber: withdrawals.accountNumber,
      trc20Address: withdrawals.trc20Address,
      lottoAddress: withdrawals.lottoAddress,
      phone: members.phone,
    })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .where(inArray(withdrawals.id, [...ids]));
  if (rows.length === 0) return new Map();
  const given = rows.map((row) => ({
    id: row.id,
    account: row.type === 'bank' ? accountForms(row.accountNumber) : [],
    wallet: row.type === 'coin' ? formsOf('wallet', row.trc20Address) : [],
    lotto: row.type === 'lotto' ? formsOf('wallet', row.lottoAddress) : [],
    phone: formsOf('phone', row.phone),
  }));
  const found = await ctx.db.execute<Row>(factsOf(JSON.stringify(given), levels));
  return new Map(found.rows.map((row) => [row.id, factsOfRow(row)]));
}

const account = sql`asked.account`;
const wallet = sql`asked.wallet`;
const destination = sql`
  ${membersWith('account_number', account)} union all ${savedBy('bank', account)}
  union all ${membersWith('wallet_trc20', wallet)} union all ${savedBy('coin', wallet)}
  union all ${membersWith('wallet_lotto', sql`asked.lotto`)}`;
const device = sql`
  select other.member_id as id from (
    select id from member_devices where member_id = asked.member_id order by last_seen_at desc limit 5) as mine
  cross join lateral (select member_id from member_devices where id = mine.id limit 21) as other`;
const since = sql.raw(`asked.created_at - interval '${LOGINS.days} days'`);
const address = sql`
  select other.member_id as id from (
    select distinct recent.address from (
      select member_logins.address from member_logins where member_id = asked.member_id and outcome = 'logged_in'
        and created_at > ${since} order by created_at desc, id desc limit 20) as recent
    where recent.address <> '' limit ${sql.raw(String(LOGINS.addresses))}) as mine
  cross join lateral (
    select member_id from member_logins where address = mine.address and created_at > ${since}
      and member_id <> asked.member_id and outcome = 'logged_in'
    order by created_at desc limit ${sql.raw(String(LOGINS.each))}) as other`;

const paid = literal(PAID);
const cancelled = literal(CANCELLED);
const isSameAsset = sql`(each.type = 'lotto') = (asked.type = 'lotto')`;
const isEarlier = sql`(each.created_at, each.id) < (asked.created_at, asked.id)`;

const factsOf = (given: string, levels: number) => sql`
  select asked.id, asked.amount, asked.changed as "changedSeconds", asked.days as "memberDays",
    ${othersOf(destination)} as destination,
    ${othersOf(membersWith('phone', sql`asked.phone`))} as phone,
    ${othersOf(device)} as device,
    ${othersOf(address)} as address,
    not exists (select from withdrawals each where each.member_id = asked.member_id and each.status = ${paid}
      and ${isEarlier}) as "isFirst",
    week.day_count as "dayCount", week.day_sum as "daySum", week.count as "weekCount", week.sum as "weekSum",
    habit.count as "habitCount", habit.sum as "habitSum",
    blocked.level as "blockedLevel", blocked.names as "blockedNames"
  from (
    select request.*, given.account, given.wallet, given.lotto, given.phone, own.recommender_id,
      floor(extract(epoch from request.created_at - own.created_at) / 86400)::int as days,
      floor(extract(epoch from request.created_at - case when request.destination_id is null
        then own.payout_details_changed_at else saved.created_at end))::bigint as changed
    from jsonb_to_recordset(${given}::jsonb)
      as given (id bigint, account text[], wallet text[], lotto text[], phone text[])
    join withdrawals request on request.id = given.id
    join members own on own.id = request.member_id
    left join destinations saved on saved.id = request.destination_id) as asked
  cross join lateral (
    select count(*)::int as count, total(each.amount) as sum,
      count(*) filter (where each.created_at > asked.created_at - interval '1 day')::int as day_count,
      coalesce(total(each.amount) filter (where each.created_at > asked.created_at - interval '1 day'), 0) as day_sum
    from withdrawals each where each.member_id = asked.member_id and ${isSameAsset}
      and each.created_at > asked.created_at - interval '7 days' and each.created_at <= asked.created_at
      and (each.id = asked.id or each.status <> ${cancelled} and ${isEarlier})) as week
  cross join lateral (
    select count(*)::int as count, coalesce(total(amount), 0) as sum from (
      select each.amount from withdrawals each where each.member_id = asked.member_id and each.status = ${paid}
        and ${isSameAsset} and ${isEarlier} order by each.created_at desc, each.id desc limit 20) as latest) as habit
  cross join lateral (
    with recursive up as (
      select asked.recommender_id as id, 1 as level
      union all
      select above.recommender_id, up.level + 1 from up join members above on above.id = up.id
        where up.level < ${levels} and above.recommender_id is not null),
    sponsors as (
      select place.parent_id as id, 1 as level from lineages place
        where place.tree = 'sponsor' and place.member_id = asked.member_id
      union all
      select above.parent_id, sponsors.level + 1 from sponsors join lineages above
        on above.tree = 'sponsor' and above.member_id = sponsors.id where sponsors.level < ${levels})
    select min(line.level)::int as level, (array_agg(distinct known.username))[1:3] as names
    from (select * from up union select * from sponsors) as line join members known on known.id = line.id
    where known.closed_at is null
      and (known.is_withdraw_blocked or known.is_reward_blocked or known.staff_held_at is not null)) as blocked`;

const factsOfRow = (row: Row): WithdrawalFacts => ({
  amount: amount(row.amount),
  changedSeconds: row.changedSeconds,
  destination: row.destination,
  phone: row.phone,
  device: row.device,
  address: row.address,
  isFirst: row.isFirst,
  memberDays: Math.max(0, row.memberDays),
  day: { count: row.dayCount, sum: total(row.daySum) },
  week: { count: row.weekCount, sum: total(row.weekSum) },
  habit: { count: row.habitCount, sum: total(row.habitSum) },
  blocked: { level: row.blockedLevel, names: row.blockedNames ?? [] },
});
