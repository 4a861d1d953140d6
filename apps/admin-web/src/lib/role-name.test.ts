import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTALLED_ROLES } from '@starline/domain/rights';
import { common as english } from '@starline/i18n/admin/en/common';
import { common as korean } from '@starline/i18n/admin/ko/common';
import { roleNameIn } from '@starline/i18n/admin/role-name';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const screens = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);

test('no screen prints a role as it is stored', () => {
  expect(screens.length).toBeGreaterThan(200);
  const printed = screens.filter((file) =>
    /(?:>|^)\s*\{[\w.?]*\brole(?:\.name)?\}/m.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(printed).toEqual([]);
});

test('each installed role has a name of its own in both languages, an added one keeps its name', () => {
  for (const { roles } of [korean, english])
    expect(new Set(INSTALLED_ROLES.map((role) => roleNameIn(roles, role))).size).toBe(INSTALLED_ROLES.length);
  expect(roleNameIn(korean.roles, 'finance')).toBe('재무');
  expect(roleNameIn(korean.roles, 'night-desk')).toBe('night-desk');
});
