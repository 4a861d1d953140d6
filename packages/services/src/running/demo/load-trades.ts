import type { Database } from '@starline/db/connection';
import { type CopyRow, copyRows } from '@starline/db/copy';
import { MEMBER_ACCOUNTS, systemAccountId } from '@starline/domain/ledger';
import type { LimitMultiples } from '@starline/domain/packages';
import { COMPLETED } from '@starline/domain/request-states';
import type { DemoCenter } from './centers.ts';
import type { Item, Trades } from './trades.ts';

type Books = { trades: Trades; items: readonly Item[]; admin: number };

const MINUTE = 60_000;
const purchaseAccount = (member: number) => member * 16 + MEMBER_ACCOUNTS.purchase.code;
/** About one in ten deposits again and has not spent it yet. */
const isSaved = (index: number) => index % 12 === 7;

function* tradesOf({ trades, items }: Books, type: Item['type'] | 'any') {
  for (let index = 0; index < trades.count; index += 1) {
    const item = items[trades.item[index] as number] as Item;
    if (type !== 'any' && item.type !== type) continue;
    yield { index, item, member: trades.member[index] as number, at: trades.at[index] as number };
  }
}

const PURCHASE_COLUMNS =
  'member_id package_id type product_name price pv limit_percent boosted_limit_percent center_id center_owner_id center_recommender_id status active_since granted_by approved_at created_at';

/**
 * The `id` of a purchase is its position among the trades, from 1: the ledger refers to it without a lookup.
 */
function* purchaseRows(
  books: Books,
  centerOf: (member: number) => DemoCenter,
  multiples: LimitMultiples,
): Generator<CopyRow> {
  for (const { index, item, member, at } of tradesOf(books, 'any')) {
    const isNormal = item.type === 'normal';
    const center = centerOf(member);
    const time = new Date(at);
    yield [
      index + 1,
      member,
      item.id,
      item.type,
      item.name,
      item.price,
      item.pv,
      isNormal ? multiples.normal : multiples.bcode,
      isNormal ? multiples.boosted : multiples.bcode,
      center.id,
      center.owner,
      center.recommender,
      !isNormal && index % 9 === 0 ? 'inactive' : 'approved',
      time,
      isNormal ? null : books.admin,
      time,
      time,
    ];
  }
}

function* depositRows(books: Books): Generator<CopyRow> {
  let id = 0;
  for (const { index, item, member, at } of tradesOf(books, 'normal')) {
    const asked = at - (10 + (index % 50)) * MINUTE;
    const row = (time: number): CopyRow => [
      ++id,
      member,
      item.price,
      String(1000 + ((index * 7919) % 9000)),
      COMPLETED,
      new Date(time + 6 * MINUTE),
      books.admin,
      new Date(time),
    ];
    yield row(asked);
    if (isSaved(index)) yield row(asked + 2 * MINUTE);
  }
}

/**
 * Deposits and purchases as ledger transactions: two or three for each package bought, in the order of
 * `depositRows`.
 */
function* postings(books: Books) {
  let [tx, deposit] = [0, 0];
  for (const { index, item, member, at } of tradesOf(books, 'normal')) {
    const asked = at - (10 + (index % 50)) * MINUTE;
    for (const time of isSaved(index) ? [asked, asked + 2 * MINUTE] : [asked])
      yield {
        tx: ++tx,
        key: `deposit:${++deposit}`,
        by: books.admin,
        member,
        isDeposit: true,
        price: item.price,
        at: time + 6 * MINUTE,
      };
    yield {
      tx: ++tx,
      key: `purchase:${index + 1}`,
      by: null,
      member,
      isDeposit: false,
      price: item.price,
      at,
    };
  }
}

function* txRows(books: Books): Generator<CopyRow> {
  for (const { tx, key, by, member, at } of postings(books))
    yield by === null
      ? [tx, key, 'member', member, new Date(at), 'member']
      : [tx, key, 'admin', by, new Date(at), 'staff deposits.complete'];
}

function* transferRows(books: Books): Generator<CopyRow> {
  for (const { tx, member, isDeposit, price } of postings(books)) {
    const account = purchaseAccount(member);
    yield isDeposit
      ? [tx, systemAccountId('deposits_in'), account, 'point', price]
      : [tx, account, systemAccountId('sales'), 'point', price];
  }
}

function* accountRows(books: Books): Generator<CopyRow> {
  let [current, balance] = [0, 0];
  for (const { member, isDeposit, price } of postings(books)) {
    if (member !== current && current !== 0) yield [purchaseAccount(current), current, balance];
    if (member !== current) [current, balance] = [member, 0];
    balance += isDeposit ? price : -price;
  }
  if (current !== 0) yield [purchaseAccount(current), current, balance];
}

/** Loads deposits, purchases, grants and their postings with COPY. */
export async function loadTrades(
  tx: Database,
  books: Books,
  given: {
    centerOf: (member: number) => DemoCenter;
    multiples: LimitMultiples;
    report: (phase: string) => void;
  },
): Promise<void> {
  const copy = async (table: string, columns: string, rows: Iterable<CopyRow>) => {
    await copyRows(tx, table, columns.split(' '), rows);
    given.report(table);
  };
  await copy('purchases', `id ${PURCHASE_COLUMNS}`, purchaseRows(books, given.centerOf, given.multiples));
  await copy(
    'deposits',
    'id member_id amount account_holder status completed_at completed_by created_at',
    depositRows(books),
  );
  await copy('ledger_txs', 'id natural_key actor_kind actor_id created_at cause', txRows(books));
  await copy('ledger_accounts', 'id member_id balance', accountRows(books));
  await copy('ledger_transfers', 'tx_id debit_account credit_account asset amount', transferRows(books));
}
