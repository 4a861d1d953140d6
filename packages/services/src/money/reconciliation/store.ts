import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { copyRows } from '@starline/db/copy';
import { statementAccounts, statementFiles } from '@starline/db/schema/reconciliation';
import type { Currency, StatementRow } from '@starline/domain/bank-statements';
import { AppError } from '@starline/domain/errors';
import { readTxid } from '@starline/domain/txids';
import { sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../../base/context.ts';
import type { Identified } from './identity.ts';
import { refuseSigned } from './records.ts';

export const daysOf = (rows: readonly Pick<StatementRow, 'day'>[]): string[] =>
  [...new Set(rows.map(({ day }) => day))].sort();

/** Returns the id of a wallet's account, which is made when it is new. */
export async function saveWalletAccount(ctx: AdminContext, tx: Database, name: string): Promise<number> {
  const [saved] = await tx
    .insert(statementAccounts)
    .values({ name, currency: 'USDT', mapping: {}, createdAt: nowIso(ctx) })
    .onConflictDoUpdate({ target: statementAccounts.name, set: { name } })
    .returning({ id: statementAccounts.id, currency: statementAccounts.currency });
  // An account does not change its currency: its lines have it.
  if (saved?.currency !== 'USDT') throw new AppError('statement_unreadable');
  return saved.id;
}

/**
 * What a file or a reading of the wallet says about one account. `sha256` names it. Of a file, `keys` are the
 * hashes of its lines' cells, and `identified` says which of them are stored.
 */
type Reading = {
  accountId: number;
  name: string;
  sha256: string;
  rows: readonly StatementRow[];
  keys?: readonly string[];
  identified?: Identified;
};

/**
 * Stores the lines of all readings that are new, and returns their number. The caller holds `lockStatements`.
 * Throws `day_signed` when a new line lies on a signed day. docs/domain/reconciliation.md#statements.
 */
export async function storeLines(
  ctx: AdminContext,
  tx: Database,
  currency: Currency,
  readings: readonly Reading[],
): Promise<number> {
  const lines = await newLines(tx, currency, readings);
  await refuseSigned(tx, currency, daysOf(lines));
  for (const { accountId, name, sha256, rows, identified } of readings) {
    const added = lines.filter((line) => line.accountId === accountId);
    if (added.length === 0) continue;
    const [file] = await tx
      .insert(statementFiles)
      .values({
        accountId,
        name,
        sha256,
        lines: rows.length,
        added: added.length,
        days: daysOf(added),
        reliesOn: identified?.reliesOn ?? [],
        uploadedBy: ctx.actor.id,
        createdAt: nowIso(ctx),
      })
      .returning({ id: statementFiles.id });
    if (!file) throw new Error('statement file was not written');
    await copyRows(
      tx,
      'statement_lines',
      LINE_COLUMNS,
      added.map((line) => [
        line.accountId,
        file.id,
        currency,
        line.key,
        line.day,
        line.time,
        line.amount,
        line.balance,
        line.holder,
        line.description,
        line.reference,
      ]),
    );
  }
  return lines.length;
}

const LINE_COLUMNS = [
  'account_id',
  'file_id',
  'currency',
  'key',
  'day',
  'time',
  'amount',
  'balance',
  'holder',
  'description',
  'reference',
];

type Keyed = StatementRow & { accountId: number; key: string };

/**
 * The rows that are not stored. What identifies a transfer of the chain is its TXID and amount, in all
 * accounts: the wallet and a file say other things about it. Any other line is identified by its cells, in
 * its account. Equal ones are told apart by their order, so that two transfers of one second or of one
 * transaction are both kept.
 */
export async function newLines(
  tx: Database,
  currency: Currency,
  readings: readonly Reading[],
): Promise<Keyed[]> {
  const rows = readings.flatMap(({ rows: own }) => own);
  const stored = await storedTransfers(tx, currency, rows);
  const seen = new Map<string, number>();
  return readings.flatMap(({ accountId, rows: own, keys, identified }) =>
    own.flatMap((row, index) => {
      const transfer = currency === 'USDT' ? transferOf(row) : undefined;
      const nth = seen.get(transfer ?? '') ?? 0;
      if (transfer !== undefined) seen.set(transfer, nth + 1);
      const key = transfer === undefined ? keys?.[index] : sha256Of(`${transfer} ${nth}`);
      if (key === undefined) throw new Error('a line has neither cells nor a transaction');
      const isKnown =
        transfer === undefined ? identified?.isStored[index] : nth < (stored.get(transfer) ?? 0);
      return isKnown ? [] : [{ ...row, accountId, key }];
    }),
  );
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

const transferOf = ({ reference, amount }: { reference: string; amount: number }): string | undefined => {
  const txid = readTxid(reference);
  return txid && `${txid} ${amount}`;
};

/** How many lines of USDT, in any account, show each of these transfers. */
async function storedTransfers(
  tx: Database,
  currency: Currency,
  rows: readonly StatementRow[],
): Promise<ReadonlyMap<string, number>> {
  const txids = [...new Set(rows.flatMap(({ reference }) => readTxid(reference) ?? []))];
  if (currency !== 'USDT' || txids.length === 0) return new Map();
  const { rows: found } = await tx.execute<{ txid: string; amount: number; count: number }>(sql`
    select lower(reference) as txid, amount, count(*)::int as count from statement_lines
    where currency = 'USDT' and lower(reference) = any(${sql.param(txids)}::text[]) group by 1, 2`);
  return new Map(found.map(({ txid, amount, count }) => [`${txid} ${amount}`, count]));
}
