import { expect, test } from 'vitest';
import { readShared } from './read-shared.ts';

const ORIGIN = 'https://portal.example';
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const TXID = 'ab12'.repeat(16);
const read = (text: string) => readShared(text, ORIGIN);

test('finds a TRON address in a sentence and in a link of an explorer', () => {
  const found = [{ kind: 'address', value: ADDRESS }];
  expect(read(ADDRESS)).toEqual(found);
  expect(read(`내 지갑은 ${ADDRESS}입니다. 다시: ${ADDRESS}`)).toEqual(found);
  expect(read(`https://tronscan.org/#/address/${ADDRESS}`)).toEqual(found);
  expect(read(`tron:${ADDRESS}?amount=5`)).toEqual(found);
});

test('finds a transaction id that stands alone, in lower case', () => {
  const found = [{ kind: 'transaction', value: TXID }];
  expect(read(`https://tronscan.org/#/transaction/${TXID.toUpperCase()}`)).toEqual(found);
  expect(read(`TXID: ${TXID}`)).toEqual(found);
});

test('finds an invite of this portal with its center', () => {
  expect(read(`${ORIGIN}/signup?center=HQ&recommender=demo1&invited=greet`)).toEqual([
    { kind: 'invite', value: 'demo1', center: 'HQ' },
  ]);
});

test.each([
  ['an empty text', ''],
  ['words', '오늘 저녁 어때요?'],
  ['an address with a wrong checksum', `${ADDRESS.slice(0, -1)}u`],
  ['an address inside a longer word', `x${ADDRESS}`],
  ['a transaction of another chain', `0x${TXID}`],
  ['a transaction id that is too long', `${TXID}a`],
  ['an invite of another site', 'https://portal.example.evil.example/signup?recommender=demo1'],
  ['another page of this portal', `${ORIGIN}/withdraw?recommender=demo1`],
  ['an invite by a name that no member has', `${ORIGIN}/signup?recommender=%3Cscript%3E`],
  ['a link that runs a script', 'javascript:location="/signup?recommender=demo1"'],
  ['what comes after 4,000 characters', `${' '.repeat(4001)}${ADDRESS}`],
])('ignores %s', (_, text) => {
  expect(read(text)).toEqual([]);
});
