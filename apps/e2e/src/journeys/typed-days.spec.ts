import { launchOptions } from '../browser.ts';
import { logInAdmin } from '../log-in.ts';
import { type Browser, chromium, expect, type Page, test } from '../test.ts';

const DAY = '2026-11-27';
/** The digits of the day in the orders in which browsers ask for them. */
const ORDERS = ['20261127', '11272026', '27112026'];

/**
 * A browser has the languages that are installed with it, so the order is asked of the browser. A field
 * without a last day takes six digits as a year.
 */
async function orderOf(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  for (const digits of ORDERS) {
    await page.setContent('<input type="date" max="2999-12-31">');
    await page.locator('input').focus();
    await page.keyboard.type(digits);
    if ((await page.locator('input').inputValue()) === DAY) return digits;
  }
  throw new Error('no order of digits gives the day');
}

const askedDays = (page: Page) => {
  const days: string[] = [];
  page.on('request', (request) => {
    const found = /"date":"(\d{4}-\d\d-\d\d)"/.exec(decodeURIComponent(request.url()));
    if (found?.[1]) days.push(found[1]);
  });
  return days;
};

for (const language of ['ko', 'en-US', 'de'])
  test(`a day typed by keys in a browser started in ${language} filters by the day that was meant, once`, async () => {
    const { args = [], ...options } = launchOptions();
    const browser = await chromium.launch({
      ...options,
      args: [...args, `--lang=${language}`],
      env: { ...process.env, LANGUAGE: language },
    });
    try {
      const digits = await orderOf(browser);
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.addInitScript(() => localStorage.setItem('admin-language', 'ko'));
      await logInAdmin(page, 'members');
      await page.getByRole('button', { name: '필터 더 보기' }).click();
      await page.getByRole('checkbox', { name: '가입일' }).check();
      const field = page.locator('input[type=date]').first();
      await expect(field).toBeFocused();
      const days = askedDays(page);
      await page.keyboard.type(digits);
      await expect(field).toHaveValue(DAY);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`date=${DAY}`));
      await expect.poll(() => [...new Set(days)]).toEqual([DAY]);
    } finally {
      await browser.close();
    }
  });
