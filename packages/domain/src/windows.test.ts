import { describe, expect, test } from 'vitest';
import {
  businessClock,
  instantOf,
  isBusinessDay,
  toBusinessIso,
  toScreenTime,
  weekdayOf,
} from './business-time.ts';
import { isValidSetting, parseDays } from './settings.ts';
import { accessReopensAt, isAccessBlocked, isOpen, nextOpening } from './windows.ts';

const SEOUL = 'Asia/Seoul';

describe('business time', () => {
  test('the day changes at midnight in Seoul', () => {
    expect(businessClock(new Date('2026-11-20T15:00:00Z'), SEOUL)).toEqual({
      day: '2026-11-21',
      hour: 0,
      minute: 0,
      weekday: 'sat',
    });
    expect(weekdayOf('2026-11-18')).toBe('wed');
    expect(instantOf('2026-11-21', 0, 30, SEOUL).toISOString()).toBe('2026-11-20T15:30:00.000Z');
    expect(toBusinessIso(new Date('2026-11-21T00:30:00Z'), SEOUL)).toBe('2026-11-21T09:30:00+09:00');
    expect(toScreenTime(new Date('2026-11-21T00:30:00Z'), SEOUL)).toBe('26-11-21 09:30:00');
  });

  test('a zone with daylight saving keeps its days', () => {
    expect(instantOf('2026-03-29', 3, 0, 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(toBusinessIso(new Date('2026-07-01T10:00:00Z'), 'America/New_York')).toBe(
      '2026-07-01T06:00:00-04:00',
    );
  });

  test('accepts only existing days', () => {
    expect(['2026-02-28', '2026-02-30', '2026-2-1', 'x'].map(isBusinessDay)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('windows', () => {
  test('a window past midnight belongs to the day it began', () => {
    const night = { days: ['fri'], startHour: 22, endHour: 2 } as const;
    expect(isOpen(night, { weekday: 'fri', hour: 23 })).toBe(true);
    expect(isOpen(night, { weekday: 'sat', hour: 1 })).toBe(true);
    expect(isOpen(night, { weekday: 'fri', hour: 1 })).toBe(false);
    expect(isOpen(night, { weekday: 'sat', hour: 2 })).toBe(false);
  });

  test('equal hours mean the whole day, no days mean never', () => {
    expect(isOpen({ days: ['mon'], startHour: 9, endHour: 9 }, { weekday: 'mon', hour: 3 })).toBe(true);
    expect(isOpen({ days: [], startHour: 0, endHour: 0 }, { weekday: 'mon', hour: 3 })).toBe(false);
    expect(nextOpening({ days: [], startHour: 0, endHour: 0 }, new Date(), SEOUL)).toBeUndefined();
    expect(
      nextOpening(
        { days: ['mon'], startHour: 10, endHour: 18 },
        new Date('2026-11-21T00:30:00Z'),
        SEOUL,
      )?.toISOString(),
    ).toBe('2026-11-23T01:00:00.000Z');
  });

  test('the access block wraps past midnight, and equal hours block nothing', () => {
    expect([23, 0, 3, 4].map((hour) => isAccessBlocked(23, 4, hour))).toEqual([true, true, true, false]);
    expect(isAccessBlocked(5, 5, 5)).toBe(false);
    expect(accessReopensAt(4, new Date('2026-11-21T14:30:00Z'), SEOUL).toISOString()).toBe(
      '2026-11-21T19:00:00.000Z',
    );
  });
});

describe('settings', () => {
  test('setting values are checked by type', () => {
    expect(isValidSetting('daily_reward_percent', '100.01')).toBe(false);
    expect(isValidSetting('withdraw_start_hour', '24')).toBe(false);
    expect(isValidSetting('reward_days', 'mon,tue')).toBe(true);
    expect(isValidSetting('reward_days', 'mon,xyz')).toBe(false);
    expect(isValidSetting('settlement_time', '24:00')).toBe(false);
    expect(isValidSetting('sponsor_tree_width', '0')).toBe(false);
    expect(isValidSetting('withdraw_min_amount', '-5')).toBe(false);
    expect(parseDays('sun,mon,mon')).toEqual(['mon', 'sun']);
  });
});
