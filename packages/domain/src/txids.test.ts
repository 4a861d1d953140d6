import { expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';
import { readTxid, txidsIn } from './txids.ts';

const TXID = 'ab12'.repeat(16);
const OTHER = 'cd34'.repeat(16);

test.each([
  ['as it is', TXID],
  ['in capitals and with spaces', `  ${TXID.toUpperCase()} `],
  ['behind 0x', `0x${TXID}`],
  [
    'in full-width digits',
    [...TXID].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(''),
  ],
  ['behind 0X', `0X${TXID.toUpperCase()}`],
  ['as a link of tronscan', `https://tronscan.org/#/transaction/${TXID}`],
  ['as a link with a language', `https://tronscan.io/#/transaction/${TXID}?lang=ko`],
  ['as a link of another explorer', `https://nile.tronscan.org/#/transaction/0x${TXID}/event-logs`],
])('a field takes a TXID %s, and the search of the office finds it', (_name, text) => {
  expect(readTxid(text)).toBe(TXID);
  expect(searchTerms(text).transactionId).toBe(TXID);
});

test.each([
  ['one digit too few', TXID.slice(1)],
  ['one digit too many', `${TXID}a`],
  ['another letter', `${TXID.slice(1)}g`],
  ['words around it', `TXID: ${TXID}`],
  ['two in a link', `https://tronscan.org/#/transaction/${TXID}/${OTHER}`],
  ['an address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['nothing', ''],
])('a field takes no TXID with %s', (_name, text) => {
  expect(readTxid(text)).toBeUndefined();
});

test('a memo names each transaction once, with any text around it', () => {
  expect(txidsIn(`보냈습니다(${TXID}).`)).toEqual([TXID]);
  expect(txidsIn(`${TXID}\n0x${TXID.toUpperCase()}, https://x.example/${OTHER}`)).toEqual([TXID, OTHER]);
  expect(txidsIn(`${TXID}${OTHER}`)).toEqual([]);
  expect(txidsIn(`${' '.repeat(4000)}${TXID}`)).toEqual([]);
});
