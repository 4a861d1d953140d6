import { chromium, expect, type Page, test } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { adminUrl } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';

/** Languages of a browser, and the digits of 27 November 2026 in the order in which its date field asks for them. */
const ORDERS = [
  ['ko', '20261127'],
  ['en-US', '11272026'],
  ['de', '27112026'],
] as const;

const askedDays = (page: Page) => {
  const days: string[] = [];
  page.on('request', (request) => {
    const found = /"?(?:date|startDate)"?:"(\d{4}-\d\d-\d\d)"/.exec(decodeURIComponent(request.url()));
    if (found?.[1]) days.push(found[1]);
  });
  return days;
};

for (const [language, digits] of ORDERS)
  test(`a day typed by keys in a browser of ${language} filters once, by the day that was meant`, async () => {
    const { args = [], ...options } = launchOptions();
    const browser = await chromium.launch({
      ...options,
      args: [...args, `--lang=${language}`],
      env: { ...process.env, LANGUAGE: language, LANG: `${language.replace('-', '_')}.UTF-8` },
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await logInAdmin(page);
      await page.goto(`${adminUrl()}/members`);
      await page.getByRole('checkbox', { name: '가입일' }).check();
      const field = page.locator('input[type=date]').first();
      await expect(field).toBeFocused();
      const days = askedDays(page);
      await page.keyboard.type(digits);
      await expect(field).toHaveValue('2026-11-27');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/date=2026-11-27/);
      await expect.poll(() => [...new Set(days)]).toEqual(['2026-11-27']);
    } finally {
      await browser.close();
    }
  });
