import { expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { points, ZERO } from './money.ts';
import { WITHDRAW_REASONS, type WithdrawReason } from './withdraw-reasons.ts';
import {
  availableToWithdraw,
  hasOwnCode,
  isWithdrawalOpen,
  type WithdrawalFacts,
  withdrawalFormRefusal,
  withdrawalRefusal,
} from './withdrawals.ts';

const allowed: WithdrawalFacts = {
  type: 'bank',
  amount: points(50),
  hasAccount: true,
  walletTrc20: '',
  walletLotto: '',
  minimum: points(10),
  available: points(100),
  isBlocked: false,
  isHeldByStaff: false,
  isHeld: false,
  owed: ZERO,
  lottoOwed: ZERO,
  isOpen: true,
  isCooling: false,
  dailyLimit: 3,
  requestsToday: 2,
  hasRate: true,
};

/** Facts that cause each reason. */
const CAUSES: Record<WithdrawReason, Partial<WithdrawalFacts>> = {
  withdraw_blocked: { isBlocked: true },
  staff_hold: { isHeldByStaff: true },
  withdrawals_held: { isHeld: true },
  debt: { owed: points(1) },
  window_closed: { isOpen: false },
  min_amount_required: { minimum: points(51) },
  no_trc20_wallet: { type: 'coin' },
  no_lotto_wallet: { type: 'lotto' },
  fill_all_bank_info: { hasAccount: false },
  cooling: { isCooling: true },
  daily_limit: { requestsToday: 3 },
  rate_unavailable: { hasRate: false },
  exceed_available: { available: points(49) },
};
const OF_ONE_TYPE = new Set(['no_trc20_wallet', 'no_lotto_wallet', 'fill_all_bank_info', 'rate_unavailable']);

test('allows a request without a reason against it', () => {
  expect(withdrawalRefusal(allowed)).toBeUndefined();
  expect(withdrawalFormRefusal(allowed)).toBeUndefined();
});

test.each(WITHDRAW_REASONS)('refuses with %s, and before every later reason', (reason) => {
  expect(withdrawalRefusal({ ...allowed, ...CAUSES[reason] })).toBe(reason);
  for (const later of WITHDRAW_REASONS.slice(WITHDRAW_REASONS.indexOf(reason) + 1)) {
    if (OF_ONE_TYPE.has(reason) && OF_ONE_TYPE.has(later)) continue;
    expect(withdrawalRefusal({ ...allowed, ...CAUSES[later], ...CAUSES[reason] }), later).toBe(reason);
  }
});

test("the form's answer equals the server's for every reason it can know", () => {
  for (const reason of WITHDRAW_REASONS) {
    expect(withdrawalFormRefusal({ ...allowed, ...CAUSES[reason] })).toBe(
      hasOwnCode(reason) ? reason : undefined,
    );
  }
});

test('each reason with a code of its own is an error code', () => {
  for (const reason of WITHDRAW_REASONS)
    expect(hasOwnCode(reason)).toBe(Object.hasOwn(ERROR_STATUS, reason as ErrorCode));
});

test('a debt of coins refuses withdrawals of coins only; a limit of 0 limits nothing; zero is below a minimum of zero', () => {
  expect(withdrawalRefusal({ ...allowed, lottoOwed: points(1) })).toBeUndefined();
  expect(withdrawalRefusal({ ...allowed, type: 'lotto', walletLotto: 'L', lottoOwed: points(1) })).toBe(
    'debt',
  );
  expect(withdrawalRefusal({ ...allowed, dailyLimit: 0, requestsToday: 99 })).toBeUndefined();
  expect(withdrawalRefusal({ ...allowed, minimum: ZERO, amount: 0 })).toBe('min_amount_required');
});

test('each window opens its own account, and the center window opens nothing for a member without center points', () => {
  const holdings = { withdrawable: points(70), center: points(30), lotto: points(7) };
  const open = { withdraw: false, center: true, lotto: false };
  expect(availableToWithdraw('coin', holdings, open)).toEqual({
    center: points(30),
    withdrawable: ZERO,
    total: points(30),
  });
  expect(availableToWithdraw('lotto', holdings, open).total).toBe(ZERO);
  expect(availableToWithdraw('bank', holdings, { ...open, withdraw: true }).total).toBe(points(100));
  expect(isWithdrawalOpen('coin', points(1), open)).toBe(true);
  expect(isWithdrawalOpen('coin', ZERO, open)).toBe(false);
  expect(isWithdrawalOpen('lotto', points(1), open)).toBe(false);
});
