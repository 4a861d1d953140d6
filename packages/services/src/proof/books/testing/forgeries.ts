import { literal } from '@starline/db/literal';
import { MEMBER_ACCOUNTS, memberAccountId, systemAccountId } from '@starline/domain/ledger';
import { COMPLETED, PAID, REQUESTED } from '@starline/domain/request-states';
import { type SQL, sql } from 'drizzle-orm';
import { codesOf } from '../../../money/ledger/account-codes.ts';

/**
 * Statements of a forger with the owner's rights, and what the books must name. Each is applied alone to
 * `busyBooks`.
 */
export type Forgery = { name: string; faults: SQL[]; finds: RegExp };

const first = (table: string, condition: string, column = 'id'): SQL =>
  sql.raw(`(select min(${column}) from ${table} where ${condition})`);
const completedDeposit = first('deposits', `status = '${COMPLETED}' and deleted_at is null`);
const paidCoin = first('withdrawals', `status = '${PAID}' and type = 'coin'`);
const richPurchase = sql.raw(
  `(select id from ledger_accounts where id % 16 = ${MEMBER_ACCOUNTS.purchase.code} and balance >= 1000 order by id limit 1)`,
);

const steal = (key: string, from: number, actor = `'system', null, 'operator theft'`): SQL[] => [
  sql.raw(`insert into ledger_txs (natural_key, actor_kind, actor_id, cause) values ('${key}', ${actor})`),
  sql.raw(`insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
    select id, ${from}, ${memberAccountId(5, 'withdrawable')}, 'point', 99900 from ledger_txs where natural_key = '${key}'`),
  sql.raw(
    `update ledger_accounts set balance = balance + 99900 where id = ${memberAccountId(5, 'withdrawable')}`,
  ),
];
/** Found by comparing documents with postings. */
export const DOCUMENT_FORGERIES: Forgery[] = [
  {
    name: 'a theft under a key of no kind',
    faults: steal('gift:1', 7),
    finds: /^documents gift:1: expected a document/,
  },
  {
    name: 'a theft as a deposit that does not exist',
    faults: steal('deposit:999999', 1),
    finds: /^documents deposit:999999: expected a document/,
  },
  {
    name: 'a theft as a chunk that does not exist',
    faults: steal('settlement:2026-11-20:1:9', 2),
    finds: /^documents settlement:2026-11-20:1:9: expected a document/,
  },
  {
    name: 'a theft as the reverse of nothing',
    faults: steal('reverse:1', 1, `'admin', 1, 'staff theft'`),
    finds: /^documents reverse:1: expected a document/,
  },
  {
    name: 'a theft as a conversion of somebody else',
    faults: steal('convert:6:forged', 6, `'member', 6, 'member'`),
    finds: /^documents convert:6:forged: expected a document/,
  },
  {
    name: 'deposit amounts of two members swapped',
    faults: [
      sql`with pair as (
        select one.id as first, min(other.id) as second from deposits one join deposits other on other.member_id <> one.member_id
          and other.amount <> one.amount and other.status = ${literal(COMPLETED)} and other.deleted_at is null
        where one.id = ${completedDeposit} group by 1)
      update deposits set amount = (select amount from deposits other, pair where other.id = case deposits.id when first then second else first end)
      from pair where id in (first, second)`,
    ],
    finds: /^documents deposit:\d+: expected deposits_in > member \d+ purchase point \d+/,
  },
  {
    name: 'a paid withdrawal moved to another member',
    faults: [
      sql`update withdrawals set member_id = 7, trc20_address = 'TForger' where id = ${paidCoin} and member_id <> 7`,
    ],
    finds: /^documents withdraw:\d+:end: expected member 7 withdraw_hold > /,
  },
  {
    name: 'fee and payout of a withdrawal exchanged',
    faults: [sql`update withdrawals set fee = payout, payout = fee where id = ${paidCoin}`],
    finds: /^documents withdraw:\d+:end/,
  },
  {
    name: 'the type of a withdrawal changed',
    faults: [sql`update withdrawals set type = 'lotto', center_amount = 0 where id = ${paidCoin}`],
    finds: /^documents withdraw:\d+:hold/,
  },
  {
    name: 'a paid withdrawal asked for again',
    faults: [
      sql`update withdrawals set status = ${literal(REQUESTED)}, ended_at = null where id = ${paidCoin}`,
    ],
    finds: /^documents withdraw:\d+:end: expected a document/,
  },
  {
    name: 'a withdrawal ended by somebody else',
    faults: [
      sql`insert into admins (username, name, password_hash, role) values ('other', 'other', '-', 'finance')`,
      sql`update withdrawals set ended_by = (select max(id) from admins) where id = ${paidCoin}`,
    ],
    finds: /^documents withdraw:\d+:end: expected .* by admin /,
  },
  {
    name: 'a posting put on another administrator',
    faults: [
      sql`update ledger_txs set actor_id = 4711 where natural_key = 'deposit:' || ${completedDeposit}`,
    ],
    finds: /^documents deposit:\d+: .* by admin 4711/,
  },
  {
    name: 'a posting moved by a day',
    faults: [
      sql`update ledger_txs set created_at = created_at - interval '1 day' where natural_key = 'deposit:' || ${completedDeposit}`,
    ],
    finds: /^documents deposit:\d+/,
  },
  {
    name: 'a deposit counted on another day of the statement',
    faults: [
      sql`update ledger_txs set effective_day = effective_day - 1 where natural_key = (select max(natural_key) from ledger_txs where natural_key ~ '^deposit:[0-9]+$' and effective_day is not null)`,
    ],
    finds: /^days deposit:\d+: expected 2026-11-21, found 2026-11-20/,
  },
  {
    name: 'rewards counted on the day of their booking',
    faults: [
      sql`update ledger_txs set effective_day = effective_day + 1 where natural_key like 'settlement:2026-11-20:%'`,
    ],
    finds: /^days settlement:2026-11-20:\d+:\d+: expected 2026-11-20, found 2026-11-21/,
  },
  {
    name: 'the amount of a conversion changed',
    faults: [sql`update conversions set amount = amount - 100 where id = (select min(id) from conversions)`],
    finds: /^documents convert:\d+:/,
  },
  {
    name: 'a conversion given to another member',
    faults: [sql`update conversions set member_id = 7 where id = (select min(id) from conversions)`],
    finds: /^documents conversion \d+: .*found no posting/,
  },
  {
    name: 'a posted conversion deleted',
    faults: [sql`delete from conversions where id = (select min(id) from conversions)`],
    finds: /^documents convert:\d+:\S+: expected a document/,
  },
  {
    name: 'a purchase deleted',
    faults: [sql`delete from purchases where id = ${first('purchases', `type = 'normal'`)}`],
    finds: /^documents purchase:\d+: expected a document/,
  },
  {
    name: 'a purchase given to another member',
    faults: [
      sql`update purchases set member_id = member_id + 1 where id = ${first('purchases', `type = 'normal'`)}`,
    ],
    finds: /^documents purchase:\d+: expected member \d+ purchase > sales/,
  },
  {
    name: 'a voided purchase approved again',
    faults: [sql`update purchases set status = 'approved', cancelled_at = null where status = 'cancelled'`],
    finds: /^documents void:\d+: expected a document/,
  },
  {
    name: 'a deleted deposit that is back',
    faults: [
      sql`update deposits set deleted_at = null where deleted_at is not null and status = ${literal(COMPLETED)}`,
    ],
    finds: /^documents reverse:\d+: expected a document/,
  },
  {
    name: 'a transfer and its opposite posted twice over',
    faults: [
      sql`with moved as (select tx_id, debit_account, credit_account, amount from ledger_transfers
          where tx_id = (select id from ledger_txs where natural_key = 'deposit:' || ${completedDeposit}))
        insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
        select tx_id, debit_account, credit_account, 'point', 700 from moved
        union all select tx_id, credit_account, debit_account, 'point', 700 from moved`,
    ],
    finds: /^documents deposit:\d+: .* 700/,
  },
  {
    name: 'points taken from a member inside the posting of another',
    faults: [
      sql`insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
        select id, ${richPurchase}, ${memberAccountId(5, 'withdrawable')}, 'point', 1000 from ledger_txs where natural_key = 'purchase:' || ${first('purchases', `type = 'normal'`)}`,
      sql`update ledger_accounts set balance = balance - 1000 where id = ${richPurchase}`,
      sql`update ledger_accounts set balance = balance + 1000 where id = ${memberAccountId(5, 'withdrawable')}`,
    ],
    finds: /^documents purchase:\d+: .* > member 5 withdrawable point 1000/,
  },
  {
    name: 'a fee booked as a payout',
    faults: [
      sql`update ledger_transfers set credit_account = ${systemAccountId('payouts')} where credit_account = ${systemAccountId('fees')}
        and tx_id = (select id from ledger_txs where natural_key = 'withdraw:' || ${paidCoin} || ':end')`,
    ],
    finds: /^system_accounts fees: /,
  },
];

