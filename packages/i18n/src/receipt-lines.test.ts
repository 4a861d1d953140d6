import { points } from '@starline/domain/money';
import type { PurchaseReceipt, WithdrawalReceipt } from '@starline/domain/receipts';
import { CANCEL_REASONS } from '@starline/domain/withdrawals';
import { expect, test } from 'vitest';
import { portalTextsOf, textsOf } from './member/every.ts';
import { cancelReasonText, type ReceiptTexts, receiptHead, receiptLines } from './member/receipt-lines.ts';

const CANCELLED: WithdrawalReceipt = {
  kind: 'withdrawal',
  id: 12,
  createdAt: '2026-11-22T05:02:11.000Z',
  state: 'cancelled',
  member: '홍길동',
  checkCode: 'W12-AAAA-BBBB-CCCC',
  amount: points(1000),
  memo: '',
  steps: [],
  typicalMinutes: null,
  type: 'coin',
  fee: points(50),
  payout: points(950),
  krwAmount: null,
  krwRate: null,
  bankName: '',
  accountHolder: '',
  accountNumber: '',
  address: '',
  reference: null,
  canCancel: false,
  isBeingChecked: false,
  cancelledBy: 'staff',
  returnReason: '',
  reopenedId: null,
  cancelReason: 'duplicate_request',
  cancelText: '',
};
const words = {
  unit: { point: 'P', usdt: 'USDT', coin: 'C', pv: 'PV', won: '원' },
  bankName: (stored: string) => stored,
  moment: (iso: string) => iso,
};
const RECEIPTS = await portalTextsOf('receipts');
const COMMON = await textsOf('common');
const { ko, en } = RECEIPTS;

const whyIn = (texts: ReceiptTexts, more: Partial<WithdrawalReceipt> = {}) =>
  receiptLines({ ...CANCELLED, ...more }, texts, words).find(
    ({ label }) => label === texts.field.cancelReason,
  )?.value;

test('a receipt says in its own language why staff cancelled the withdrawal, and what they added', () => {
  expect(whyIn(ko)).toBe('같은 출금 신청이 이미 있습니다.');
  expect(whyIn(en)).toBe('There is already a request for the same withdrawal.');
  expect(whyIn(en, { cancelText: 'W-7 is open.' })).toBe(
    'There is already a request for the same withdrawal. W-7 is open.',
  );
  expect(whyIn(ko, { cancelReason: 'other', cancelText: '직접 쓴 설명' })).toBe('직접 쓴 설명');
  expect(whyIn(ko, { cancelReason: null })).toBeUndefined();
});

test('each reason is a sentence of its own in each language, without Korean in the others', () => {
  for (const [language, texts] of Object.entries(RECEIPTS)) {
    const told = CANCEL_REASONS.map((reason) => cancelReasonText(texts, { reason, text: '' }));
    expect(new Set(told).size, language).toBe(CANCEL_REASONS.length);
    for (const sentence of told) {
      expect(sentence).toMatch(/[.。]$/);
      expect(/\p{Script=Hangul}/u.test(sentence), sentence).toBe(language === 'ko');
    }
  }
});

test.each([
  ['ko', '1,400.25원'],
  ['en', '1,400.25\u00a0KRW'],
  ['zh', '1,400.25\u00a0韩元'],
  ['vi', '1,400.25\u00a0KRW'],
  ['ja', '1,400.25\u00a0ウォン'],
] as const)(
  'a receipt in %s writes won in the amount and in the rate as the portal does',
  (language, rate) => {
    const texts = RECEIPTS[language];
    const bank = {
      ...CANCELLED,
      state: 'done',
      cancelledBy: null,
      type: 'bank',
      krwAmount: 1_330_237,
      krwRate: 140_025,
    } as const;
    const lines = receiptLines(bank, texts, { ...words, unit: COMMON[language].unit });
    const shown = (label: string) => lines.find((line) => line.label === label)?.value;
    expect(shown(texts.field.rate)).toBe(`1 USDT = ${rate}`);
    expect(shown(texts.field.won)).toBe(rate.replace('1,400.25', '1,330,237'));
  },
);

