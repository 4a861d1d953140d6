import { refusalOf } from '@starline/web/refusals';
import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { isChecking, isUnsettled, moneyAct } from './money-act.ts';

const answered = (code: string, httpStatus: number, params = {}) =>
  TRPCClientError.from({
    error: { message: code, code: -32000, data: { code, httpStatus, params } },
  } as never);
const lost = TRPCClientError.from(new TypeError('Failed to fetch'));

test('retries a lost answer and never a refusal', () => {
  expect(moneyAct.retry(0, answered('exceed_available', 409))).toBe(false);
  expect(moneyAct.retry(0, answered('access_blocked', 503))).toBe(false);
  expect(moneyAct.retry(0, lost)).toBe(true);
  expect(moneyAct.retry(0, answered('server_error', 500))).toBe(true);
  expect(moneyAct.retry(5, lost)).toBe(false);
});

test('distinguishes "checking" from an unknown outcome', () => {
  expect(isChecking({ isPending: true, failureCount: 1, error: null })).toBe(true);
  expect(isChecking({ isPending: true, failureCount: 0, error: null })).toBe(false);
  expect(isUnsettled({ isPending: false, failureCount: 5, error: lost })).toBe(true);
  expect(isUnsettled({ isPending: false, failureCount: 1, error: answered('debt', 409) })).toBe(false);
  expect(isUnsettled({ isPending: false, failureCount: 0, error: null })).toBe(false);
});

test('gives the reason of a refusal in its parameters', () => {
  const refusal = refusalOf(answered('withdraw_not_allowed', 409, { reason: 'window_closed' }));
  expect(refusal).toMatchObject({ code: 'withdraw_not_allowed', params: { reason: 'window_closed' } });
  expect(refusalOf(lost)).toBeUndefined();
});
