import { expectAccessibleInBoth, expectMuchContrast } from '../axe-checks.ts';
import { expectFocusUncovered } from '../covered-stops.ts';
import { adminUrl } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';
import { openRows, passInOffice } from '../page-parts.ts';
import { DESK, expectShortDays, officeScreens } from '../screen-checks.ts';
import { type Page, test } from '../test.ts';

test('every screen of the back office: axe finds nothing serious in either theme, texts have 7:1 with more contrast, nothing lies over what has the focus, and days have one form', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(`${adminUrl()}/login`);
  await page.locator('h1').waitFor();
  await look(page, 'login');
  await logInAdmin(page);
  const keyboard = await page.context().newCDPSession(page);
  for (const screen of officeScreens) {
    await passInOffice(page, screen);
    if (/add=|edit=/.test(screen)) await page.getByRole('dialog').waitFor();
    await look(page, screen);
    if (!screen.includes('?')) await expectMuchContrast(page, screen);
    // The trees have stops without end.
    if (!screen.startsWith('tree')) await expectFocusUncovered(page, keyboard, screen);
    await page.setViewportSize(DESK);
  }
  await lookAtWhatOpens(page);
  await context.close();
});

/** Opens what has no address of its own: dialogs, menus, panels. */
async function lookAtWhatOpens(page: Page) {
  await passInOffice(page, 'members');
  await openRows(page).first().getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look(page, 'members, deleting');
  await page.keyboard.press('Escape');
  await passInOffice(page, 'deposit');
  await page.getByRole('button', { name: '입금 등록', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await look(page, 'deposit, entering');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^화면, 아이디/).waitFor();
  await look(page, 'palette');
  await page.keyboard.press('Escape');
  for (const name of ['로그인 기기', '2단계 인증']) {
    await page.getByRole('button', { name: '내 계정' }).click();
    if (name === '2단계 인증') await look(page, 'account menu');
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await look(page, name);
    await page.keyboard.press('Escape');
  }
}

async function look(page: Page, screen: string) {
  await untilStill(page);
  await expectShortDays(page, screen);
  await expectAccessibleInBoth(page, screen);
}

/**
 * Waits for animations and loading to end: while an element fades in its colours do not count, and a skeleton
 * has no content. Scroll-driven animations never end and are left out.
 */
const untilStill = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document
        .getAnimations()
        .every(
          ({ playState, effect, timeline }) =>
            playState !== 'running' ||
            timeline !== document.timeline ||
            effect?.getTiming().iterations === Infinity,
        ),
    undefined,
    { polling: 50 },
  );
