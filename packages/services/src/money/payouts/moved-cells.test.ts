import { testDatabase } from '@starline/db/testing/test-database';
import { REQUESTED } from '@starline/domain/request-states';
import { expect, test } from 'vitest';
import { codeOf } from '../../testing/code-of.ts';
import { payoutFixture } from '../../testing/payouts.ts';
import { makeWorld } from '../../testing/world.ts';
import { applyPayoutResult, previewPayoutResult } from './results.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const { staff } = world;
await world.set('payout_batches', 'on');
const { requests, withdrawal, items, sent } = payoutFixture(world);

/** A sent batch of three equal amounts, and the input for a result of it. */
async function batchOf() {
  const ids = await requests(3);
  const { id } = await sent(ids);
  const lines = await Promise.all(
    (await items(id)).map(async ({ token, withdrawalId }) => ({
      token,
      account: (await withdrawal(withdrawalId)).accountNumber,
    })),
  );
  const fileOf = (rows: readonly (readonly string[])[]) => ({
    id,
    name: 'r.csv',
    content: Buffer.from(
      ['입금계좌번호,이체금액,받는분통장표시,처리결과', ...rows.map((row) => row.join())].join('\n'),
    ).toString('base64'),
  });
  return { ids, lines, fileOf };
}
const matches = async (input: Parameters<typeof previewPayoutResult>[1]) =>
  (await previewPayoutResult(staff, input)).lines.map(({ line, match }) => [line, match]);

test.each<[string, (tokens: string[], accounts: string[]) => string[][]]>([
  [
    'one column was sorted alone',
    (tokens, accounts) => tokens.toReversed().map((token, index) => [accounts[index] ?? '', token]),
  ],
  [
    'one column was moved by a row',
    (tokens, accounts) => tokens.map((token, index) => [accounts[(index + 1) % 3] ?? '', token]),
  ],
  [
    'two cells were swapped',
    ([one = '', two = '', three = ''], [first = '', second = '', third = '']) => [
      [second, one],
      [first, two],
      [third, three],
    ],
  ],
])('pays no line whose account stands beside the token of another: %s', async (_, moved) => {
  const { ids, lines, fileOf } = await batchOf();
  const tokens = lines.map(({ token }) => token);
  const accounts = lines.map(({ account }) => account);
  const rows = moved(tokens, accounts).map(([account, token]) => [
    account ?? '',
    '133000',
    token ?? '',
    '정상',
  ]);
  const isRight = (row: readonly string[]) => accounts.indexOf(row[0] ?? '') === tokens.indexOf(row[2] ?? '');
  const told = await matches(fileOf(rows));
  expect(told).toEqual(rows.map((row, index) => [index + 2, isRight(row) ? 'matched' : 'unmatched']));
  const wrong = rows.filter((row) => !isRight(row));
  expect(await codeOf(applyPayoutResult(staff, fileOf(wrong)))).toBe('payout_nothing_fits');
  for (const id of ids) expect(await withdrawal(id)).toMatchObject({ status: REQUESTED });
});

test('pays no line for a row that names two, and tells each row with its number in the file', async () => {
  const { lines, fileOf } = await batchOf();
  const [one, two, three] = lines;
  const rows = [
    [one?.account ?? '', '133000', `${one?.token} ${two?.token}`, '정상'],
    [],
    ['', '133000', three?.token ?? '', '정상'],
  ];
  expect(await matches(fileOf(rows))).toEqual([
    [2, 'unmatched'],
    [4, 'matched'],
  ]);
});
