import { adminUrl, memberUrl } from '../fixtures.ts';
import { expectSeenInForcedColors } from '../forced-colors.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { aBusyMember } from '../member-fixtures.ts';
import { passInOffice } from '../page-parts.ts';
import { expectAccessible, memberScreens, officeScreens, settled } from '../screen-checks.ts';
import { type Page, test } from '../test.ts';

test('in forced colours the back office shows edges, what is chosen, bars and the focus', async ({
  page,
}) => {
  await logInAdmin(page);
  for (const path of ['home', 'members', 'withdraws', 'reconciliation', 'settings']) {
    await passInOffice(page, path);
    await settled(page);
    await test.step(path, () => expectSeenInForcedColors(page));
  }
});

test('in forced colours the portal shows edges, what is chosen, bars and the focus', async ({ page }) => {
  const { username } = await aBusyMember();
  await logInMember(page, username);
  for (const path of ['/dashboard', '/withdraw?tab=bank', '/rewards', '/settings']) {
    await page.goto(memberUrl() + path);
    await settled(page);
    await test.step(path, () => expectSeenInForcedColors(page));
  }
});

async function expectMuchContrast(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ contrast: 'more', colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, `${path} ${colorScheme}`, ['color-contrast-enhanced']);
    }
  }
}

test('with more contrast every text of the portal has 7:1 in both themes', async ({ page }) => {
  const { username } = await aBusyMember();
  await logInMember(page, username);
  const paths = memberScreens.filter((path) => !path.includes('?'));
  await expectMuchContrast(
    page,
    paths.map((path) => memberUrl() + path),
  );
});

test('with more contrast every text of the office has 7:1 in both themes', async ({ page }) => {
  await logInAdmin(page);
  const paths = officeScreens.filter((path) => !path.includes('?'));
  await expectMuchContrast(
    page,
    paths.map((path) => `${adminUrl()}/${path}`),
  );
});
