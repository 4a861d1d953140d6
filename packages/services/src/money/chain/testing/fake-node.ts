import { createServer } from 'node:http';
import type { PayoutNode } from '@starline/domain/chain-transactions';
import { afterAll } from 'vitest';
import type { OutsideCall } from '../../../base/outside/call.ts';
import { USDT_CONTRACT } from '../../../base/outside/chain-node.ts';
import { readTransaction } from '../transaction.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The twenty bytes of an address of TRON, in hexadecimal digits. */
export function bodyOf(address: string): string {
  const value = [...address].reduce((sum, digit) => sum * 58n + BigInt(ALPHABET.indexOf(digit)), 0n);
  return value.toString(16).padStart(50, '0').slice(2, 42);
}

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const word = (hex: string) => hex.padStart(64, '0');

type Moved = { from: string; to: string; micros: number | bigint; token?: string };
/** An entry of the log of a transaction. */
export const moved = ({ from, to, micros, token = USDT_CONTRACT }: Moved) => ({
  address: bodyOf(token),
  topics: [TRANSFER, word(bodyOf(from)), word(bodyOf(to))],
  data: word(micros.toString(16)),
});

/**
 * What the node knows about a transaction: `solid` in a solidified block, else only in a block. `answer`
 * replaces it.
 */
export type Known = {
  at: number;
  log?: object[];
  receipt?: object;
  more?: object;
  solid?: boolean;
};

/** A node that answers questions about transactions as a node of TRON does, and that can misbehave. */
export async function openFakeNode() {
  const chain = {
    known: new Map<string, Known>(),
    /** Replaces each answer: another status, another text, or no end of the answer. */
    status: 200,
    text: undefined as string | undefined,
    isSilent: false,
    /** Answers of this index and later ones fail; counted from zero. */
    failsFrom: Number.POSITIVE_INFINITY,
  };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { value } = JSON.parse(body) as { value: string };
      asked.push(value);
      if (chain.isSilent) return;
      if (asked.length > chain.failsFrom) return void response.writeHead(429).end('{"Error":"quota"}');
      const known = chain.known.get(value);
      const isHere = known && (known.solid !== false || request.url?.startsWith('/wallet/'));
      const info = known && {
        id: value,
        blockNumber: 1,
        blockTimeStamp: known.at,
        receipt: known.receipt ?? { result: 'SUCCESS' },
        ...(known.log && { log: known.log }),
        ...known.more,
      };
      response.writeHead(chain.status).end(chain.text ?? JSON.stringify(isHere ? info : {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  /** As `config.payoutNode`, for this payout wallet. */
  const nodeOf = (wallet: string | null, call?: OutsideCall): PayoutNode => ({
    wallet,
    read: (txid) => readTransaction({ url, key: undefined, ...(call && { call }) }, txid),
  });
  return { chain, asked, nodeOf };
}
