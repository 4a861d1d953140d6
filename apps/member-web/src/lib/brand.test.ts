import { BRAND, WORDMARK } from '@starline/domain/brand';
import { brand } from '@starline/ui/brand';
import { expect, test } from 'vitest';

test('gives the product the same name in mails and on screens', () => {
  expect(brand.name).toBe(BRAND);
  expect(brand.wordmark).toEqual(WORDMARK);
});
