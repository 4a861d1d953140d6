/** Amounts are stored in hundredths of a USDT, and the chain counts millionths. */
export const MICROS_PER_HUNDREDTH = 10_000n;

/**
 * A transfer of a token by an event of a transaction. `index`: the place of the event in its log. `isUsdt`:
 * whether the contract of the token is that of USDT.
 */
export type TokenTransfer = {
  index: number;
  token: string;
  isUsdt: boolean;
  from: string;
  to: string;
  micros: bigint;
};

/**
 * What the chain shows of a transaction. `unconfirmed`: it is in a block that is not solidified. `unknown`:
 * the node has no such transaction, or says no word of its result that is known here. Only a `confirmed` one
 * has transfers.
 */
export type ChainTransaction =
  | { state: 'unknown' | 'unconfirmed' }
  | { state: 'failed' | 'reverted'; result: string }
  | { state: 'confirmed'; at: number; transfers: readonly TokenTransfer[] };

/**
 * A node that is asked for one transaction; it throws for anything but a well-formed answer. `wallet`: the
 * payout wallet; null where none is configured.
 */
export type PayoutNode = { wallet: string | null; read: (txid: string) => Promise<ChainTransaction> };

/** Why a transaction does not pay a line of a batch. docs/domain/payouts.md#asked. */
export const CHAIN_REFUSALS = [
  'chain_unknown',
  'chain_unconfirmed',
  'chain_failed',
  'chain_reverted',
  'chain_other_token',
  'chain_other_receiver',
  'chain_other_amount',
  'chain_other_sender',
  'chain_early',
] as const;
/** What a transaction is for one line of a batch. Only `proven` pays. */
export type ChainVerdict = 'proven' | (typeof CHAIN_REFUSALS)[number];

/**
 * What a line waits for. `wallet`: the payout wallet; null where none is configured. `since`: when its batch
 * was sent.
 */
export type Expected = { address: string; micros: bigint; wallet: string | null; since: number };

/** `seen`: what the chain shows instead, for staff. `event`: the transfer that pays. */
export type Judged = { verdict: ChainVerdict; seen: string; event?: TokenTransfer };

/**
 * Judges a transaction for a line: only a confirmed transfer of exactly its amount of USDT to its address
 * pays it.
 */
export function judge(transaction: ChainTransaction, line: Expected): Judged {
  switch (transaction.state) {
    case 'unknown':
    case 'unconfirmed':
      return { verdict: `chain_${transaction.state}`, seen: '' };
    case 'failed':
    case 'reverted':
      return { verdict: `chain_${transaction.state}`, seen: transaction.result };
    case 'confirmed':
      return judgeTransfers(transaction, line);
  }
}

function judgeTransfers(
  { at, transfers }: Extract<ChainTransaction, { state: 'confirmed' }>,
  { address, micros, wallet, since }: Expected,
): Judged {
  const received = transfers.filter(({ to }) => to === address);
  const usdt = received.filter(({ isUsdt }) => isUsdt);
  const exact = usdt.filter((each) => each.micros === micros);
  const ours = exact.filter(({ from }) => wallet === null || from === wallet);
  if (transfers.length === 0) return { verdict: 'chain_other_token', seen: '' };
  if (received.length === 0) return { verdict: 'chain_other_receiver', seen: '' };
  if (usdt.length === 0) return { verdict: 'chain_other_token', seen: received[0]?.token ?? '' };
  if (exact.length === 0) return { verdict: 'chain_other_amount', seen: usdtText(usdt[0]?.micros ?? 0n) };
  const [event] = ours;
  if (!event) return { verdict: 'chain_other_sender', seen: '' };
  if (at < since) return { verdict: 'chain_early', seen: new Date(at).toISOString() };
  return { verdict: 'proven', seen: '', event };
}

/** Hundredths of a USDT in millionths. */
export const microsOf = (hundredths: number): bigint => BigInt(hundredths) * MICROS_PER_HUNDREDTH;

/** Millionths of a USDT as a text with two to six decimals. */
export function usdtText(micros: bigint): string {
  const part = String(micros % 1_000_000n).padStart(6, '0');
  return `${micros / 1_000_000n}.${part.replace(/0{1,4}$/, '')} USDT`;
}
