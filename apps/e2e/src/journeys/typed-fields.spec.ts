import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { adminUrl, memberUrl } from '../fixtures.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { settled } from '../screen-checks.ts';

/** What an input method composes: Hangul, kana, pinyin. */
const COMPOSED = [
  ['ko', '카카'],
  ['ja', 'かな'],
  ['zh', 'xin'],
] as const;
const TYPED = ['１２３', '각'.normalize('NFD'), ' 1,000 P ', 'x'.repeat(200), '😀'];

const FIELDS =
  'input:not([type=hidden],[type=checkbox],[type=radio],[type=date],[type=file],[type=password],[readonly],[disabled]), textarea:not([readonly],[disabled])';

/** Composes a text and presses the Enter that ends it, as the browser reports it: with the key code 229. */
async function compose(page: Page, browser: CDPSession, text: string): Promise<void> {
  await browser.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await browser.send('Input.insertText', { text });
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Whether the text is shown, or a sentence stands at the field. */
async function isAnswered(field: Locator, typed: string): Promise<boolean> {
  return field.evaluate((input, text) => {
    const { value } = input as HTMLInputElement;
    const same = (a: string) =>
      a
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s,.+()-]/g, '');
    const isShown = same(value) === same(text) || same(value) === same(text.replace(/ ?P ?$/, ''));
    return isShown || input.getAttribute('aria-invalid') === 'true';
  }, typed);
}

async function walk(page: Page, base: string, paths: readonly string[]): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  let walked = 0;
  for (const path of paths) {
    await page.goto(`${base}${path}`);
    // A form that is still drawn has no fields yet.
    await settled(page);
    const fields = page.locator(FIELDS);
    for (let index = 0; index < (await fields.count()); index += 1) {
      const field = fields.nth(index);
      if (!(await field.isVisible())) continue;
      const name = `${path} ${(await field.getAttribute('name')) ?? (await field.getAttribute('aria-label')) ?? index}`;
      for (const [language, text] of COMPOSED) {
        const sent: string[] = [];
        const note = (request: { method: () => string; url: () => string }) => {
          if (request.method() === 'POST') sent.push(request.url());
        };
        const pathOf = () => new URL(page.url()).pathname;
        const address = pathOf();
        await field.focus();
        page.on('request', note);
        await compose(page, browser, text);
        page.off('request', note);
        expect([sent, pathOf()], `${language} in ${name}`).toEqual([[], address]);
        await field.fill('');
      }
      for (const typed of TYPED) {
        await field.fill(typed);
        expect(await isAnswered(field, typed), `${typed.slice(0, 12)} in ${name}`).toBe(true);
        await field.fill('');
      }
      walked += 1;
      console.log(`${name}: ${COMPOSED.length} compositions, ${TYPED.length} texts`);
    }
  }
  return walked;
}

test('no text field of the portal acts on the Enter of a composition or drops what is typed', async ({
  page,
}) => {
  const signedOut = await walk(page, memberUrl(), ['/login', '/signup', '/forgot-password']);
  expect(signedOut).toBeGreaterThan(4);
  const { username } = await aMemberWith({ withdrawable: 500 });
  await logInMember(page, username);
  const walked = await walk(page, memberUrl(), [
    '/settings?tab=profile',
    '/settings?tab=bank',
    '/settings?tab=wallet',
    '/settings?tab=destinations',
    '/withdraw?tab=coin',
    '/point',
    '/withdraw-history',
    '/deposit-history',
    '/help',
  ]);
  expect(walked).toBeGreaterThan(6);
});

test('no text field of the office acts on the Enter of a composition or drops what is typed', async ({
  page,
}) => {
  await logInAdmin(page);
  const walked = await walk(page, adminUrl(), [
    '/members',
    '/deposit',
    '/withdraws',
    '/centers',
    '/notices',
    '/settings',
    '/rewards',
    '/tree/recommend',
  ]);
  expect(walked).toBeGreaterThan(6);
});
