import type { StatementBank, StatementMapping } from './bank-statements.ts';

/**
 * The columns of the ten largest Korean banks' statements, by the headings of their downloads. Assumed from
 * public layouts: none was tried against a bank. A layout fits when the file has all of its headings.
 * docs/domain/reconciliation.md#layouts.
 */
export const BANK_LAYOUTS: readonly { bank: StatementBank; mapping: StatementMapping }[] = [
  {
    bank: 'kb',
    mapping: {
      day: '거래일시',
      description: '적요',
      holder: '보낸분/받는분',
      reference: '송금메모',
      out: '출금액',
      in: '입금액',
      balance: '잔액',
    },
  },
  {
    bank: 'shinhan',
    mapping: {
      day: '거래일자',
      time: '거래시간',
      description: '적요',
      out: '출금(원)',
      in: '입금(원)',
      holder: '내용',
      balance: '잔액(원)',
    },
  },
  {
    bank: 'hana',
    mapping: {
      day: '거래일시',
      description: '적요',
      holder: '의뢰인/수취인',
      in: '입금',
      out: '출금',
      balance: '거래후잔액',
    },
  },
  {
    bank: 'woori',
    mapping: {
      day: '거래일시',
      description: '적요',
      holder: '기재내용',
      out: '지급(원)',
      in: '입금(원)',
      balance: '거래후 잔액(원)',
    },
  },
  {
    bank: 'nh',
    mapping: {
      day: '거래일시',
      out: '출금금액(원)',
      in: '입금금액(원)',
      balance: '거래 후 잔액(원)',
      description: '거래내용',
      holder: '거래기록사항',
    },
  },
  {
    bank: 'ibk',
    mapping: {
      day: '거래일시',
      out: '출금',
      in: '입금',
      balance: '거래후 잔액',
      description: '거래내용',
      holder: '상대계좌예금주명',
    },
  },
  {
    bank: 'sc',
    mapping: {
      day: '거래일자',
      time: '거래시각',
      description: '적요',
      out: '찾으신금액',
      in: '맡기신금액',
      balance: '남은금액',
      holder: '거래내용',
    },
  },
  {
    bank: 'kakao',
    mapping: {
      day: '거래일시',
      direction: '구분',
      amount: '거래금액',
      balance: '거래 후 잔액',
      description: '거래구분',
      holder: '내용',
    },
  },
  {
    bank: 'toss',
    mapping: {
      day: '거래 일시',
      holder: '적요',
      description: '거래 유형',
      amount: '거래 금액',
      balance: '거래 후 잔액',
    },
  },
  {
    bank: 'kbank',
    mapping: {
      day: '거래일시',
      description: '거래구분',
      in: '입금금액',
      out: '출금금액',
      balance: '잔액',
      holder: '상대 예금주명',
    },
  },
];
