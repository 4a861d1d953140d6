import { expect, test } from 'vitest';
import { type PasswordRules, passwordRefusal } from './passwords.ts';

const ALL: PasswordRules = { minimum: 8, refusesOwn: true, refusesRepeated: true, refusesCommon: true };
const LENGTH_ONLY: PasswordRules = {
  minimum: 4,
  refusesOwn: false,
  refusesRepeated: false,
  refusesCommon: false,
};
const about = (password: string) => ({
  password,
  username: 'hong12345',
  phone: '01012345678',
  isCommon: (text: string) => text === 'password1',
});

test.each([
  ['short', 'password_min'],
  ['HONG12345', 'password_is_own'],
  ['010-1234-5678', 'password_is_own'],
  ['11111111', 'password_repeats'],
  ['ㅋㅋㅋㅋㅋㅋㅋㅋ', 'password_repeats'],
  ['PassWord1', 'password_common'],
  ['long-enough-7', undefined],
])('with every rule on, "%s" is answered %s', (password, code) => {
  expect(passwordRefusal(about(password), ALL)).toBe(code);
});

test.each(['1111', 'hong12345', '01012345678', 'password1'])(
  'takes "%s" while only the length is checked, as existing clients send it',
  (password) => expect(passwordRefusal(about(password), LENGTH_ONLY)).toBeUndefined(),
);

test('a member without a phone number may use any password of digits', () => {
  expect(passwordRefusal({ ...about('98765432'), phone: '' }, ALL)).toBeUndefined();
});
