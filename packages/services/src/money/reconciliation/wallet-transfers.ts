import { walletBalances } from '@starline/db/schema/chain-transfers';
import { AppError } from '@starline/domain/errors';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { ChainSource, ChainTransfer } from '../../base/outside/chain-node.ts';
import { readBalance } from '../chain/balance.ts';
import { readPeriod } from '../chain/trongrid.ts';

export type Sided = { transfer: ChainTransfer; side: 'from' | 'to' };
/** The balance after the transfer at `at`, in millionths. Undefined where the transfers are too many to be compared. */
export type Checked = { address: string; at: number; micros: bigint };
type Period = { since: number; until: number };

/** A transfer may arrive between the reading of the balance and that of the list. */
const ATTEMPTS = 3;

/**
 * All transfers of a wallet in a period (ms), oldest first, compared with its balance: from the last balance that was compared
 * before the period, or from the first transfer of the wallet, the transfers must lead to the balance of now. Throws
 * `wallet_balance_differs`, `chain_not_answering`, `wallet_period_large`. docs/domain/reconciliation.md#wallet.
 */
export async function readChecked(
  ctx: Context,
  wallet: ChainSource,
  period: Period,
): Promise<{ sides: Sided[]; balance: Checked | undefined }> {
  const { address } = wallet;
  const { at, micros } = walletBalances;
  const [known] = await ctx.db
    .select({ at, micros })
    .from(walletBalances)
    .where(and(eq(walletBalances.address, address), lt(at, new Date(period.since).toISOString())))
    .orderBy(desc(at))
    .limit(1);
  const base = { at: known ? Date.parse(known.at) : -1, micros: BigInt(known?.micros ?? 0) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = await answerOf(readBalance(wallet));
    const until = Math.max(period.until, ctx.now().getTime() + 1);
    const all = await readSides(wallet, { since: base.at + 1, until });
    if (!all) return { sides: await readAlone(wallet, period), balance: undefined };
    const sum = all.reduce((total, one) => total + (one.side === 'to' ? 1n : -1n) * one.transfer.micros, 0n);
    if (base.micros + sum !== now) continue;
    const last = all.at(-1)?.transfer.at ?? base.at;
    const sides = all.filter(({ transfer }) => transfer.at >= period.since && transfer.at < period.until);
    return { sides, balance: last < 0 ? undefined : { address, at: last, micros: now } };
  }
  throw new AppError('wallet_balance_differs');
}

async function readAlone(wallet: ChainSource, period: Period): Promise<Sided[]> {
  const sides = await readSides(wallet, period);
  if (!sides) throw new AppError('wallet_period_large');
  return sides;
}

/** Undefined when there are more than can be read. */
async function readSides(wallet: ChainSource, period: Period): Promise<Sided[] | undefined> {
  const sides: Sided[] = [];
  for (const side of ['to', 'from'] as const) {
    const found = await answerOf(readPeriod(wallet, { ...period, side }));
    if (!found) return undefined;
    sides.push(...found.map((transfer) => ({ transfer, side })));
  }
  return sides.sort((a, b) => a.transfer.at - b.transfer.at);
}

const answerOf = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch(() => {
    throw new AppError('chain_not_answering');
  });
