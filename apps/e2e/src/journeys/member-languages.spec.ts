import { expectAccessible, expectAccessibleInBoth } from '../axe-checks.ts';
import { memberUrl } from '../fixtures.ts';
import { expectFitsInLargeText } from '../large-text.ts';
import { logInMember } from '../log-in.ts';
import { aBusyMember } from '../member-fixtures.ts';
import {
  DESK,
  expectLanguagesSaid,
  expectNothingCutOff,
  followLink,
  gateScreens,
  LANGUAGES,
  memberScreens,
  PHONE,
  settled,
} from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

const isLong = process.env.STARLINE_LONG === '1';
/** Korean has a walk of its own. */
const CHOSEN = LANGUAGES.filter((each) => isLong || each !== 'ko');
const keyScreens = ['/dashboard', '/withdraw?tab=bank', '/settings?tab=secondFactor', '/login', '/signup'];

test.use({
  viewport: PHONE,
  hasTouch: true,
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
});

/** Chooses the language where each page offers it: what is open stays open. */
async function choose(page: Page, language: string): Promise<void> {
  await page.locator('select:has(> option[value=vi])').first().selectOption(language, { force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-Hans' : language);
  await settled(page);
}

async function look(page: Page, path: string): Promise<void> {
  for (const language of CHOSEN) {
    const where = `${path} in ${language}`;
    await choose(page, language);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await expectNothingCutOff(page, `${where} at ${size.width}`);
      if (isLong) await shoot(page, `${language}-${size.width}-${path}`);
    }
    // Vietnamese has the longest texts.
    if (language === 'vi') await expectFitsInLargeText(page, where);
    await page.setViewportSize(PHONE);
    if (language === 'en') await expectLanguagesSaid(page, path);
    if (isLong) await expectAccessibleInBoth(page, where);
    else if (keyScreens.includes(path)) await expectAccessible(page, where);
  }
}

test('every screen in each other language: no text cut off, no key, nothing too wide, also with letters of twice the size', async ({
  page,
}) => {
  const { username } = await aBusyMember();
  await page.goto(`${memberUrl()}/login`);
  for (const path of gateScreens) {
    await followLink(page, path);
    await look(page, path);
  }
  await logInMember(page, username);
  for (const path of memberScreens) {
    await followLink(page, path);
    await look(page, path);
  }
  await followLink(page, '/settings?tab=secondFactor');
  await page.locator('input[name=text]').fill('pass1234');
  await page.keyboard.press('Enter');
  await expect(page.locator('a[href^="otpauth:"]')).toBeVisible();
  await look(page, 'a second factor begun');
});

async function shoot(page: Page, name: string) {
  await page.screenshot({ path: `test-results/languages/${name.replaceAll(/\W+/g, '-')}.png` });
}
