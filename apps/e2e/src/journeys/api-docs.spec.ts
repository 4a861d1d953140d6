import { memberUrl } from '../fixtures.ts';
import { expect, test } from '../test.ts';

test('on a phone the page of a call with a long name is as wide as the phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${memberUrl()}/api/docs/#tag/member-withdrawals/POST/api/withdraw`);
  await expect(page.getByRole('heading', { name: /^Ask for a withdrawal/ }).first()).toBeVisible();
  await expect(page.locator('header', { hasText: 'Ask for a withdrawal' })).toBeVisible();
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(wider).toBe(0);
});
