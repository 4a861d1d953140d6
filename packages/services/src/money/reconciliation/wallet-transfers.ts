import { walletBalances } from '@starline/db/schema/chain-transfers';
import { businessDayOf } from '@starline/domain/business-time';
import { AppError } from '@starline/domain/errors';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import type { ChainSource, ChainTransfer } from '../../base/outside/chain-node.ts';
import { readBalance } from '../chain/balance.ts';
import { readWindow } from '../chain/trongrid.ts';

export type Sided = { transfer: ChainTransfer; side: 'from' | 'to' };
/** The balance after the transfer at `at`, in millionths. */
export type Checked = { address: string; at: number; micros: bigint };
type Period = { since: number; until: number };

/** A transfer may arrive between the reading of the balance and that of the list. */
const ATTEMPTS = 3;
/** Transfers of a period that are stored at once. */
const PERIOD_MAX = 10_000;
/** No page is asked for after this time: a proxy ends calls after a minute. */
const CALL_MS = 20_000;

/**
 * All transfers before `at` were read, the youngest of them at `last`. `micros`: the balance after them.
 * `sides`: those of the period. `reading`: where it began, and its period.
 */
type Progress = { reading: string; at: number; last: number; micros: bigint; sides: readonly Sided[] };
/** By the address of a wallet. Held by the process: without it a reading begins again, and is as whole. */
const progresses = new Map<string, Progress>();

/**
 * Forgets parts of readings, once all wallets were read: the next reading begins at the last compared
 * balance.
 */
export const forgetParts = (addresses: readonly string[]): void => {
  for (const address of addresses) progresses.delete(address);
};

/** Whether the time of a call is over that begins now. */
export const withinCall = (): (() => boolean) => {
  const end = performance.now() + CALL_MS;
  return () => performance.now() > end;
};

/**
 * All transfers of a wallet in a period (ms), oldest first, compared with its balance: from the last balance
 * that was compared before the period, or from the first transfer of the wallet, the transfers must lead to
 * the balance of now. A part of them is never returned: once `isOver` the call ends with `wallet_reading_on`,
 * and the next one reads on. Throws `wallet_balance_differs`, `chain_not_answering`, `wallet_period_large`.
 * docs/domain/reconciliation.md#wallet.
 */
export async function readChecked(
  ctx: Context,
  wallet: ChainSource,
  period: Period,
  isOver: () => boolean,
): Promise<{ sides: readonly Sided[]; balance: Checked | undefined }> {
  const { address } = wallet;
  const base = await lastBalance(ctx, wallet, period);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = await answerOf(readBalance(wallet));
    const end = Math.max(period.until, ctx.now().getTime() + 1);
    const { last, micros, sides } = await readUpTo(ctx, wallet, { ...period, base, end }, isOver);
    if (micros !== now) continue;
    return { sides, balance: last < 0 ? undefined : { address, at: last, micros } };
  }
  progresses.delete(address);
  throw new AppError('wallet_balance_differs');
}

/** The last balance that was compared before the period; else that of a new wallet. */
async function lastBalance(ctx: Context, { url, address }: ChainSource, period: Period): Promise<Progress> {
  const { at, micros } = walletBalances;
  const [known] = await ctx.db
    .select({ at, micros })
    .from(walletBalances)
    .where(and(eq(walletBalances.address, address), lt(at, new Date(period.since).toISOString())))
    .orderBy(desc(at))
    .limit(1);
  const last = known ? Date.parse(known.at) : -1;
  const reading = [url, last, period.since, period.until].join(' ');
  return { reading, at: last + 1, last, micros: BigInt(known?.micros ?? 0), sides: [] };
}

/**
 * Reads up to `end` in parts, and keeps all but the last one: it is read again where it does not lead to the
 * balance. Goes on where the same reading stopped before.
 */
async function readUpTo(
  ctx: Context,
  wallet: ChainSource,
  { base, ...range }: Range & { base: Progress },
  isOver: () => boolean,
): Promise<Progress> {
  const { address } = wallet;
  const kept = progresses.get(address);
  let progress = kept?.reading === base.reading ? kept : base;
  for (;;) {
    const next = await answerOf(readPart(wallet, progress, range, isOver));
    if (next.sides.length > PERIOD_MAX) {
      progresses.delete(address);
      throw new AppError('wallet_period_large');
    }
    if (next.at === range.end) return next;
    // More of one millisecond than one part holds, or not one page in time.
    if (next.at <= progress.at) throw new AppError('chain_not_answering');
    progress = next;
    progresses.set(address, progress);
    if (isOver())
      throw new AppError('wallet_reading_on', {
        day: businessDayOf(new Date(progress.at), ctx.config.businessTz),
      });
  }
}

type Range = Period & { end: number };

async function readPart(
  wallet: ChainSource,
  progress: Progress,
  { since, until, end }: Range,
  isOver: () => boolean,
): Promise<Progress> {
  const parts = [];
  for (const side of ['to', 'from'] as const)
    parts.push({ side, ...(await readWindow(wallet, { since: progress.at, until: end, side }, isOver)) });
  const at = Math.min(...parts.map((part) => part.end));
  const found = parts
    .flatMap(({ side, transfers }) => transfers.map((transfer): Sided => ({ transfer, side })))
    .filter(({ transfer }) => transfer.at < at)
    .sort((one, other) => one.transfer.at - other.transfer.at);
  const signed = ({ side, transfer }: Sided) => (side === 'to' ? transfer.micros : -transfer.micros);
  return {
    ...progress,
    at,
    last: found.at(-1)?.transfer.at ?? progress.last,
    micros: found.reduce((sum, each) => sum + signed(each), progress.micros),
    sides: [
      ...progress.sides,
      ...found.filter(({ transfer }) => transfer.at >= since && transfer.at < until),
    ],
  };
}

const answerOf = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch(() => {
    throw new AppError('chain_not_answering');
  });
