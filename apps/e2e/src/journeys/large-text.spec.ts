import { launchOptions } from '../browser.ts';
import { adminUrl, memberUrl } from '../fixtures.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { aBusyMember } from '../member-fixtures.ts';
import {
  expectLanguagesSaid,
  gateScreens,
  memberScreens,
  officeScreens,
  openScreen,
} from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

const started = launchOptions();
// What a person sets in the browser, which zoom does not: letters of 32 px in place of 16.
test.use({
  launchOptions: { ...started, args: [...(started.args ?? []), '--blink-settings=defaultFontSize=32'] },
  viewport: { width: 390, height: 844 },
});

/** Opens each page and returns those that are wider than the window, with what stands out. */
async function wideOnes(
  page: Page,
  base: string,
  paths: readonly string[],
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const path of paths) {
    await openScreen(page, base, path);
    if ((await page.locator('html').getAttribute('lang')) === 'en') await expectLanguagesSaid(page, path);
    const out = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const beyond = [...document.querySelectorAll('body *')].filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 1 && !each.closest('.overflow-x-auto'),
      );
      return scrollWidth > clientWidth ? [scrollWidth, beyond.at(-1)?.outerHTML.slice(0, 200)] : undefined;
    });
    if (out) found[path] = out;
  }
  return found;
}

test('no page of the portal pans on a phone with letters of twice the size', async ({ page }) => {
  const { username } = await aBusyMember();
  await page.addInitScript(() => localStorage.setItem('language', 'vi'));
  const gates = await wideOnes(page, memberUrl(), gateScreens);
  await logInMember(page, username);
  expect({ ...gates, ...(await wideOnes(page, memberUrl(), memberScreens)) }).toEqual({});
});

test('no page of the office pans on a phone with letters of twice the size, and names there say their language', async ({
  page,
}) => {
  await aBusyMember();
  await page.addInitScript(() => localStorage.setItem('admin-language', 'en'));
  await logInAdmin(page);
  const paths = officeScreens.map((path) => `/${path}`);
  expect(await wideOnes(page, adminUrl(), paths)).toEqual({});
});