const step = (name: 'requested' | 'paid' | 'cancelled') => ({ step: name, at: CANCELLED.createdAt });
const STATES = {
  waiting: { state: 'waiting', cancelledBy: null, cancelReason: null },
  done: { state: 'done', cancelledBy: null, cancelReason: null },
  cancelled: {},
  failed: { returnReason: '해지 계좌', steps: [step('requested'), step('cancelled')] },
  returned: { returnReason: '해지 계좌', steps: [step('requested'), step('paid'), step('cancelled')] },
} as const satisfies Record<string, Partial<WithdrawalReceipt>>;

test('the headline of a receipt says what became of its figure, in each language and each state', () => {
  for (const [language, texts] of Object.entries(RECEIPTS)) {
    const heads = Object.values(STATES).map((more) => receiptHead({ ...CANCELLED, ...more }, texts, words));
    expect(new Set(heads.map(({ state }) => state)).size, language).toBe(heads.length);
    expect(heads.map(({ tone }) => tone)).toEqual(['waiting', 'done', 'void', 'void', 'void']);
    expect(new Set(heads.map(({ figure }) => figure))).toEqual(new Set(['950.00\u00a0USDT']));
  }
  expect(receiptHead(CANCELLED, ko, words).state).toBe('취소됨 · 지급되지 않음');
});

test('the receipt of a code grant names no price, and says that nothing was paid', () => {
  const bought: PurchaseReceipt = {
    ...{ kind: 'purchase', id: 3, createdAt: CANCELLED.createdAt, state: 'done', amount: points(300) },
    ...{ member: '홍길동', checkCode: '', memo: '', steps: [], typicalMinutes: null, pv: points(300) },
    ...{ productName: 'Bonus 300', type: 'normal', isActive: true },
    ...{ withdrawalReason: null, withdrawalText: '' },
  };
  const granted = { ...bought, type: 'bcode' } as const;
  for (const [language, texts] of Object.entries(RECEIPTS)) {
    const hasPrice = (receipt: PurchaseReceipt) =>
      receiptLines(receipt, texts, words).some(({ label }) => label === texts.field.price);
    expect([hasPrice(bought), hasPrice(granted)], language).toEqual([true, false]);
    expect(receiptHead(granted, texts, words)).toMatchObject({ tone: 'done' });
    expect(receiptHead(granted, texts, words).state, language).not.toBe(
      receiptHead(bought, texts, words).state,
    );
  }
  expect(receiptHead(granted, ko, words).state).toBe('보너스로 받음 · 낸 금액 없음');
});

test('what is given back is never said to be all of it: a debt is repaid first', () => {
  const repaid = { ko: '갚', en: 'debts', zh: '偿还', vi: 'nợ', ja: '返済' };
  for (const [language, { cancelledBy, cancel }] of Object.entries(RECEIPTS))
    for (const text of [cancelledBy.member, cancelledBy.staff, cancelledBy.returned, cancel.text])
      expect(text, text).toContain(repaid[language as keyof typeof repaid]);
});

test('the headline of a bank payout is in won', () => {
  const bank = { ...CANCELLED, ...STATES.done, type: 'bank', krwAmount: 1_330_000 } as const;
  expect(receiptHead(bank, ko, words)).toEqual({ figure: '1,330,000원', state: '지급 완료', tone: 'done' });
});

test('only a paid withdrawal says what the member received; a void one names nothing but what was asked for', () => {
  for (const [name, more] of Object.entries(STATES)) {
    const bank = { ...CANCELLED, ...more, type: 'bank', krwAmount: 1_330_000, krwRate: 140_000 } as const;
    const labels = receiptLines(bank, ko, words).map(({ label }) => label);
    const { payout, won, willGet, willGetWon, fee, rate } = ko.field;
    expect(labels.includes(payout) && labels.includes(won), name).toBe(name === 'done');
    expect(labels.includes(willGet) && labels.includes(willGetWon), name).toBe(name === 'waiting');
    expect(labels.includes(fee) && labels.includes(rate), name).toBe(name === 'done' || name === 'waiting');
    expect(labels).toEqual(expect.arrayContaining([ko.field.member, ko.field.number, ko.field.checkCode]));
  }
});
