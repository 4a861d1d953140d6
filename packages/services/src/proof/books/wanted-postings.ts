import { literal } from '@starline/db/literal';
import {
  MEMBER_ACCOUNTS,
  type MemberAccount,
  type SystemAccount,
  systemAccountId,
} from '@starline/domain/ledger';
import { CANCELLED, COMPLETED, PAID } from '@starline/domain/request-states';
import { type SQL, sql } from 'drizzle-orm';
import { codesOf, DEBT_CODES } from '../../money/ledger/account-codes.ts';

const system = (account: SystemAccount): SQL => sql.raw(`${systemAccountId(account)}::bigint`);
const own = (account: MemberAccount): SQL => sql.raw(`member_id * 16 + ${MEMBER_ACCOUNTS[account].code}`);
/** Any account of the member: the document does not store which of them gave or took. */
const any = sql.raw('member_id * 16');
const admin = (column: string): SQL => sql.raw(`'admin ' || ${column}`);
const noActor = sql.raw('null::text');

/**
 * `actor`: as the document stores it, or null. `fallbackActor`: the actors, joined by ` or `, if the document
 * names none; null where any administrator may have acted.
 */
type Document = { key: SQL; actor?: SQL; fallbackActor?: SQL; at: SQL; from: SQL; lines: Line[] };
type Line = [debit: SQL, credit: SQL, asset: 'point' | 'lotto', amount: SQL];

const amount = sql.raw('amount');
const member = sql.raw(`'member ' || member_id`);
/** An import books what it brings at one instant, and no member acts. docs/domain/moving-in.md#ledger. */
const memberOrImport = sql.raw(`case when imported_at is null then 'member ' || member_id else 'system' end`);
const isDebt = sql`account % 16 in (${DEBT_CODES})`;
const opened = (from: SystemAccount): [SQL, SQL] => [
  sql`case when ${isDebt} then account else ${system(from)} end`,
  sql`case when ${isDebt} then ${system(from)} else account end`,
];
const isLotto = sql`account % 16 >= ${codesOf('lotto')}`;
const points = (debit: SQL, credit: SQL, moved: SQL): Line => [debit, credit, 'point', moved];
const coins = (debit: SQL, credit: SQL, moved: SQL): Line => [debit, credit, 'lotto', moved];

/** Corrections of completed deposits that moved money. */
const corrections = sql`(
  select made.id, made.deposit_id, made.admin_id, made.created_at, member_id, deleted_at,
    amount_after - amount_before as difference
  from deposit_corrections made join deposits on deposits.id = made.deposit_id
  where made.status = ${literal(COMPLETED)} and amount_after <> amount_before) as corrected`;

