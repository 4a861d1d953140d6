import { COUNTRIES } from '@starline/domain/countries';
import { expect, test } from 'vitest';
import { NoticeAudience } from './notices.ts';

const audience = (country: number) =>
  NoticeAudience.safeParse({ countries: [country], centers: [], ranks: [] }).success;

test('the audience of a notice names countries of the list only', () => {
  for (const { id } of COUNTRIES) expect(audience(id)).toBe(true);
  expect(audience(0)).toBe(false);
  // An id of a member may be this large; the column of countries holds 32 bits.
  expect(audience(Number.MAX_SAFE_INTEGER)).toBe(false);
});
