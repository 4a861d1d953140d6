import { createHash } from 'node:crypto';
import { walletBalances } from '@starline/db/schema/chain-transfers';
import type { StatementRow } from '@starline/domain/bank-statements';
import { addDays, businessDayOf, instantOf, toBusinessIso } from '@starline/domain/business-time';
import { MICROS_PER_HUNDREDTH } from '@starline/domain/chain-transactions';
import { AppError } from '@starline/domain/errors';
import { maskText } from '@starline/domain/personal-data';
import type { ReadWallet, UploadedStatement } from '@starline/validators/reconciliation';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { depositAddresses } from '../../base/deposit-addresses/read.ts';
import { once } from '../../base/idempotency/once.ts';
import type { ChainSource } from '../../base/outside/chain-node.ts';
import { matchOpenLines } from './match.ts';
import { lockStatements } from './records.ts';
import { daysOf, saveWalletAccount, storeLines } from './store.ts';
import { type Checked, forgetParts, readChecked, type Sided, withinCall } from './wallet-transfers.ts';

/**
 * Stores the transfers of the company's wallets in a period as lines of statements, each once, and matches
 * them. A wallet is an account that has its address as name. The chain is read before the transaction begins.
 * Throws `chain_not_configured`, `chain_not_answering`, `wallet_period_large`, `wallet_balance_differs`,
 * `wallet_reading_on` where the next call reads on, and `day_signed` when a new line lies on a signed day.
 * docs/domain/reconciliation.md#wallet.
 */
export async function readWallet(
  ctx: AdminContext,
  input: ReadWallet,
  isOver = withinCall(),
): Promise<UploadedStatement> {
  const wallets = await companyWallets(ctx);
  if (wallets.length === 0) throw new AppError('chain_not_configured');
  const read: Read[] = [];
  for (const wallet of wallets) read.push(await readOne(ctx, wallet, input, isOver));
  forgetParts(wallets.map(({ address }) => address));
  const rows = read.flatMap((each) => each.rows);
  return once(ctx, { procedure: 'reconciliation.readWallet', input }, async (tx) => {
    await lockStatements(ctx, tx);
    const balances = read.flatMap(({ balance }) => balance ?? []);
    if (balances.length > 0)
      await tx
        .insert(walletBalances)
        .values(
          balances.map(({ address, at, micros }) => ({
            address,
            at: new Date(at).toISOString(),
            micros: String(micros),
          })),
        )
        .onConflictDoNothing();
    const readings = [];
    for (const { address, rows: own } of read)
      readings.push({
        accountId: await saveWalletAccount(ctx, tx, address),
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
      after: {
        from: input.from,
        to: input.to,
        lines: rows.length,
        added,
        matched,
      },
    });
    return { lines: rows.length, added, matched, days };
  });
}

/** The wallets of deposits, those of earlier addresses too, and the wallet of payouts; each once. */
async function companyWallets(ctx: AdminContext): Promise<ChainSource[]> {
  const { chain, wallets = [] } = ctx.config;
  const ofDeposits = chain ? (await depositAddresses(ctx)).map((address) => ({ ...chain, address })) : [];
  const others = wallets.filter(({ address }) => !ofDeposits.some((each) => each.address === address));
  return [...ofDeposits, ...others];
}

type Read = { address: string; rows: StatementRow[]; balance: Checked | undefined };

async function readOne(
  ctx: AdminContext,
  wallet: ChainSource,
  { from, to }: ReadWallet,
  isOver: () => boolean,
): Promise<Read> {
  const zone = ctx.config.businessTz;
  const period = {
    since: instantOf(from, 0, 0, zone).getTime(),
    until: instantOf(addDays(to, 1), 0, 0, zone).getTime(),
  };
  const { sides, balance } = await readChecked(ctx, wallet, period, isOver);
  return { address: wallet.address, rows: sides.flatMap((sided) => rowOf(sided, zone) ?? []), balance };
}

/** The line of a transfer. Parts of a cent are cut off, as in files; undefined when nothing is left. */
function rowOf({ transfer, side }: Sided, zone: string): StatementRow | undefined {
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