const DOCUMENTS: Document[] = [
  {
    key: sql`'deposit:' || id`,
    actor: admin('completed_by'),
    at: sql`completed_at`,
    from: sql`deposits where status = ${literal(COMPLETED)}`,
    lines: [points(system('deposits_in'), own('purchase'), amount)],
  },
  {
    key: sql`'deposit:' || deposit_id || ':' || id`,
    actor: admin('admin_id'),
    at: sql`created_at`,
    from: corrections,
    lines: [
      points(system('deposits_in'), own('purchase'), sql`difference`),
      points(own('purchase'), system('deposits_in'), sql`-difference`),
    ],
  },
  {
    key: sql`'purchase:' || id`,
    actor: memberOrImport,
    at: sql`coalesce(imported_at, approved_at)`,
    from: sql`purchases where type = 'normal'`,
    lines: [points(own('purchase'), system('sales'), sql`price`)],
  },
  {
    key: sql`'void:' || id`,
    at: sql`cancelled_at`,
    from: sql`purchases where type = 'normal' and status = 'cancelled'`,
    lines: [points(system('sales'), any, sql`price`)],
  },
  {
    key: sql`'void:' || purchase_id || ':' || run_id`,
    at: sql`cancelled_at`,
    from: sql`(
      select purchase_id, run_id, returned.member_id, total(paid) as paid, total(lotto) as lotto, max(cancelled_at) as cancelled_at
      from reward_returns returned left join purchases on purchases.id = purchase_id group by 1, 2, 3) as returned`,
    lines: [points(any, system('rewards'), sql`paid`), coins(any, system('lotto_issue'), sql`lotto`)],
  },
  {
    // The natural key holds the request's key. The row names its posting, whose key must belong to its
    // member.
    key: sql`coalesce((select natural_key from ledger_txs where id = ledger_tx_id and natural_key like 'convert:' || member_id || ':%'),
      'conversion ' || id)`,
    actor: member,
    at: sql`created_at`,
    from: sql`conversions`,
    lines: [
      points(any, own('purchase'), amount),
      points(any, system('surcharge'), sql`used_withdraw - amount`),
    ],
  },
  {
    key: sql`'withdraw:' || id || ':hold'`,
    actor: sql`coalesce((select 'admin ' || returned_by from payout_returns where reopened_id = document.id), ${memberOrImport})`,
    at: sql`coalesce(imported_at, created_at)`,
    from: sql`withdrawals`,
    lines: [
      points(own('center'), own('withdraw_hold'), sql`center_amount`),
      points(
        own('withdrawable'),
        own('withdraw_hold'),
        sql`case when type <> 'lotto' then amount - center_amount end`,
      ),
      coins(own('lotto'), own('lotto_hold'), sql`case when type = 'lotto' then amount end`),
    ],
  },
  {
    key: sql`'withdraw:' || id || ':end'`,
    actor: admin('ended_by'),
    // A transfer that the chain shows completes a line of a batch of coins. docs/domain/payouts.md#watcher
    fallbackActor: sql`(select 'system' from payout_items item join payout_batches batch on batch.id = item.batch_id
      where item.withdrawal_id = document.id and item.state = 'paid' and batch.type = 'coin')`,
    at: sql`ended_at`,
    from: sql`withdrawals where status = ${literal(PAID)}`,
    lines: [
      points(own('withdraw_hold'), system('payouts'), sql`case when type <> 'lotto' then payout end`),
      points(own('withdraw_hold'), system('fees'), sql`case when type <> 'lotto' then fee end`),
      coins(own('lotto_hold'), system('lotto_payouts'), sql`case when type = 'lotto' then payout end`),
      coins(own('lotto_hold'), system('lotto_fees'), sql`case when type = 'lotto' then fee end`),
    ],
  },
  {
    key: sql`'withdraw:' || id || ':end'`,
    actor: admin('ended_by'),
    // A forced reversal by the operator's command cancels requests that repay.
    // docs/domain/ledger.md#forced-reversals
    fallbackActor: sql`${member} || case when repaid > 0 then ' or system' else '' end`,
    at: sql`ended_at`,
    from: sql`withdrawals where status = ${literal(CANCELLED)}`,
    // What a debt took is taken from the withdrawable part before the center's.
    lines: [
      points(own('withdraw_hold'), own('owed'), sql`case when type <> 'lotto' then repaid end`),
      points(
        own('withdraw_hold'),
        own('center'),
        sql`case when type <> 'lotto' then center_amount - greatest(0, repaid - (amount - center_amount)) end`,
      ),
      points(
        own('withdraw_hold'),
        own('withdrawable'),
        sql`case when type <> 'lotto' then amount - center_amount - repaid end`,
      ),
      coins(own('lotto_hold'), own('lotto_owed'), sql`case when type = 'lotto' then repaid end`),
      coins(own('lotto_hold'), own('lotto'), sql`case when type = 'lotto' then amount - repaid end`),
    ],
  },
  {
    // The request stays paid: the money left, and came back on a later day. docs/domain/payouts.md#returned.
    key: sql`'withdraw:' || id || ':return'`,
    actor: admin('returned_by'),
    at: sql`returned_at`,
    from: sql`(
      select paid.*, back.returned_by, back.created_at as returned_at
      from payout_returns back join withdrawals paid on paid.id = back.withdrawal_id) as returned`,
    lines: [points(system('payouts'), any, sql`payout`), points(system('fees'), any, sql`fee`)],
  },
  {
    key: sql`'adjust:' || id`,
    actor: admin('created_by'),
    at: sql`created_at`,
    from: sql`adjustments where not is_hidden`,
    lines: [
      points(system('adjustments'), own('withdrawable'), sql`case when type = 'point' then point end`),
      points(own('withdrawable'), system('adjustments'), sql`case when type = 'point' then -point end`),
      coins(system('lotto_adjustments'), own('lotto'), sql`case when type = 'lotto' then point end`),
      coins(own('lotto'), system('lotto_adjustments'), sql`case when type = 'lotto' then -point end`),
    ],
  },
  {
    key: sql`coalesce((select 'reverse:' || tx.id from ledger_txs tx where natural_key = 'deposit:' || document.id), 'reverse of deposit ' || id)`,
    at: sql`deleted_at`,
    from: sql`deposits where status = ${literal(COMPLETED)} and deleted_at is not null`,
    lines: [points(any, system('deposits_in'), amount)],
  },
  {
    key: sql`coalesce((select 'reverse:' || tx.id from ledger_txs tx
      where natural_key = 'deposit:' || document.deposit_id || ':' || document.id), 'reverse of correction ' || id)`,
    at: sql`deleted_at`,
    from: sql`${corrections} where deleted_at is not null`,
    lines: [
      points(any, system('deposits_in'), sql`difference`),
      points(system('deposits_in'), any, sql`-difference`),
    ],
  },
  {
    key: sql`coalesce((select 'reverse:' || tx.id from ledger_txs tx where natural_key = 'adjust:' || document.id), 'reverse of adjustment ' || id)`,
    at: sql`deleted_at`,
    from: sql`adjustments where not is_hidden and deleted_at is not null`,
    lines: [
      points(any, system('adjustments'), sql`case when type = 'point' then point end`),
      points(system('adjustments'), any, sql`case when type = 'point' then -point end`),
      coins(any, system('lotto_adjustments'), sql`case when type = 'lotto' then point end`),
      coins(system('lotto_adjustments'), any, sql`case when type = 'lotto' then -point end`),
    ],
  },
  {
    key: sql`'opening:' || part`,
    actor: sql`'system'`,
    at: sql`booked_at`,
    from: sql`opening_balances`,
    lines: [
      points(...opened('opening'), sql`case when not ${isLotto} then amount end`),
      coins(...opened('lotto_opening'), sql`case when ${isLotto} then amount end`),
    ],
  },
];

const line = ([debit, credit, asset, moved]: Line): SQL =>
  sql`(${debit}, ${credit}, ${sql.raw(`'${asset}'`)}, (${moved})::bigint)`;

/**
 * What each document says was posted for it: key, actor, fallback_actor, at, debit, credit, asset, amount
 * (empty or negative: not posted).
 */
export const wantedPostings: SQL = sql.join(
  DOCUMENTS.map(
    ({ key, actor, fallbackActor, at, from, lines }) => sql`
    select ${key} as key, ${actor ?? noActor} as actor, ${fallbackActor ?? noActor} as fallback_actor, ${at} as at, line.*
    from (select * from ${from}) as document cross join lateral (values ${sql.join(lines.map(line), sql`, `)}) as line (debit, credit, asset, amount)`,
  ),
  sql` union all `,
);
