import { literal } from '@starline/db/literal';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { type DepositFacts, isOtherHolder, type Others } from '@starline/domain/risk';
import { eq, inArray, sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { type CommonRow, commonFacts, habitOf, historyColumns, isEarlier, recentOf } from './history.ts';
import {
  FEW,
  formsOf,
  fromAddress,
  membersOf,
  membersWith,
  othersOf,
  savedBy,
  withDevice,
} from './others.ts';

type Row = CommonRow & {
  holder: string;
  name: string;
  ownHolder: string;
  walletDiffers: boolean;
  transaction: Others;
  wallet: Others;
};

/**
 * What signals of deposits are made of, by id. Two statements for all rows, each part along an index and with
 * a limit. docs/domain/risk.md#deposits.
 */
export async function depositFacts(
  ctx: AdminContext,
  ids: readonly number[],
): Promise<Map<number, DepositFacts>> {
  const rows = await ctx.db
    .select({
      id: deposits.id,
      from: chainTransfers.fromAddress,
      seen: chainTransfers.transactionId,
      phone: members.phone,
    })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .leftJoin(chainTransfers, eq(chainTransfers.depositId, deposits.id))
    .where(inArray(deposits.id, [...ids]));
  if (rows.length === 0) return new Map();
  const given = new Map(
    rows.map(({ id, from, seen, phone }) => [
      id,
      {
        id,
        sender: from,
        seen,
        forms: from ? formsOf('wallet', from) : [],
        phone: formsOf('phone', phone),
      },
    ]),
  );
  const found = await ctx.db.execute<Row>(factsOf(JSON.stringify([...given.values()])));
  return new Map(
    found.rows.map((row) => [
      row.id,
      {
        ...commonFacts(row),
        holderDiffers: isOtherHolder(row.holder, [row.name, row.ownHolder]) ? row.holder : null,
        walletDiffers: row.walletDiffers,
        transaction: row.transaction,
        wallet: row.wallet,
      },
    ]),
  );
}

const completed = literal(COMPLETED);
const requested = literal(REQUESTED);
const forms = sql`asked.forms`;
const isLive = sql`each.deleted_at is null`;
const requests = sql`deposits each where true`;
const worth = sql`each.amount + each.correction`;

/** Members with another request that names the transaction: the member of this one too. */
const claimed = (status: typeof completed) => sql`
  (select each.member_id as id from deposits each where each.transaction_id = asked.transaction
    and each.status = ${status} and each.deleted_at is null and each.id <> asked.id ${FEW})`;
const senders = sql`
  (select each.member_id as id from chain_transfers sent join deposits each on each.id = sent.deposit_id
    where sent.from_address = asked.sender and each.member_id <> asked.member_id ${FEW})`;

const factsOf = (given: string) => sql`
  select asked.id, asked.amount + asked.correction as amount,
    coalesce(asked.corrected_holder, asked.account_holder) as holder, asked.name, asked.own_holder as "ownHolder",
    asked.days as "memberDays",
    asked.sender is not null and (own.has_wallet and not own.has_sender) as "walletDiffers",
    not exists (select from deposits each where each.member_id = asked.member_id and each.status = ${completed}
      and each.deleted_at is null and ${isEarlier}) as "isFirst",
    ${othersOf(membersWith('phone', sql`asked.phone`))} as phone,
    ${othersOf(withDevice)} as device,
    ${othersOf(fromAddress)} as address,
    ${membersOf(sql`${claimed(completed)} union all ${claimed(requested)}`)} as transaction,
    ${othersOf(sql`${membersWith('wallet_trc20', forms)} union all ${savedBy('coin', forms)} union all ${senders}`)} as wallet,
    ${historyColumns}
  from (
    select request.*, given.forms, given.phone, given.sender, coalesce(request.transaction_id, given.seen) as transaction,
      known.name, known.account_holder as own_holder, known.wallet_trc20,
      floor(extract(epoch from request.created_at - known.created_at) / 86400)::int as days
    from jsonb_to_recordset(${given}::jsonb) as given (id bigint, sender text, seen text, forms text[], phone text[])
    join deposits request on request.id = given.id
    join members known on known.id = request.member_id) as asked
  cross join lateral (
    select count(*) > 0 as has_wallet, coalesce(bool_or(search_form(own.wallet) = any(${forms})), false) as has_sender
    from (select asked.wallet_trc20 as wallet where asked.wallet_trc20 <> ''
      union all select saved.address from destinations saved
        where saved.member_id = asked.member_id and saved.type = 'coin') as own) as own
  ${recentOf({ requests, worth, isCounted: isLive })}
  ${habitOf({ requests, worth, isCounted: sql`each.status = ${completed} and ${isLive}` })}`;
