import { createHash } from 'node:crypto';
import type { StatementRow } from '@starline/domain/bank-statements';
import { addDays, businessDayOf, instantOf, toBusinessIso } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { maskText } from '@starline/domain/personal-data';
import type { ReadWallet, UploadedStatement } from '@starline/validators/reconciliation';
import { recordAudit } from '../audit/record.ts';
import { type ChainSource, type ChainTransfer, MICROS_PER_HUNDREDTH, readPeriod } from '../chain/trongrid.ts';
import type { AdminContext } from '../context.ts';
import { once } from '../idempotency/once.ts';
import { matchOpenLines } from './match.ts';
import { lockStatements } from './records.ts';
import { daysOf, saveAccount, storeLines } from './store.ts';

/**
 * Stores the transfers of the company's wallets in a period as lines of statements, each once, and matches them. A wallet is
 * an account that has its address as name. The chain is read before the transaction begins. Throws `chain_not_configured`,
 * `chain_not_answering`, `wallet_period_large`, and `day_signed` when a new line lies on a signed day.
 * docs/domain/reconciliation.md#wallet.
 */
export async function readWallet(ctx: AdminContext, input: ReadWallet): Promise<UploadedStatement> {
  const wallets = ctx.config.wallets ?? [];
  if (wallets.length === 0) throw new AppError('chain_not_configured');
  const read: { address: string; rows: StatementRow[] }[] = [];
  for (const wallet of wallets)
    read.push({ address: wallet.address, rows: await rowsOf(ctx, wallet, input) });
  const rows = read.flatMap((each) => each.rows);
  return once(ctx, { procedure: 'reconciliation.readWallet', input }, async (tx) => {
    await lockStatements(tx);
    const readings = [];
    for (const { address, rows: own } of read)
      readings.push({
        accountId: await saveAccount(ctx, tx, { name: address, currency: 'USDT' }),
        name: `TRON ${input.from} ${input.to}`,
        sha256: createHash('sha256').update(JSON.stringify(own)).digest('hex'),
        rows: own,
      });
    const added = await storeLines(ctx, tx, 'USDT', readings);
    const days = daysOf(rows);
    const matched = await matchOpenLines(ctx, tx, { currency: 'USDT', days });
    await recordAudit(ctx, tx, {
      action: 'reconciliation.readWallet',
      subject: 'statement',
      subjectId: read.map(({ address }) => address).join(', '),
      after: { from: input.from, to: input.to, lines: rows.length, added, matched },
    });
    return { lines: rows.length, added, matched, days };
  });
}

async function rowsOf(
  ctx: AdminContext,
  wallet: ChainSource,
  { from, to }: ReadWallet,
): Promise<StatementRow[]> {
  const zone = ctx.config.businessTz;
  const period = {
    since: instantOf(from, 0, 0, zone).getTime(),
    until: instantOf(addDays(to, 1), 0, 0, zone).getTime(),
  };
  const sides = [];
  for (const side of ['to', 'from'] as const) {
    const found = await readPeriod(wallet, { ...period, side }).catch(() => {
      throw new AppError('chain_not_answering');
    });
    if (!found) throw new AppError('wallet_period_large');
    sides.push(...found.map((transfer) => ({ transfer, side })));
  }
  return sides
    .sort((a, b) => a.transfer.at - b.transfer.at)
    .flatMap(({ transfer, side }) => rowOf(transfer, side, zone) ?? []);
}

/** The line of a transfer. Parts of a cent are cut off, as in files; undefined when nothing is left. */
function rowOf(transfer: ChainTransfer, side: 'from' | 'to', zone: string): StatementRow | undefined {
  const hundredths = Number(transfer.micros / MICROS_PER_HUNDREDTH);
  if (hundredths === 0) return undefined;
  if (!Number.isSafeInteger(hundredths)) throw new AppError('statement_unreadable');
  const at = new Date(transfer.at);
  return {
    day: businessDayOf(at, zone),
    time: toBusinessIso(at, zone).slice(11, 19),
    amount: side === 'to' ? hundredths : -hundredths,
    balance: null,
    holder: maskText('wallet', side === 'to' ? transfer.from : transfer.to),
    description: '',
    reference: transfer.transactionId,
  };
}
