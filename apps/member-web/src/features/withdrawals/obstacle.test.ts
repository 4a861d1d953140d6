import { points, ZERO } from '@starline/domain/money';
import { expect, test } from 'vitest';
import { obstacle } from './obstacle.ts';

const terms = { minimum: points(10), available: points(100) };
const wallets = { walletTrc20: 'T', walletLotto: 'L' };
const values = (amount: number | null) => ({
  amount: amount === null ? null : points(amount),
  bankName: '',
  accountHolder: '',
  accountNumber: '',
  memo: '',
});
const ofCoin = (amount: number | null, profile = wallets) => obstacle('coin', values(amount), terms, profile);

test('requires an amount between the minimum and what is available', () => {
  expect([ofCoin(null), ofCoin(9), ofCoin(10), ofCoin(100), ofCoin(101)]).toEqual([
    'required',
    'min_amount_required',
    undefined,
    undefined,
    'exceed_available',
  ]);
});

test('names a missing destination before an excess', () => {
  expect(ofCoin(101, { ...wallets, walletTrc20: '' })).toBe('no_trc20_wallet');
  expect(obstacle('bank', values(101), terms, wallets)).toBe('fill_all_bank_info');
});

test('treats zero as below a minimum of zero', () => {
  expect(obstacle('coin', values(0), { minimum: ZERO, available: points(1) }, wallets)).toBe(
    'min_amount_required',
  );
});
