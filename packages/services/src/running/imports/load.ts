import type { Database } from '@starline/db/connection';
import { literal } from '@starline/db/literal';
import { members } from '@starline/db/schema/members';
import {
  MEMBER_ACCOUNTS,
  type MemberAccount,
  type SystemAccount,
  systemAccountId,
} from '@starline/domain/ledger';
import { columnsWith } from '@starline/domain/member-columns';
import { COMPANY_ID } from '@starline/domain/members';
import { REQUESTED } from '@starline/domain/request-states';
import { type SQL, sql } from 'drizzle-orm';
import { advanceIds, suspendIndexes } from '../../base/loading/indexes.ts';
import { DEBT_CODES } from '../../money/ledger/account-codes.ts';
import { columnOf } from './kinds.ts';
import { type Booking, postSet } from './post-set.ts';
import { OPENINGS } from './resolve.ts';

/** Members whose opening balances one posting has. */
const MEMBERS_A_POSTING = 500;

const system = (account: SystemAccount): SQL => sql.raw(`${systemAccountId(account)}::bigint`);
const own = (account: MemberAccount): SQL => sql.raw(`member_id * 16 + ${MEMBER_ACCOUNTS[account].code}`);

async function withoutIndexes(
  tx: Database,
  tables: readonly string[],
  load: () => Promise<number>,
): Promise<number> {
  const restore = await suspendIndexes(tx, tables);
  const rows = await load();
  await restore();
  return rows;
}

/**
 * The columns of `members` that the file fills, with the staged ones: what a name led to is staged as its id.
 */
const FILLED = columnsWith('file').map(([name, file]) => ({
  column: members[name].name,
  staged: name === 'centerId' || name === 'recommenderId' ? members[name].name : columnOf(file),
}));
const names = (of: (filled: (typeof FILLED)[number]) => string): SQL => sql.raw(FILLED.map(of).join(', '));

/**
 * Inserts members, centers and placements. Centers belong to the company until their owners exist. Returns
 * the number of members.
 */
export const loadMembers = (tx: Database, { bookedAt }: Booking): Promise<number> =>
  withoutIndexes(tx, ['members', 'placements'], async () => {
    await tx.execute(sql`
      insert into centers (id, name, owner_id, phone, created_at) overriding system value
      select id, name, ${COMPANY_ID}::bigint, phone, ${bookedAt}::timestamptz from moving_in.places
      where id not in (select id from centers) order by id`);
    const added = await tx.execute(sql`
      insert into members (id, ${names(({ column }) => column)}) overriding system value
      select id, ${names(({ staged }) => staged)}
      from moving_in.joined order by id`);
    await tx.execute(sql`
      update centers set owner_id = place.owner_id, recommender_id = place.recommender_id, phone = place.phone
      from moving_in.places place where place.id = centers.id`);
    await tx.execute(sql`
      insert into placements (member_id, sponsor_id, position, depth, open_depth, child_count)
      select member_id, sponsor_id, position, depth, open_depth, child_count from moving_in.placed
      where member_id <> ${COMPANY_ID} order by member_id`);
    await tx.execute(sql`
      update placements set open_depth = place.open_depth, child_count = place.child_count
      from moving_in.placed place where place.member_id = ${COMPANY_ID} and placements.member_id = ${COMPANY_ID}`);
    await advanceIds(tx, ['members', 'centers']);
    return added.rowCount ?? 0;
  });

/** Inserts packages, purchases and what was used of their limits. Returns the number of purchases. */
export const loadPurchases = (tx: Database, { bookedAt }: Booking): Promise<number> =>
  withoutIndexes(tx, ['purchases'], async () => {
    await tx.execute(sql`
      insert into packages (id, name, type, price, pv, is_on_sale, created_at) overriding system value
      select id, name, type, price, pv, is_on_sale, ${bookedAt}::timestamptz from moving_in.goods order by id`);
    const added = await tx.execute(sql`
      insert into purchases (id, member_id, package_id, type, product_name, price, pv, limit_percent, boosted_limit_percent,
        center_id, center_owner_id, center_recommender_id, status, memo, active_since, approved_at, created_at, imported_at, imported_used)
      overriding system value
      select id, member_id, package_id, type, product_name, price, pv, limit_percent, boosted_limit_percent,
        center_id, center_owner_id, center_recommender_id, status, memo, approved_at, approved_at, approved_at, ${bookedAt}::timestamptz, used
      from moving_in.holdings order by id`);
    await tx.execute(sql`
      insert into purchase_limits (purchase_id, used) select id, used from moving_in.holdings where used > 0 order by id`);
    await advanceIds(tx, ['packages', 'purchases']);
    return added.rowCount ?? 0;
  });

