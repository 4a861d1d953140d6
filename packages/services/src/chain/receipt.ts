import { tronHex } from '@starline/validators/tron-address';
import { z } from 'zod';
import { ask, type ChainSource, type ChainTransfer, TRANSFER_EVENT, USDT_CONTRACT } from './node.ts';

const Hex = z.string().regex(/^[0-9a-f]*$/i);
const Receipt = z.object({
  id: z.string(),
  receipt: z.object({ result: z.string() }),
  log: z
    .array(
      z.object({
        address: Hex.transform((hex) => hex.slice(-40).toLowerCase()),
        topics: z.array(Hex.transform((hex) => hex.toLowerCase())),
        data: Hex,
      }),
    )
    .optional(),
});
type Log = NonNullable<z.output<typeof Receipt>['log']>[number];
type Paid = Pick<ChainTransfer, 'transactionId' | 'from' | 'to' | 'micros'>;

/**
 * How often a solidified block shows the transfer: as many events of the USDT contract with its sender, receiver and
 * millionths as the receipt of a successful transaction has. A node that leaves the events out shows one.
 * docs/domain/deposits.md#events.
 */
export async function timesShown(source: ChainSource, transfer: Paid): Promise<number> {
  const answer = await ask(source, '/walletsolidity/gettransactioninfobyid', {
    value: transfer.transactionId,
  });
  const read = Receipt.safeParse(answer);
  if (!read.success) return 0;
  const { id, receipt, log } = read.data;
  if (id !== transfer.transactionId || receipt.result !== 'SUCCESS') return 0;
  return log ? log.filter((event) => isOf(event, transfer)).length : 1;
}

function isOf({ address, topics, data }: Log, { from, to, micros }: Paid): boolean {
  const [kind, sender, receiver] = topics.map((topic) => topic.slice(-64));
  const isBy = (topic: string | undefined, account: string) => topic?.slice(-40) === tronHex(account);
  return (
    address === tronHex(USDT_CONTRACT) &&
    kind === TRANSFER_EVENT &&
    isBy(receiver, to) &&
    (tronHex(from) === undefined || isBy(sender, from)) &&
    data !== '' &&
    BigInt(`0x${data}`) === micros
  );
}

/** Whether a solidified block holds the transfer, and its transaction succeeded. */
export const isShown = async (source: ChainSource, transfer: Paid & { ordinal: number }): Promise<boolean> =>
  (await timesShown(source, transfer)) > transfer.ordinal;
