import { points, ZERO } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { termsOf } from './terms.ts';

const closed = (nextOpening: string | null) => ({ isOpen: false, nextOpening });
const open = { isOpen: true, nextOpening: null };
const settings = {
  access_block_start_hour: 0,
  access_block_end_hour: 0,
  withdraw_fee_percent: 50_000,
  withdraw_min_amount: points(10),
  lotto_withdraw_min_amount: points(20),
  isAccessBlocked: false,
  reopensAt: null,
  businessTz: 'Asia/Seoul',
  passwordMinLength: 4,
  sendsMail: false,
};
const balances = {
  withdrawable: points(100),
  center: points(30),
  purchase: ZERO,
  lotto: points(7),
  hold: ZERO,
  lottoHold: ZERO,
  owed: ZERO,
  availableNow: points(70),
  windows: { withdraw: open, center: closed('2026-11-23T01:00:00Z'), lotto: closed('2026-11-24T01:00:00Z') },
};

test('offers what the open windows allow and says when the center window opens', () => {
  expect(termsOf('coin', balances, settings)).toMatchObject({
    available: points(70),
    minimum: points(10),
    isOpen: true,
    centerLater: { amount: points(30), opensAt: '2026-11-23T01:00:00Z' },
  });
});

test('offers nothing while both windows are closed and names the earlier opening', () => {
  const windows = { ...balances.windows, withdraw: closed('2026-11-22T01:00:00Z') };
  expect(termsOf('bank', { ...balances, windows }, settings)).toMatchObject({
    available: ZERO,
    isOpen: false,
    nextOpening: '2026-11-22T01:00:00Z',
    centerLater: null,
  });
});

test('opens with only the center window for members with center points', () => {
  const windows = { ...balances.windows, withdraw: closed('2026-11-24T01:00:00Z'), center: open };
  const termsWith = (center: typeof ZERO) =>
    termsOf('coin', { ...balances, center, availableNow: center, windows }, settings);
  expect(termsWith(ZERO)).toMatchObject({ isOpen: false, nextOpening: '2026-11-24T01:00:00Z' });
  expect(termsWith(points(30))).toMatchObject({ isOpen: true, available: points(30) });
});

test('uses the balance, minimum and window of lotto for lotto', () => {
  expect(termsOf('lotto', balances, settings)).toMatchObject({
    available: points(7),
    minimum: points(20),
    isOpen: false,
    nextOpening: '2026-11-24T01:00:00Z',
  });
});
