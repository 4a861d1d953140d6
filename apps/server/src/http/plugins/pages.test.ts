import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPage, PAGES } from './pages.ts';

const APPS = join(import.meta.dirname, '../../../..');

/**
 * Returns the paths that the file-based router derives from its files: `_name` is a layout, `index` its own
 * folder.
 */
function routesOf(app: string, prefix: string): string[] {
  const files = readdirSync(join(APPS, app, 'src/routes'), { recursive: true, encoding: 'utf8' });
  const paths = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace(/\.tsx$/, '').split(/[./\\]/))
    .filter((parts) => !parts.at(-1)?.startsWith('_'))
    .map((parts) => parts.filter((part) => part !== 'index' && !part.startsWith('_')));
  return paths.map((parts) => [prefix, ...parts].join('/') || '/').sort();
}

test('lists the same pages as the routers of both webs', () => {
  expect(PAGES.member).toEqual(routesOf('member-web', ''));
  expect(PAGES.admin).toEqual(routesOf('admin-web', '/ad-xp'));
});

test('accepts a path with a parameter or a trailing slash and refuses a longer one', () => {
  for (const path of ['/ad-xp', '/ad-xp/', '/ad-xp/settlements/2026-11-22', '/ad-xp/members/'])
    expect(isPage('admin', path), path).toBe(true);
  for (const path of ['/ad-xp/nothing', '/ad-xp/settlements/2026-11-22/x', '/login'])
    expect(isPage('admin', path), path).toBe(false);
  expect(
    ['/', '/tree/sponsor', '/rewards/list', '/reward-limit'].map((path) => isPage('member', path)),
  ).toEqual([true, true, false, false]);
});
