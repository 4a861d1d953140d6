import { expect, test } from 'vitest';
import { isBusinessNumber, isCompanyValue } from './company.ts';

test.each(['124-81-00998', '1248100998', '220-81-62517', '120-81-47521'])(
  'takes the business number %s of a known company',
  (number) => expect(isBusinessNumber(number)).toBe(true),
);

test('refuses every business number with one other digit', () => {
  const digits = '1248100998';
  for (let place = 0; place < digits.length; place += 1)
    for (let digit = 0; digit < 10; digit += 1)
      if (String(digit) !== digits[place])
        expect(isBusinessNumber(digits.slice(0, place) + digit + digits.slice(place + 1))).toBe(false);
});

test('refuses a business number that is too short, too long or no number', () => {
  for (const text of ['', '124810099', '12481009980', '124 81 00998', 'abc-de-fghij'])
    expect(isBusinessNumber(text)).toBe(false);
});

test('refuses a value of two lines, one that is too long, and a mail address without a host', () => {
  expect(isCompanyValue('company_name', '주식회사 별')).toBe(true);
  expect(isCompanyValue('company_name', '별\nBcc: a@b.c')).toBe(false);
  expect(isCompanyValue('company_address', 'x'.repeat(201))).toBe(false);
  expect(isCompanyValue('company_email', 'help@star.example')).toBe(true);
  expect(isCompanyValue('company_email', 'help@')).toBe(false);
});
