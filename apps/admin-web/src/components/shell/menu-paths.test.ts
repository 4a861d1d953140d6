import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { approvals } from '@starline/i18n/admin/ko/approvals';
import { common } from '@starline/i18n/admin/ko/common';
import { settings } from '@starline/i18n/admin/ko/settings';
import { expect, test } from 'vitest';
import { isGroup, navigation } from './navigation.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const { nav } = common;

/** What stands below an entry of the menu: the entries of a group, the tabs of a screen. */
const BELOW: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    navigation.filter(isGroup).map(({ id, links }) => [nav[id], links.map((link) => nav[link.id])]),
  ),
  [nav.percents]: Object.values(settings.tabs),
  [nav.approvals]: Object.values(approvals.views),
};

const pages = execFileSync('git', ['ls-files', 'docs/*.md', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');

test('each path through the menu that the book names is there', () => {
  const steps = pages.flatMap((page) =>
    [
      ...readFileSync(join(ROOT, page), 'utf8').matchAll(
        /\p{sc=Hangul}[\p{sc=Hangul}·, ]*(?: → \p{sc=Hangul}(?:[\p{sc=Hangul}· ]|, (?=\p{sc=Hangul}))*)+/gu,
      ),
    ].flatMap(([path]) => {
      const parts = path.split(' → ').map((part) => part.trim());
      return parts
        .slice(1)
        .flatMap((names, nth) => names.split(', ').map((name) => ({ page, from: parts[nth] ?? '', name })));
    }),
  );
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.filter(({ from, name }) => !BELOW[from]?.includes(name))).toEqual([]);
});
