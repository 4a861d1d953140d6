import { accountDigits } from '@starline/domain/bank-accounts';
import { type Judged, judge, microsOf } from '@starline/domain/chain-transactions';
import type { ResultRow } from '@starline/domain/payout-results';
import type { Line, PayoutBatch } from './batch.ts';
import type { AskedChain } from './read-result.ts';

/**
 * A row of a result with the line that it is about, and what the chain shows of its transaction for that
 * line.
 */
export type Pair = { row: ResultRow; found: Line | undefined; judged?: Judged };

/**
 * The lines that a row is about: one that it names, or with a node those to whose addresses its transaction
 * went. A row that names no line of the batch, or two, has none. docs/domain/payouts.md#results.
 */
export function pairsOf(
  batch: PayoutBatch,
  row: ResultRow,
  lines: readonly Line[],
  chain: AskedChain | null,
): Pair[] {
  if (batch.type === 'bank') return [{ row, found: only(ofBank(row, lines)) }];
  const transaction = row.reference ? chain?.transactions.get(row.reference) : undefined;
  if (chain && row.reference && !transaction) throw new Error('a TXID that the node was not asked for');
  const named = namedBy(row, lines, chain?.wallet ?? null);
  if (!chain || !transaction || (named && named.length !== 1)) return [{ row, found: only(named ?? []) }];
  const { wallet } = chain;
  const since = Date.parse(batch.sentAt ?? '');
  const judgeFor = (line: Line) =>
    judge(transaction, {
      address: line.request.trc20Address,
      micros: microsOf(line.request.payout),
      wallet,
      since,
    });
  const about = named ?? (transaction.state === 'confirmed' ? receiving(transaction, lines) : []);
  if (about.length > 0) return about.map((found) => ({ row, found, judged: judgeFor(found) }));
  return [{ row, found: undefined, judged: judge(transaction, { ...NO_LINE, wallet, since }) }];
}

/** What no transfer fits. */
const NO_LINE = { address: '', micros: -1n };

const only = (lines: readonly Line[]): Line | undefined => (lines.length === 1 ? lines[0] : undefined);

/** A row whose token is of one line and whose account is of others is about none: its cells were moved. */
function ofBank({ token, accounts, amount }: ResultRow, lines: readonly Line[]): Line[] {
  const isAccountOf = ({ request }: Line) => accounts.includes(accountDigits(request.accountNumber) ?? '-');
  if (!token) return lines.filter((line) => line.request.krwAmount === amount && isAccountOf(line));
  const isOfOthers = (line: Line) => !isAccountOf(line) && lines.some(isAccountOf);
  return lines.filter((line) => line.item.token === token && !isOfOthers(line));
}

/**
 * The lines that a row of a list names by token and address, which must not differ; undefined when it names
 * none.
 */
function namedBy(row: ResultRow, lines: readonly Line[], wallet: string | null): Line[] | undefined {
  const addresses = row.addresses.filter((address) => address !== wallet);
  if (!row.token && addresses.length === 0) return undefined;
  return lines.filter(
    ({ item, request }) =>
      (!row.token || item.token === row.token) &&
      (addresses.length === 0 || addresses.includes(request.trc20Address)),
  );
}

function receiving({ transfers }: { transfers: readonly { to: string }[] }, lines: readonly Line[]): Line[] {
  const receivers = new Set(transfers.map(({ to }) => to));
  return lines.filter(({ request }) => receivers.has(request.trc20Address));
}
