import { literal } from '@starline/db/literal';
import { members } from '@starline/db/schema/members';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { CANCELLED, PAID } from '@starline/domain/request-states';
import type { Others, WithdrawalFacts } from '@starline/domain/risk';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { stayedOf } from '../withdrawal-ends/returned.ts';
import { type CommonRow, commonFacts, habitOf, historyColumns, isEarlier, recentOf } from './history.ts';
import { accountForms, formsOf, fromAddress, membersWith, othersOf, savedBy, withDevice } from './others.ts';

type Row = CommonRow & {
  changedSeconds: number | null;
  destination: Others;
  blockedLevel: number | null;
  blockedNames: string[];
};

/**
 * What signals of withdrawals are made of, by id. Two statements for all rows: the first reads what is
 * encrypted, the second finds by its hashes. Every part follows an index and has a limit. `levels`: how far
 * up blocked members are looked for. docs/domain/risk.md#withdrawals.
 */
export async function withdrawalFacts(
  ctx: Pick<Context, 'db'>,
  ids: readonly number[],
  levels: number | Promise<number>,
): Promise<Map<number, WithdrawalFacts>> {
  const reading = ctx.db
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
    .where(inArray(withdrawals.id, [...ids]))
    .execute();
  const [rows, upTo] = await Promise.all([reading, levels]);
  if (rows.length === 0) return new Map();
  const given = rows.map((row) => ({
    id: row.id,
    account: row.type === 'bank' ? accountForms(row.accountNumber) : [],
    wallet: row.type === 'coin' ? formsOf('wallet', row.trc20Address) : [],
    lotto: row.type === 'lotto' ? formsOf('wallet', row.lottoAddress) : [],
    phone: formsOf('phone', row.phone),
  }));
  const found = await ctx.db.execute<Row>(factsOf(JSON.stringify(given), upTo));
  return new Map(found.rows.map((row) => [row.id, factsOfRow(row)]));
}

const account = sql`asked.account`;
const wallet = sql`asked.wallet`;
const destination = sql`
  ${membersWith('account_number', account)} union all ${savedBy('bank', account)}
  union all ${membersWith('wallet_trc20', wallet)} union all ${savedBy('coin', wallet)}
  union all ${membersWith('wallet_lotto', sql`asked.lotto`)}`;
const stayed = sql.raw(stayedOf('each'));
const wasPaid = sql`each.status = ${literal(PAID)} and ${stayed}`;
const cancelled = literal(CANCELLED);
const requests = sql`withdrawals each where (each.type = 'lotto') = (asked.type = 'lotto')`;
const worth = sql`each.amount`;

const factsOf = (given: string, levels: number) => sql`
  select asked.id, asked.amount, asked.changed as "changedSeconds", asked.days as "memberDays",
    ${othersOf(destination)} as destination,
    ${othersOf(membersWith('phone', sql`asked.phone`))} as phone,
    ${othersOf(withDevice)} as device,
    ${othersOf(fromAddress)} as address,
    not exists (select from withdrawals each where each.member_id = asked.member_id and ${wasPaid}
      and ${isEarlier}) as "isFirst",
    ${historyColumns},
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
  ${recentOf({ requests, worth, isCounted: sql`each.status <> ${cancelled} and ${stayed}` })}
  ${habitOf({ requests, worth, isCounted: wasPaid })}
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
  ...commonFacts(row),
  changedSeconds: row.changedSeconds,
  destination: row.destination,
  blocked: { level: row.blockedLevel, names: row.blockedNames ?? [] },
});
