import { expect, test } from 'vitest';
import { microsOf, parseResults } from './payout-results.ts';
import { wordsOf } from './result-words.ts';

const split = (text: string) => text.split('|').map((word) => word.trim());
/** Words that say that the whole payment was made. */
const SUCCESS = split(
  '정상 | 정상처리 | 정상 처리 | 정상이체 | 성공 | 이체성공 | 완료 | 이체완료 | 입금완료 | 지급완료 | 정 상 | ＯＫ | ok | Paid | PAID | success | Success | SUCCESSFUL | completed | 완료 ',
);
const FAILURE = split(
  '실패 | 이체실패 | 이체 실패 | 처리실패 | 오류 | 이체불능 | 입금불능 | 불능 | 거절 | 반송 | 비정상 | 취소 | fail | FAILED | error | rejected',
);
/**
 * Delay, part, negation, doubt and everything that no list has: none of it is a payment, and none of it a
 * failure.
 */
const UNCLEAR = split(
  [
    '미완료 | 미 완료 | 완료예정 | 완료 예정 | 부분완료 | 일부완료 | 완료대기 | 미처리 | 처리중 | 처리 중 | 진행중 | 대기 | 보류 | 예약 | 예약완료',
    '이체예정 | 익일처리 | 익일 입금 예정 | 지연 | 지연이체 | 지연 이체 신청 | 승인대기 | 승인 완료 | 접수 | 접수완료 | 접수 완료 | 요청완료 | 등록완료 | 전송완료 | 확인중 | 재처리 | 재이체',
    '정상 아님 | 정상아님 | 정상(보류) | 정상/오류 | 정상접수 | 정상 접수 | 정상 대기 | 정상취소 | 정상 처리 취소 | 성공하지 못함 | 성공 여부 미확인 | 미성공 | 불완료 | 미지급 | 미입금 | 미이체 | 미정상 | 비성공',
    '완료 취소 | 완료취소 | 취소완료 | 취소 완료 | 반송완료 | 반송 완료 | 환불완료 | 부분성공 | 일부성공 | 일부 입금 | 일부지급 | 50% 완료 | 완료? | 완료됨? | 성공? | 실패 완료 | 오류완료 | 조회불가 | 알수없음 | 결과없음',
    'unpaid | un-paid | not paid | notpaid | to be paid | part paid | partially paid | partpaid | prepaid | repaid | paid? | paid back | will be paid | payment pending | incomplete | not completed | uncompleted | partially completed',
    'unsuccessful | not successful | no success | success pending | successful: no | partial success | succes | okay? | not ok | nok | ok? | n/a | pending | delayed | scheduled | queued | processing | in progress | accepted | submitted | on hold | timeout | unknown | retry | reversed | refunded | void',
    '완료될 예정 | 완료 전 | 완료 불가 | 정상 처리 예정 | 정상 처리 불가 | 입금 완료 대기 | 이체 완료 예정 | 지급 완료 전 | 송금 완료 안됨 | 처리완료 | 처리 완료 | 부분 지급 완료 | 성공률 0% | 성공 0건 | 완료건수 0 | 실패 없음 | 오류 없음 | 정상 1건 실패 1건',
    'PAID OUT | paid 0 | overpaid | underpaid | unpaid balance | payed | paidx | success rate 0 | successfully queued | okay | ok to retry | completed with errors | complete | completion pending | confirmed pending | unconfirmed | non-success | fail-safe | failover | no failure | failing | 완료 (미확인) | 完了 | 成功 | 正常',
    'Y | N | 0 | 1 | 00 | 0000 | true | O | X | - | . | ?',
  ].join(' | '),
);

const bankRow = (word: string, more: Record<string, string> = {}) => {
  const row = { 이체금액: '133000', 받는분통장표시: 'SL-1-1', 처리결과: word, ...more };
  return parseResults('bank', [Object.keys(row), Object.values(row)], wordsOf('kb'))?.[0];
};

test('at least eighty words of success, failure, delay, part and negation: none is paid that is not a word of success', () => {
  expect(SUCCESS.length + FAILURE.length + UNCLEAR.length).toBeGreaterThan(150);
  const read = (words: readonly string[]) => words.map((word) => [word, bankRow(word)?.outcome]);
  expect(read(SUCCESS)).toEqual(SUCCESS.map((word) => [word, 'paid']));
  expect(read(FAILURE)).toEqual(FAILURE.map((word) => [word, 'failed']));
  expect(read(UNCLEAR)).toEqual(UNCLEAR.map((word) => [word, undefined]));
});

