import { z } from 'zod';
import { ask, type ChainSource, type ChainTransfer, USDT_CONTRACT } from '../../base/outside/chain-node.ts';
import { timesShown } from './receipt.ts';

const DECIMALS = 6;
const PAGE = 200;
/** More pages than a day of deposits needs: a node that pages without end is not followed. */
const PAGES = 50;
/** This many times 10,000 transfers are read on. */
const WINDOWS = 20;

type Listed = Omit<ChainTransfer, 'ordinal'>;

const Page = z.object({
  success: z.literal(true),
  meta: z.object({ fingerprint: z.string().optional() }),
  data: z.array(
    z.object({
      transaction_id: z.string().regex(/^[0-9a-f]{64}$/),
      token_info: z.object({ address: z.string(), decimals: z.number() }),
      block_timestamp: z.int(),
      from: z.string(),
      to: z.string(),
      type: z.string(),
      // A number of 256 bits: the list holds approvals too, and those are often without a limit.
      value: z.string().regex(/^\d{1,78}$/),
    }),
  ),
});

/**
 * Confirmed USDT transfers to or from the address since `since` (ms), each event once, oldest first as far as
 * the node sorts. Reads on in windows where 10,000 are not all. Throws Error for anything but well-formed
 * answers.
 */
export async function readTransfers(
  source: ChainSource,
  since: number,
  side: 'from' | 'to' = 'to',
): Promise<ChainTransfer[]> {
  const all: Listed[] = [];
  let from = since;
  for (let window = 0; window < WINDOWS; window += 1) {
    const { found, isWhole, last } = await readPages(source, { since: from, side });
    all.push(...found);
    if (isWhole) return eachOnce(source, all);
    if (last <= from) break;
    from = last;
  }
  throw new Error('trongrid pages without end');
}

/**
 * Confirmed USDT transfers to or from the address from `since` to before `until` (ms), oldest first: at most
 * 10,000, and fewer once `isOver`, which is asked after each page. `end`: those before it are all there.
 * Throws Error for anything but well-formed answers.
 */
export async function readWindow(
  source: ChainSource,
  { since, until, side }: { since: number; until: number; side: 'from' | 'to' },
  isOver: () => boolean,
): Promise<{ transfers: ChainTransfer[]; end: number }> {
  const { found, isWhole, last } = await readPages(source, { since, until: until - 1, side, isOver });
  const end = isWhole ? until : Math.min(last, until);
  const transfers = await eachOnce(
    source,
    found.filter(({ at }) => at >= since && at < end),
  );
  return { transfers, end };
}

async function readPages(
  source: ChainSource,
  {
    since,
    until,
    side,
    isOver = () => false,
  }: { since: number; until?: number; side: 'from' | 'to'; isOver?: () => boolean },
): Promise<{ found: Listed[]; isWhole: boolean; last: number }> {
  const found: Listed[] = [];
  let fingerprint: string | undefined;
  let last = since;
  for (let page = 0; page < PAGES; page += 1) {
    const query = new URLSearchParams({
      only_confirmed: 'true',
      [`only_${side}`]: 'true',
      limit: String(PAGE),
      contract_address: USDT_CONTRACT,
      min_timestamp: String(since),
      ...(until !== undefined && { max_timestamp: String(until) }),
      order_by: 'block_timestamp,asc',
      ...(fingerprint && { fingerprint }),
    });
    const path = `/v1/accounts/${source.address}/transactions/trc20?${query}`;
    const { data, meta } = Page.parse(await ask(source, path));
    for (const each of data) {
      last = Math.max(last, each.block_timestamp);
      const isOurs =
        each.type === 'Transfer' &&
        each.token_info.address === USDT_CONTRACT &&
        each.token_info.decimals === DECIMALS &&
        each[side] === source.address;
      if (isOurs)
        found.push({
          transactionId: each.transaction_id,
          from: each.from,
          to: each.to,
          micros: BigInt(each.value),
          at: each.block_timestamp,
        });
    }
    fingerprint = meta.fingerprint;
    // A full page says by its mark that more follows, or by the lack of rows on the next one that none does.
    if (!fingerprint && data.length >= PAGE) throw new Error('trongrid left out the mark of a full page');
    if (!fingerprint || data.length === 0) return { found, isWhole: true, last };
    if (isOver()) break;
  }
  return { found, isWhole: false, last };
}

/**
 * Each transfer once, with its ordinal. What the list repeats is as many events as the receipt of the
 * transaction shows: an index lists one event twice when its pages move. docs/domain/deposits.md#events.
 */
async function eachOnce(source: ChainSource, listed: readonly Listed[]): Promise<ChainTransfer[]> {
  const keyOf = ({ transactionId, from, to, micros }: Listed) => [transactionId, from, to, micros].join(' ');
  const equals = new Map<string, Listed[]>();
  for (const each of listed) equals.set(keyOf(each), [...(equals.get(keyOf(each)) ?? []), each]);
  const found: ChainTransfer[] = [];
  for (const group of equals.values()) {
    const [first] = group;
    if (!first) continue;
    const times = group.length === 1 ? 1 : Math.max(1, await timesShown(source, first));
    found.push(...group.slice(0, times).map((each, ordinal) => ({ ...each, ordinal })));
  }
  return found;
}
