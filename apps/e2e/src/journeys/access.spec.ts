import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { logInAdmin } from '../log-in.ts';
import { openRows } from '../screens-of.ts';
import { adminUrl } from '../stage.ts';

const adminScreens = [
  'notices',
  'notices?add=true',
  'members',
  'members?edit=1',
  'members?edit=1&tab=activity',
  'tree/recommend',
  'tree/recommend?view=outline',
  'tree/sponsor?view=list',
  'code-rewards',
  'code-rewards?add=true',
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
  'settings?tab=operation',
  'settings/admins',
  'settings/admins?add=true',
  'settings/plans',
  'catalogue',
  'catalogue?add=true',
  'audit',
  'books',
];

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

for (const colorScheme of SCHEMES) {
  test(`axe finds nothing serious in the back office (${colorScheme})`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${adminUrl()}/login`);
    await page.locator('h1').waitFor();
    await expectAccessible(page, 'login', colorScheme);
    await logInAdmin(page);
    for (const screen of adminScreens) {
      await page.goto(`${adminUrl()}/${screen}`);
      await page.locator('h1').waitFor();
      if (/add=|edit=/.test(screen)) await page.getByRole('dialog').waitFor();
      await expectAccessible(page, screen, colorScheme);
    }
    await page.goto(`${adminUrl()}/members`);
    await openRows(page).first().getByRole('button', { name: '삭제' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page, 'members, deleting', colorScheme);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('화면 이름이나 회원 아이디').waitFor();
    await expectAccessible(page, 'palette', colorScheme);
    await page.keyboard.press('Escape');
    for (const name of ['로그인 기기', '2단계 인증']) {
      await page.getByRole('button', { name: '내 계정' }).click();
      if (name === '2단계 인증') await expectAccessible(page, 'account menu', colorScheme);
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await expectAccessible(page, name, colorScheme);
      await page.keyboard.press('Escape');
    }
    await context.close();
  });
}

async function expectAccessible(page: Page, screen: string, colorScheme: Scheme) {
  await untilStill(page);
  const axe = new AxeBuilder({ page });
  // What is not a colour was found, or not, in the light.
  if (colorScheme === 'dark') axe.withRules(['color-contrast']);
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.map((node) => node.target.join(' ')).slice(0, 3);
      return `${id}: ${places.join(' | ')}`;
    });
  expect.soft(serious, screen).toEqual([]);
}

/** What is still fading in has colours nobody reads; what still loads has none of its content. */
const untilStill = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document
        .getAnimations()
        .every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity),
  );