test('every word of the lists with another syllable before or after it is unclear', () => {
  for (const word of ['정상', '성공', '완료', 'paid', 'success', 'ok', '실패', 'fail'])
    for (const part of ['미', '비', '불', '부분', '예정', '중', 'un', 'not ', 'x', '!', '0'])
      for (const text of [`${part}${word}`, `${word}${part}`])
        if (!['비정상'].includes(text)) expect([text, bankRow(text)?.outcome]).toEqual([text, undefined]);
});

test('a row names the cells that it does not know, as a clerk maps them', () => {
  expect(bankRow(' 미 완료 ')).toMatchObject({ outcome: undefined, unknown: ['미완료'] });
  expect(bankRow('정상')).toMatchObject({ outcome: 'paid', unknown: [] });
});

test('two columns of results must say the same: a finished processing is no payment', () => {
  expect(bankRow('완료', { 이체결과: '실패' })?.outcome).toBeUndefined();
  expect(bankRow('정상', { 상태: '대기' })?.outcome).toBeUndefined();
  expect(bankRow('정상', { 상태: '' })?.outcome).toBeUndefined();
  expect(bankRow('정상', { 상태: '완료' })?.outcome).toBe('paid');
});

test('a result of the account or of the check of a name is no result of the payment', () => {
  const rows = [
    ['계좌상태', '예금주확인결과', '이체금액', '처리결과'],
    ['정상', '정상', '133000', '실패'],
  ];
  expect(parseResults('bank', rows, wordsOf('kb'))?.[0]?.outcome).toBe('failed');
  expect(
    parseResults('bank', [rows[0]?.slice(0, 3) ?? [], ['정상', '정상', '133000']], wordsOf('kb')),
  ).toBeUndefined();
});

test('a row that says paid and gives the reason of a failure is unclear', () => {
  expect(bankRow('정상', { 오류내용: '예금주 불일치' })).toMatchObject({
    outcome: undefined,
    unknown: ['예금주불일치'],
  });
  for (const none of ['', '-', '정상']) expect(bankRow('정상', { 오류내용: none })?.outcome).toBe('paid');
});

test('a row with more cells than the heading is unclear: a comma in a name moved them', () => {
  const rows = [
    ['예금주', '이체금액', '처리결과'],
    ['이수, 민', '133000', '정상', '실패'],
    ['이수', '133000', '정상', ''],
  ];
  const read = parseResults('bank', rows, wordsOf('kb'))?.map(({ outcome }) => outcome);
  expect(read).toEqual([undefined, 'paid']);
});

test('a file with two different headings is not read, and a heading that repeats is', () => {
  const [head, row] = [
    ['계좌상태', '이체금액', '처리결과'],
    ['정상', '133000', '실패'],
  ] as const;
  const other = ['상태', '금액', '비고'];
  expect(parseResults('bank', [other, [...head], [...row]], wordsOf('kb'))).toBeUndefined();
  const read = parseResults('bank', [[...head], [...row], [...head], [...row]], wordsOf('kb'));
  expect(read?.filter(({ outcome }) => outcome === 'failed')).toHaveLength(2);
});

test('amounts of several columns must be the same', () => {
  expect(bankRow('정상', { 실입금액: '100000' })?.amount).toBeUndefined();
  expect(bankRow('정상', { 실입금액: '' })?.amount).toBeUndefined();
  expect(bankRow('정상', { 실입금액: '133,000' })?.amount).toBe(133_000);
});

test('a word that was mapped for a bank counts there, also against the list', () => {
  const words = wordsOf('kb', [
    { word: '0000', outcome: 'paid' },
    { word: '완료', outcome: 'unclear' },
  ]);
  const read = (word: string) =>
    parseResults(
      'bank',
      [
        ['금액', '결과'],
        ['1000', word],
      ],
      words,
    )?.[0]?.outcome;
  expect(['0000', '00', '완료', '정상'].map(read)).toEqual(['paid', undefined, undefined, 'paid']);
});

const TXID = 'ab'.repeat(32);
const coinRow = (head: string, row: string) =>
  parseResults('coin', [head.split(','), row.split(',')], wordsOf('tron'))?.[0];

test('a list of TXIDs says paid only with a status and amounts that are exact', () => {
  const head = 'Txn Hash,To,Amount,Result';
  expect(coinRow(head, `${TXID},x,95.00,SUCCESS`)).toMatchObject({ outcome: 'paid', amount: 95_000_000 });
  expect(coinRow(head, `${TXID},x,95.000001,SUCCESS`)).toMatchObject({ amount: 95_000_001 });
  for (const word of [...UNCLEAR, 'FAIL - OUT_OF_ENERGY', 'FAILED', 'REVERT', 'UNCONFIRMED', ''])
    expect([word, coinRow(head, `${TXID},x,95.00,${word}`)?.outcome]).not.toEqual([word, 'paid']);
  expect(parseResults('coin', [[TXID]], wordsOf('tron'))?.[0]).toMatchObject({
    outcome: undefined,
    reference: TXID,
  });
});