/** Posts the opening balances, of many members in one posting. Returns the number of balances. */
export async function openBalances(tx: Database, booking: Booking): Promise<number> {
  const accounts = ['withdrawable', 'center', 'purchase', 'owed', 'lotto', 'lotto_owed'] as const;
  const each = accounts.map((account) => sql`(${own(account)}, ${sql.raw(account)})`);
  const opened = await tx.execute(sql`
    insert into opening_balances (account, part, amount, booked_at)
    select account, member_id / ${MEMBERS_A_POSTING}::int, amount, ${booking.bookedAt}::timestamptz
    from (${OPENINGS}) as opening cross join lateral (values ${sql.join(each, sql`, `)}) as held (account, amount)
    where amount > 0 order by account`);
  const isLotto = sql.raw(`account % 16 >= ${MEMBER_ACCOUNTS.lotto.code}`);
  const from = sql`case when ${isLotto} then ${system('lotto_opening')} else ${system('opening')} end`;
  const isDebt = sql`account % 16 in (${DEBT_CODES})`;
  await postSet(
    tx,
    booking,
    sql`
    select 'opening:' || part as key, case when ${isDebt} then account else ${from} end as debit,
      case when ${isDebt} then ${from} else account end as credit, case when ${isLotto} then 'lotto' else 'point' end as asset, amount
    from opening_balances`,
  );
  return opened.rowCount ?? 0;
}

/** Posts the price of every bought package, which the opening balance has given. */
export const postPurchases = (tx: Database, booking: Booking): Promise<number> =>
  withoutIndexes(tx, ['ledger_transfers'], () =>
    postSet(
      tx,
      booking,
      sql`select 'purchase:' || id as key, ${own('purchase')} as debit, ${system('sales')} as credit, 'point' as asset, price as amount
        from purchases where type = 'normal'`,
    ),
  );

/**
 * Inserts the open withdrawals and deposits and posts the holds of the withdrawals. Returns the number of
 * requests.
 */
export async function loadRequests(tx: Database, booking: Booking): Promise<number> {
  const asked = await tx.execute(sql`
    insert into withdrawals (id, member_id, type, status, amount, center_amount, fee, payout, krw_amount, krw_rate, krw_rate_source,
      bank_name, account_holder, account_number, trc20_address, lotto_address, memo, created_at, imported_at)
    overriding system value
    select id, member_id, type, ${literal(REQUESTED)}, amount, center_amount, fee, amount - fee, krw_amount, krw_rate,
      case when krw_rate is not null then 'import' end, bank_name, account_holder, account_number, trc20_address, lotto_address, memo,
      created_at, ${booking.bookedAt}::timestamptz
    from moving_in.asked order by id`);
  const promised = await tx.execute(sql`
    insert into deposits (member_id, amount, account_holder, memo, transaction_id, status, created_at)
    select person.id, amount, account_holder, memo, transaction_id, ${literal(REQUESTED)}, created_at
    from moving_in.deposits deposit join moving_in.people person on person.key = deposit.member order by deposit."row"`);
  await advanceIds(tx, ['withdrawals']);
  await postSet(
    tx,
    booking,
    sql`
    select 'withdraw:' || id || ':hold' as key, line.* from withdrawals cross join lateral (values
      (${own('center')}, ${own('withdraw_hold')}, 'point', center_amount),
      (${own('withdrawable')}, ${own('withdraw_hold')}, 'point', case when type <> 'lotto' then amount - center_amount end),
      (${own('lotto')}, ${own('lotto_hold')}, 'lotto', case when type = 'lotto' then amount end)) as line (debit, credit, asset, amount)`,
  );
  return (asked.rowCount ?? 0) + (promised.rowCount ?? 0);
}

/** Inserts what happened in the other system. */
export async function loadHistory(tx: Database): Promise<number> {
  const added = await tx.execute(sql`
    insert into imported_history (member_id, kind, asset, amount, detail, happened_at)
    select person.id, kind, asset, amount, detail, happened_at
    from moving_in.history event join moving_in.people person on person.key = event.member order by person.id, happened_at`);
  return added.rowCount ?? 0;
}
