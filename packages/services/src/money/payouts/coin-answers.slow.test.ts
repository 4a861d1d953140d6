import { testDatabase } from '@starline/db/testing/test-database';
import { REQUESTED } from '@starline/domain/request-states';
import { beforeEach, expect, test } from 'vitest';
import { openOutside } from '../../base/outside/breakers.ts';
import { codeOf } from '../../testing/code-of.ts';
import { coinFixture } from '../../testing/coins.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import type { Known } from '../chain/testing/fake-node.ts';
import { applyPayoutResult, previewPayoutResult } from './results.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
await world.set('payout_batches', 'on');
const { withdrawal } = payoutFixture(world);
const { chain, asked, nodeOf, staff, addresses, newTxid, soon, batchOf, paying, matches } =
  await coinFixture(world);
type Line = Awaited<ReturnType<typeof batchOf>>['one'];

beforeEach(() => {
  chain.known.clear();
  Object.assign(chain, {
    status: 200,
    text: undefined,
    isSilent: false,
    failsFrom: Number.POSITIVE_INFINITY,
  });
  asked.length = 0;
});

type Wrong = (line: Line) => Known;
test.each<[string, string, Wrong]>([
  [
    'another amount',
    'chain_other_amount',
    (line) => ({ at: soon(), log: [paying(line, { micros: line.micros - 1 })] }),
  ],
  [
    'a millionth more',
    'chain_other_amount',
    (line) => ({ at: soon(), log: [paying(line, { micros: line.micros + 1 })] }),
  ],
  [
    'the amount in two parts',
    'chain_other_amount',
    (line) => ({
      at: soon(),
      log: [paying(line, { micros: line.micros / 2 }), paying(line, { micros: line.micros / 2 })],
    }),
  ],
  [
    'a token of another contract',
    'chain_other_token',
    (line) => ({ at: soon(), log: [paying(line, { token: addresses.fakeToken })] }),
  ],
  ['a payment of TRX', 'chain_other_token', () => ({ at: soon(), receipt: { net_usage: 268 } })],
  [
    'an approval',
    'chain_other_token',
    (line) => ({
      at: soon(),
      log: [{ ...paying(line), topics: ['8c5b'.padEnd(64, '0'), ...paying(line).topics.slice(1)] }],
    }),
  ],
  [
    'a transfer of an NFT',
    'chain_other_token',
    (line) => ({
      at: soon(),
      log: [{ ...paying(line), topics: [...paying(line).topics, '1'.padStart(64, '0')] }],
    }),
  ],
  [
    'another receiver',
    'chain_other_receiver',
    (line) => ({ at: soon(), log: [paying(line, { to: addresses.other })] }),
  ],
  [
    'another sender',
    'chain_other_sender',
    (line) => ({ at: soon(), log: [paying(line, { from: addresses.other })] }),
  ],
  [
    'a transfer from before the batch',
    'chain_early',
    (line) => ({ at: world.system.now().getTime() - 1, log: [paying(line)] }),
  ],
  [
    'a block that is not solidified',
    'chain_unconfirmed',
    (line) => ({ at: soon(), solid: false, log: [paying(line)] }),
  ],
  [
    'a failure that is not solidified',
    'chain_unconfirmed',
    () => ({ at: soon(), solid: false, receipt: { result: 'REVERT' } }),
  ],
  [
    'a result of no known word',
    'chain_unknown',
    (line) => ({ at: soon(), receipt: { result: 'UNKNOWN' }, log: [paying(line)] }),
  ],
  [
    'a success that failed',
    'chain_unknown',
    (line) => ({ at: soon(), more: { result: 'FAILED' }, log: [paying(line)] }),
  ],
])('%s is %s and changes nothing, whatever the list says', async (_name, match, wrong) => {
  const { one: line, list } = await batchOf(100);
  const txid = newTxid();
  chain.known.set(txid, wrong(line));
  for (const rows of [
    [`${line.to},${txid}`],
    ['To,Txn Hash,Amount,Result', `${line.to},${txid},95.00,SUCCESS`],
  ]) {
    expect(await matches(list(rows))).toEqual([match]);
    expect(await codeOf(applyPayoutResult(staff, list(rows)))).toBe('payout_nothing_fits');
  }
  expect(await withdrawal(line.id)).toMatchObject({ status: REQUESTED });
});

test.each<[string, Partial<typeof chain>]>([
  ['a quota', { status: 429 }],
  ['a server that is away', { status: 503 }],
  ['HTML', { text: '<html><body>Just a moment</body></html>' }],
  ['half an answer', { text: '{"id":"aa","blockTimeStamp":17' }],
  ['an error with status 200', { text: '{"Error":"class java.lang.NullPointerException"}' }],
  [
    'an answer about another transaction',
    { text: `{"id":"${'b'.repeat(64)}","blockTimeStamp":1,"receipt":{"result":"SUCCESS"}}` },
  ],
  ['an answer without its time', { text: '{"receipt":{"result":"SUCCESS"}}' }],
  ['a list', { text: '[]' }],
  ['nothing', { text: 'null' }],
  ['a quota after the first answers', { failsFrom: 2 }],
])('%s is no answer: nothing is applied, and nothing is called unknown', async (_name, failure) => {
  const { one: line, lines, list } = await batchOf(100, 50);
  const txids = lines.map(newTxid);
  for (const [index, txid] of txids.entries())
    chain.known.set(txid, { at: soon(), log: [paying(lines[index] ?? line)], solid: index === 0 });
  Object.assign(chain, failure);
  expect(await codeOf(previewPayoutResult(staff, list(txids)))).toBe('chain_not_answering');
  expect(await codeOf(applyPayoutResult(staff, list(txids)))).toBe('chain_not_answering');
  expect(await withdrawal(line.id)).toMatchObject({ status: REQUESTED });
});

test('a node that does not answer in time is no answer', async () => {
  const { one: line, list } = await batchOf(100);
  const call = openOutside(world.system, { failures: 9, pauseMs: 60_000, timeoutMs: 20 });
  const slow = {
    ...staff,
    config: { ...staff.config, payoutNode: nodeOf(addresses.wallet, call) },
  };
  chain.isSilent = true;
  expect(await codeOf(applyPayoutResult(slow, list([newTxid()])))).toBe('chain_not_answering');
  expect(await withdrawal(line.id)).toMatchObject({ status: REQUESTED });
});

test('no more transactions are asked for than a batch has lines', async () => {
  const { list } = await batchOf(100);
  const many = Array.from({ length: 501 }, newTxid);
  expect(await codeOf(previewPayoutResult(staff, list(many)))).toBe('payout_txids_many');
  expect(asked).toEqual([]);
});