/** Found by comparing runs, limits and bases with each other. */
export const RUN_FORGERIES: Forgery[] = [
  {
    name: 'a run moved to another day',
    faults: [
      sql`update settlement_runs set business_day = '2027-01-01' where business_day = '2026-11-19' and status = 'posted'`,
    ],
    finds: /^documents settlement:2026-11-19:\d+:1: expected a document/,
  },
  {
    name: 'a chunk marker moved to another posting',
    faults: [
      sql`update settlement_chunks set ledger_tx_id = 1 where run_id = (select id from settlement_runs where business_day = '2026-11-19')`,
    ],
    finds: /^documents settlement:2026-11-19:\d+:1: expected .* as 1, found/,
  },
  {
    name: 'rewards of two members exchanged within a chunk',
    faults: [
      sql`with pair as (
          select transfer.tx_id, min(transfer.id) as first, max(transfer.id) as second from ledger_transfers transfer
          join settlement_chunks chunk on chunk.ledger_tx_id = transfer.tx_id
          join settlement_runs run on run.id = chunk.run_id and business_day = '2026-11-19'
          where credit_account % 16 = ${codesOf('withdrawable')} group by 1)
        update ledger_transfers set credit_account = credit_account + 1 from pair where id = first and ledger_transfers.tx_id = pair.tx_id`,
    ],
    finds: /^chunks chunk 1 of run \d+ member \d+: .* by other accounts/,
  },
  {
    name: 'a reversal that took from another member',
    faults: [
      sql`update ledger_transfers set debit_account = debit_account + 16 where (tx_id, id) = (
        select transfer.tx_id, min(transfer.id) from ledger_transfers transfer
        join ledger_txs tx on tx.id = transfer.tx_id
        join settlement_chunks chunk on tx.natural_key = 'reverse:' || chunk.ledger_tx_id group by 1)`,
    ],
    finds: /^chunks reverse:\d+ member \d+/,
  },
  {
    name: 'a base deleted',
    faults: [
      sql`delete from settlement_bases where purchase_id = (select min(purchase_id) from settlement_bases)`,
    ],
    finds: /^bases purchase \d+: expected the base of a run, found of none/,
  },
  {
    name: 'a base unflagged',
    faults: [
      sql`update settlement_bases set is_standing = false where purchase_id = (select min(purchase_id) from settlement_bases)`,
    ],
    finds: /^bases purchase \d+ in run \d+: expected a base taken/,
  },
  {
    name: 'a package of which a run that paid its owner nothing is said to have drawn',
    faults: [
      sql`create temporary table victim on commit drop as
        select bought.id, bought.member_id, run.id as run_id from purchases bought, settlement_runs run
        where bought.status = 'approved' and run.status = 'posted' and run.business_day = '2026-11-19'
          and not exists (select 1 from rewards where run_id = run.id and rewards.member_id = bought.member_id) limit 1`,
      sql`insert into settlement_draws (run_id, member_id, purchase_id, amount) select run_id, member_id, id, 100 from victim`,
      sql`insert into purchase_limits (purchase_id, used) select id, 100 from victim
        on conflict (purchase_id) do update set used = purchase_limits.used + 100`,
    ],
    finds: /^sums run \d+ member \d+ draws: expected 0, found 100/,
  },
  {
    name: 'what counts against a package with a hidden adjustment',
    faults: [
      sql`update purchase_limits set used = used - 1 where used > 0 and purchase_id in (select purchase_id from adjustment_limits)`,
    ],
    finds: /^limits package \d+: expected \d+, within its limit/,
  },
];
