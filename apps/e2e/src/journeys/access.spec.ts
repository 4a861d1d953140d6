import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { logInAdmin } from '../log-in.ts';
import { adminUrl } from '../stage.ts';

const adminScreens = [
  'notices',
  'members',
  'tree/recommend',
  'code-rewards',
  'points',
  'points?add=true',
  'deposit',
  'withdraws',
  'products',
  'centers',
  'rewards',
  'settlements',
  'settings',
  'settings?tab=schedule',
  'settings/admins',
  'catalogue',
  'audit',
  'books',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious in the back office (${colorScheme})`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await logInAdmin(page);
    for (const screen of adminScreens) {
      await page.goto(`${adminUrl()}/${screen}`);
      await page.locator('h1').waitFor();
      await page.waitForTimeout(700);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .map((node) => node.target.join(' '))
              .slice(0, 3)
              .join(' | ')}`,
        );
      expect(serious, screen).toEqual([]);
    }
    await context.close();
  });
}
