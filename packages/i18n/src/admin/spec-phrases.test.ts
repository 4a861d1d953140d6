import { BANKS } from '@starline/domain/banks';
import { CORRECTION_KEYWORDS, DEFAULT_ADJUSTMENT_MEMO } from '@starline/domain/rewards';
import { describe, expect, test } from 'vitest';
import { ADMIN_TEXTS } from '../testing/admin-texts.ts';
import { SPEC_BANKS, SPEC_DEFAULT_MEMO, SPEC_KEYWORDS, SPEC_PHRASES } from './spec-phrases.ts';

const texts: object = ADMIN_TEXTS.ko;

const textAt = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts);

describe('the Korean texts of the screens equal those of the specification', () => {
  test.each(SPEC_PHRASES)('%s: %s', (_section, phrase, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    const expected = phrase.replaceAll(/\{(\w+)\}/g, '{{$1}}');
    for (const key of keys) expect({ key, text: textAt(key) }).toEqual({ key, text: expected });
  });

  test('uses the banks, classification keywords and default memo of the specification', () => {
    expect([...BANKS].join(', ')).toBe(SPEC_BANKS);
    expect([...CORRECTION_KEYWORDS].join(', ')).toBe(SPEC_KEYWORDS);
    expect(DEFAULT_ADJUSTMENT_MEMO).toBe(SPEC_DEFAULT_MEMO);
  });
});
