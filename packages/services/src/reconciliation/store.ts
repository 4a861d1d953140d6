import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { statementAccounts, statementFiles, statementLines } from '@starline/db/schema/reconciliation';
import type { Currency, StatementMapping, StatementRow } from '@starline/domain/bank-statements';
import { AppError } from '@starline/domain/errors';
import { txidOf } from '@starline/domain/payouts';
import { inArray, sql } from 'drizzle-orm';
import { type AdminContext, nowIso } from '../context.ts';
import { refuseSigned } from './records.ts';

export const daysOf = (rows: readonly StatementRow[]): string[] =>
  [...new Set(rows.map(({ day }) => day))].sort();

type Account = { name: string; currency: Currency; mapping?: StatementMapping };

/** Returns the id of the account, which is made when it is new. A mapping that is given is kept for its next file. */
export async function saveAccount(ctx: AdminContext, tx: Database, account: Account): Promise<number> {
  const { name, currency, mapping = {} } = account;
  const [saved] = await tx
    .insert(statementAccounts)
    .values({ name, currency, mapping, createdAt: nowIso(ctx) })
    .onConflictDoUpdate({
      target: statementAccounts.name,
      set: account.mapping ? { mapping } : { name },
    })
    .returning({ id: statementAccounts.id, currency: statementAccounts.currency });
  // An account does not change its currency: its lines have it.
  if (saved?.currency !== currency) throw new AppError('statement_unreadable');
  return saved.id;
}

/** What a file or a reading of the wallet says about one account. `sha256` names it. */
type Reading = { accountId: number; name: string; sha256: string; rows: readonly StatementRow[] };

/**
 * Stores the lines of all readings that are new, and returns their number. The caller holds `lockStatements`. Throws
 * `day_signed` when a new line lies on a signed day. docs/domain/reconciliation.md#statements.
 */
export async function storeLines(
  ctx: AdminContext,
  tx: Database,
  currency: Currency,
  readings: readonly Reading[],
): Promise<number> {
  const lines = await newLines(tx, currency, readings);
  await refuseSigned(tx, currency, daysOf(lines));
  for (const { accountId, name, sha256, rows } of readings) {
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
        uploadedBy: ctx.actor.id,
        createdAt: nowIso(ctx),
      })
      .returning({ id: statementFiles.id });
    if (!file) throw new Error('statement file was not written');
    await tx.insert(statementLines).values(added.map((line) => ({ ...line, fileId: file.id, currency })));
  }
  return lines.length;
}

type Keyed = StatementRow & { accountId: number; key: string };

/**
 * The rows that are not stored. What identifies a transfer of the chain is its TXID and amount, in all accounts: the wallet
 * and a file say other things about it. Any other line is identified by all it says, in its account. Equal ones are told
 * apart by their order, so that two transfers of one second or of one transaction are both kept.
 */
async function newLines(tx: Database, currency: Currency, readings: readonly Reading[]): Promise<Keyed[]> {
  const rows = readings.flatMap(({ accountId, rows: own }) => own.map((row) => ({ ...row, accountId })));
  const known = await knownKeys(
    tx,
    readings.map(({ accountId }) => accountId),
  );
  const stored = await storedTransfers(tx, currency, rows);
  const seen = new Map<string, number>();
  return rows.flatMap(({ accountId, ...row }) => {
    const transfer = currency === 'USDT' ? transferOf(row) : undefined;
    const text = transfer ?? JSON.stringify(row);
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    const key = createHash('sha256').update(`${text} ${nth}`).digest('hex');
    const isKnown =
      transfer === undefined ? known.has(`${accountId} ${key}`) : nth < (stored.get(transfer) ?? 0);
    return isKnown ? [] : [{ ...row, accountId, key }];
  });
}

const transferOf = ({ reference, amount }: { reference: string; amount: number }): string | undefined => {
  const txid = txidOf(reference);
  return txid && `${txid} ${amount}`;
};

/** How many lines of USDT, in any account, show each of these transfers. */
async function storedTransfers(
  tx: Database,
  currency: Currency,
  rows: readonly StatementRow[],
): Promise<ReadonlyMap<string, number>> {
  const txids = [...new Set(rows.flatMap(({ reference }) => txidOf(reference) ?? []))];
  if (currency !== 'USDT' || txids.length === 0) return new Map();
  const { rows: found } = await tx.execute<{ txid: string; amount: number; count: number }>(sql`
    select lower(reference) as txid, amount, count(*)::int as count from statement_lines
    where currency = 'USDT' and lower(reference) = any(${sql.param(txids)}::text[]) group by 1, 2`);
  return new Map(found.map(({ txid, amount, count }) => [`${txid} ${amount}`, count]));
}

async function knownKeys(tx: Database, accountIds: number[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ accountId: statementLines.accountId, key: statementLines.key })
    .from(statementLines)
    .where(inArray(statementLines.accountId, accountIds));
  return new Set(rows.map(({ accountId, key }) => `${accountId} ${key}`));
}
