import { errors as office } from '@starline/i18n/admin/en/errors';
import { laterErrors } from '@starline/i18n/admin/en/later-errors';
import { errors as portal } from '@starline/i18n/member/en/errors';
import { reasons } from '@starline/i18n/member/en/portal/reasons';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { codeText, refusalText } from './error-text.ts';
import type { Refusal } from './refusals.ts';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  resources: {
    en: {
      errors: {
        ...portal,
        ...laterErrors,
        ...office,
        short_of: 'You are {{missing}} {{unit}} short.',
      },
      reasons,
    },
  },
  interpolation: { escapeValue: false },
});

const refused = (code: string, params: Refusal['params']) =>
  refusalText(i18n, { code: code as 'overdraw', params, fields: {}, requestId: undefined, status: 409 });

test('writes amounts in whole units and names their asset', () => {
  expect(refused('overdraw', { by: 9_999_900, unit: 'point' })).toContain('99,999.00\u00a0P');
  expect(refused('overdraw', { by: 9_999_900, unit: 'lotto' })).toContain('99,999.00\u00a0lotto coins');
  expect(refused('short_of', { missing: 150, unit: 'point' })).toBe('You are 1.50 P short.');
});

test('leaves numbers that are not amounts as they are', () => {
  expect(refused('too_many_requests', { retryAfterSeconds: 9000 })).toContain('9000 seconds');
});

test('gives the reason when the server names one', () => {
  expect(refused('withdraw_not_allowed', { reason: 'debt' })).toBe(reasons.debt);
  expect(refused('withdraw_not_allowed', { reason: 'a reason without a text' })).toBe(
    portal.withdraw_not_allowed,
  );
});

test('gives nothing for a code without a text', () => {
  expect(codeText(i18n, 'no_such_code')).toBeUndefined();
});