test.each([
  ['95', 95_000_000],
  ['95.00', 95_000_000],
  ['1,095.5 USDT', 1_095_500_000],
  ['95.000000000', 95_000_000],
  ['', undefined],
  ['95.0000001', undefined],
  ['9.5E1', undefined],
  ['-95', undefined],
  ['95 TRX', undefined],
  ['0x5f', undefined],
  ['95,00', undefined],
  ['95.', undefined],
])('the cell %j is %s millionths', (cell, micros) => {
  expect(microsOf(cell)).toBe(micros);
});

test.each([
  ['behind 0x', (txid: string) => `0x${txid.toUpperCase()}`],
  ['in a link of an explorer', (txid: string) => `https://tronscan.org/#/transaction/${txid}`],
  [
    'in full-width digits',
    (txid: string) => txid.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ],
])('a list of TXIDs is read with each %s', (_, written) => {
  expect(parseResults('coin', [[written(TXID)]], wordsOf('tron'))?.[0]).toMatchObject({ reference: TXID });
});

test('a list of TXIDs with another token, or two TXIDs in a row, is unclear', () => {
  const head = 'Txn Hash,Amount,Token,Result';
  expect(coinRow(head, `${TXID},95.00,USDT,SUCCESS`)?.outcome).toBe('paid');
  for (const token of ['TRX', 'USDD', 'USDT2', 'fake USDT', ''])
    expect(coinRow(head, `${TXID},95.00,${token},SUCCESS`)?.outcome).toBeUndefined();
  const two = coinRow('Block Hash,Txn Hash,Amount,Result', `${'cd'.repeat(32)},${TXID},95,SUCCESS`);
  expect(two).toMatchObject({ outcome: undefined, reference: '' });
});

test.each([
  ['133000', 133_000],
  ['133,000원', 133_000],
  ['１３３，０００', 133_000],
  ['₩133,000.00', 133_000],
  ['133.000', undefined],
  ['1.33E+5', undefined],
  ['133000 500', undefined],
  ['133,00', undefined],
  ['0133000', undefined],
  ['-133000', -133_000],
  ['', undefined],
])('the cell %j of a bank is %s won', (cell, won) => {
  expect(bankRow('정상', { 이체금액: cell })?.amount).toBe(won);
});

test('a row with two tokens names no line', () => {
  expect(bankRow('정상', { 받는분통장표시: 'SL-1-1 SL-1-2' })?.token).toBe('SL-1-1 SL-1-2');
  expect(bankRow('정상', { 받는분통장표시: 'SL-1-1', 내통장표시: 'sl-1-1' })?.token).toBe('SL-1-1');
});

test('a row is told with its number in the file, empty rows counted', () => {
  const rows = [['이체 결과'], [], ['금액', '결과'], [], ['1000', '정상'], [], ['합계'], ['2000', '실패']];
  expect(parseResults('bank', rows, wordsOf('kb'))?.map(({ line }) => line)).toEqual([5, 8]);
});

test.each([
  'SL-1-1,오류 없음',
  'SL-1-1,실패 아님',
  'SL-1-1,not failed',
  'SL-1-1 not failed',
  'SL-1-1,no error',
  'SL-1-1,0 failed',
  'SL-1-1,지난번 실패',
  'SL-1-1,실패?',
  'SL-1-1,실패,미완료',
  'SL-1-1,실패,재시도 중',
  'SL-1-1,error,pending',
])('a row without a TXID fails no line by a word within others: %s', (row) => {
  const read = parseResults('coin', [row.split(',')], wordsOf('tron'))?.[0]?.outcome;
  expect(read).not.toBe('failed');
});

test('of a list with headings the column of results decides, also without a TXID', () => {
  const read = (status: string, memo: string) =>
    coinRow('To,Amount,Status,Memo', `SL-1-1,95,${status},${memo}`)?.outcome;
  expect(read('실패', '급여')).toBe('failed');
  expect(read('미완료', '실패')).toBeUndefined();
  expect(read('PENDING', 'FAILED')).toBeUndefined();
  expect(read('SUCCESS', 'FAILED')).toBeUndefined();
});

test('a row without a TXID fails its line only if no cell says that it was paid', () => {
  const read = (row: string) => parseResults('coin', [row.split(',')], wordsOf('tron'))?.[0]?.outcome;
  expect(read('SL-1-1,95.00,실패')).toBe('failed');
  expect(read('SL-1-1,실패')).toBe('failed');
  expect(read('SL-1-1 FAILED')).toBe('failed');
  expect(read('SL-1-1,실패,성공')).toBeUndefined();
  expect(read('SL-1-1,미완료')).toBeUndefined();
});
