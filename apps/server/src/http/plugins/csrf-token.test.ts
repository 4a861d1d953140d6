import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CsrfKeys, coversSessions, makeCsrfToken } from './csrf-token.ts';

const KEYS: CsrfKeys = [randomBytes(32), randomBytes(32)];
const BOTH = { member: 'member-session', admin: 'admin-session' };

test('a token covers the sessions it was made for, however often it is asked', () => {
  const token = makeCsrfToken(KEYS, BOTH);
  for (const sessions of [BOTH, BOTH, {}, { member: BOTH.member }])
    expect(coversSessions(KEYS, token, sessions)).toBe(true);
  for (const sessions of [{ member: 'another' }, { ...BOTH, admin: 'another' }])
    expect(coversSessions(KEYS, token, sessions)).toBe(false);
  const [first, second] = KEYS as [Buffer, Buffer];
  expect(coversSessions([second, first], token, BOTH)).toBe(false);
});

test.each(['a MAC of no session', 'more parts'])(
  'a token that a visitor made longer by %s is replaced',
  (by) => {
    const token = makeCsrfToken(KEYS, {});
    const long = 'x'.repeat(10_000);
    const [nonce, visitor] = token.split('.');
    const longer = by === 'more parts' ? `${token}.${long}` : `${nonce}.${visitor}.${long}.`;
    expect(coversSessions(KEYS, token, {})).toBe(true);
    expect(coversSessions(KEYS, longer, {})).toBe(false);
  },
);
