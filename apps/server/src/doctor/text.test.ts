import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FINDINGS, type FindingCode, finding } from '@starline/domain/doctor';
import { doctor as en } from '@starline/i18n/admin/en/doctor';
import { doctor as ko } from '@starline/i18n/admin/ko/doctor';
import { expect, test } from 'vitest';
import { reportText, wordsOf } from './text.ts';

const CODES = Object.keys(FINDINGS) as FindingCode[];
const ROOT = join(import.meta.dirname, '../../../..');

test.each([
  ['Korean', ko],
  ['English', en],
])('whatever is wrong or weak has a cure in %s, and its page exists', (_, texts) => {
  for (const code of CODES) {
    expect(texts.texts[code], code).not.toBe('');
    if (FINDINGS[code] === 'wrong' || FINDINGS[code] === 'weak') expect(texts.cures[code], code).not.toBe('');
  }
  const pages = [...Object.values(texts.cures), ...Object.values(texts.lights)].flatMap((cure) =>
    cure.match(/docs\/[\w./-]+\.md/g),
  );
  for (const page of pages) if (page) expect(existsSync(join(ROOT, page)), page).toBe(true);
});

test('a light that is not good says what home says, with its own cure', () => {
  const { text, cure } = wordsOf(finding('mail', 'light_late', { count: 3 }));
  expect(text).toBe('Not sent for 10 minutes: 3');
  expect(cure).toContain('SMTP_URL');
});

test('what is wrong stands first', () => {
  const lines = reportText([finding('push', 'push_off'), finding('database', 'database_read_only')]);
  expect(lines.split('\n')).toEqual([
    'BAD  database: the database is read-only',
    '     -> name the primary in DATABASE_URL',
    'ok   push: no VAPID keys: web push is off',
    '1 wrong, 0 weak, 0 unknown, 1 fine',
  ]);
});
