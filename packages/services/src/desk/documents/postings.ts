import { ACCOUNTS_PER_MEMBER, MEMBER_ACCOUNTS, SYSTEM_ACCOUNTS } from '@starline/domain/ledger';
import { amount } from '@starline/domain/money';
import type { DocumentPosting } from '@starline/validators/documents';
import { type SQL, sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';

type Row = {
  id: number;
  naturalKey: string;
  at: string;
  debit: number;
  credit: number;
  asset: 'point' | 'lotto';
  amount: number;
  debtor: string | null;
  creditor: string | null;
};

/**
 * The postings under these natural keys and what reversed them, oldest first, with the names of the accounts.
 */
export async function readPostings(
  ctx: AdminContext,
  naturalKeys: readonly string[],
): Promise<DocumentPosting[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with own as (
      select id, natural_key, created_at from ledger_txs where natural_key = any(${sql.param([...naturalKeys])}::text[])
    ), all_of_it as (
      select * from own
      union all
      select back.id, back.natural_key, back.created_at from own join ledger_txs back on back.natural_key = 'reverse:' || own.id
    )
    select tx.id, tx.natural_key as "naturalKey", tx.created_at as at, moved.debit_account as debit,
      moved.credit_account as credit, moved.asset, moved.amount, ${usernameOf(sql`moved.debit_account`)} as debtor,
      ${usernameOf(sql`moved.credit_account`)} as creditor
    from all_of_it tx join ledger_transfers moved on moved.tx_id = tx.id order by tx.created_at, tx.id, moved.id`);
  const postings = new Map<number, DocumentPosting>();
  for (const row of rows) {
    const at = new Date(row.at).toISOString();
    const posting = postings.get(row.id) ?? { naturalKey: row.naturalKey, at, transfers: [] };
    const from = { account: accountName(row.debit), username: row.debtor };
    const to = { account: accountName(row.credit), username: row.creditor };
    posting.transfers.push({ from, to, asset: row.asset, amount: amount(Number(row.amount)) });
    postings.set(row.id, posting);
  }
  return [...postings.values()];
}

/** The username of the member who holds an account; null for a system account. */
const usernameOf = (account: SQL): SQL =>
  sql`(select username from members where ${account} >= ${ACCOUNTS_PER_MEMBER} and id = ${account} / ${ACCOUNTS_PER_MEMBER})`;

const isOfMember = (account: number) => account >= ACCOUNTS_PER_MEMBER;

function accountName(account: number): string {
  const wanted = isOfMember(account) ? account % ACCOUNTS_PER_MEMBER : account;
  const names = isOfMember(account)
    ? Object.entries(MEMBER_ACCOUNTS).map(([name, { code }]) => [name, code] as const)
    : Object.entries(SYSTEM_ACCOUNTS).map(([name, { id }]) => [name, id] as const);
  return names.find(([, code]) => code === wanted)?.[0] ?? String(account);
}
