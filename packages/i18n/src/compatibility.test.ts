import { BANKS } from '@starline/domain/banks';
import { WEEKDAYS } from '@starline/domain/business-time';
import { CONVERSION_AMOUNTS, quoteConversion } from '@starline/domain/conversions';
import { COUNTRIES } from '@starline/domain/countries';
import { DEPOSIT_AMOUNTS, DEPOSIT_STATUSES } from '@starline/domain/deposits';
import { MEMBER_PASSWORD_MIN, USERNAME_MAX } from '@starline/domain/members';
import { points } from '@starline/domain/money';
import { NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from '@starline/domain/notices';
import { PACKAGE_TYPES } from '@starline/domain/packages';
import {
  ADJUSTMENT_TYPES,
  CORRECTION_KEYWORDS,
  DEFAULT_ADJUSTMENT_MEMO,
  REWARD_TYPES,
} from '@starline/domain/rewards';
import { SETTING_KEYS } from '@starline/domain/setting-records';
import { isSettingKey, specOf } from '@starline/domain/settings';
import { WITHDRAWAL_STATUSES, WITHDRAWAL_TYPES } from '@starline/domain/withdrawals';
import { describe, expect, test } from 'vitest';
import { ADMIN_TEXTS } from './testing/admin-texts.ts';
import { allTexts, flatten } from './testing/all-texts.ts';
import {
  BANK_NAMES,
  DEDUCTIONS,
  DEFAULT_MEMO,
  FIXED_AMOUNTS,
  KEYWORDS,
  LENGTHS,
  MESSAGE_KEYS,
  PHRASES,
  SETTING_NAMES,
  VALUES,
} from './testing/compatibility.ts';

const texts: object = ADMIN_TEXTS.ko;
/** Percentages and the rate that the tab of percentages does not show. */
const HIDDEN_SETTINGS = SETTING_KEYS.filter(
  (key) => ['percent', 'rate'].includes(specOf(key).type) && specOf(key).group !== 'percent',
);

const textAt = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts);

test('the portal has a text for every message key of the old system', async () => {
  const keys = new Set([...flatten(await allTexts('ko')).keys()].map((path) => path.split('.').at(-1)));
  expect(MESSAGE_KEYS.filter((key) => !keys.has(key))).toEqual([]);
});

describe('the Korean texts of the back office equal the phrases of the old system', () => {
  test.each(PHRASES)('%s: %s', (_screen, phrase, keys) => {
    expect(keys.length).toBeGreaterThan(0);
    const expected = phrase.replaceAll(/\{(\w+)\}/g, '{{$1}}');
    for (const key of keys) expect({ key, text: textAt(key) }).toEqual({ key, text: expected });
  });
});

describe('the constants equal those of the old system', () => {
  test('banks, keywords of rewards and the memo of an adjustment', () => {
    expect([...BANKS].join(', ')).toBe(BANK_NAMES);
    expect([...CORRECTION_KEYWORDS].join(', ')).toBe(KEYWORDS);
    expect(DEFAULT_ADJUSTMENT_MEMO).toBe(DEFAULT_MEMO);
  });

  test('amounts of deposits and conversions', () => {
    expect(DEPOSIT_AMOUNTS).toEqual(FIXED_AMOUNTS.map(points));
    expect(CONVERSION_AMOUNTS).toEqual(FIXED_AMOUNTS.map(points));
    expect(CONVERSION_AMOUNTS.map((amount) => quoteConversion(amount).deduction)).toEqual(
      DEDUCTIONS.map(points),
    );
  });

  test.each<[keyof typeof VALUES, readonly string[]]>([
    ['countries', COUNTRIES.map(({ id, code }) => `${id} ${code}`)],
    ['withdrawalTypes', WITHDRAWAL_TYPES],
    ['withdrawalStatuses', WITHDRAWAL_STATUSES],
    ['depositStatuses', DEPOSIT_STATUSES],
    ['packageTypes', PACKAGE_TYPES],
    ['rewardTypes', REWARD_TYPES],
    ['adjustmentTypes', ADJUSTMENT_TYPES],
    ['days', WEEKDAYS],
    ['hiddenSettings', HIDDEN_SETTINGS],
  ])('every value of %s', (name, values) => {
    expect(VALUES[name].filter((value) => !values.includes(value))).toEqual([]);
  });

  test('names of settings', () => {
    expect(SETTING_NAMES.filter((name) => !isSettingKey(name))).toEqual([]);
  });

  test('lengths of usernames, passwords and notices', () => {
    expect({
      username: USERNAME_MAX,
      password: MEMBER_PASSWORD_MIN,
      noticeTitle: NOTICE_TITLE_MAX,
      noticeContent: NOTICE_CONTENT_MAX,
    }).toEqual(LENGTHS);
  });
});
