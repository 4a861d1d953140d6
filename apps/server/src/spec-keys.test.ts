import { readFileSync } from 'node:fs';
import { allTexts, flatten } from '@starline/i18n/testing/all-texts';
import { expect, test } from 'vitest';

const spec = readFileSync(new URL('../../../docs/spec/member-portal.md', import.meta.url), 'utf8');
/** Keys of messages that the spec names: `cancel_success`, `purchase_error`. */
const named = [...new Set(spec.match(/\b[a-z]+(?:_[a-z]+)*_(?:success|fail|error|alert)\b/g))];

test('every message key that the spec names has a text', async () => {
  const keys = new Set([...flatten(await allTexts('ko')).keys()].map((path) => path.split('.').at(-1)));
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
});
