import { memberUrl } from '../fixtures.ts';
import { logInMember } from '../log-in.ts';
import { aBusyMember } from '../member-fixtures.ts';
import { expectNothingCutOffAtBoth, followLink, memberScreens, PHONE } from '../screen-checks.ts';
import { expect, test } from '../test.ts';

const isLong = process.env.STARLINE_LONG === '1';
/** Each screen retries twice before it shows the error: all the others run in the long form only. */
const some = [
  '/dashboard',
  '/point',
  '/tree/recommend',
  '/deposit-history',
  '/withdraw',
  '/notices',
  '/settings?tab=profile',
];

test.use({ viewport: PHONE });

test('a failed load says so and is retried; a zero is never shown for an unknown balance', async ({
  page,
}) => {
  await page.clock.install();
  await logInMember(page, (await aBusyMember()).username);
  // The list of settings needs no answer: its states come when they come.
  const failing = memberScreens.filter((path) => !/password|display|product$|settings$/.test(path));
  for (const path of failing.filter((each) => isLong || some.includes(each))) {
    await followLink(page, '/settings?tab=display');
    await page.route('**/trpc/member/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(memberUrl() + path);
    const retry = page.getByRole('main').getByRole('button', { name: '다시 시도' }).first();
    await expect(async () => {
      // The page waits a second, then two, before it retries.
      await page.clock.fastForward(2_000);
      await expect(retry, path).toBeVisible({ timeout: 250 });
    }).toPass();
    const own = {
      '/notices': '공지사항을 불러오지 못했습니다.',
      '/dashboard': '최신 금액을 불러오지 못했습니다.',
    }[path];
    if (own) await expect(page.getByText(own).first()).toBeVisible();
    const figures = (text: RegExp) => page.getByRole('main').getByText(text).filter({ visible: true });
    await expect(figures(/^[+−]?0\.00/), path).toHaveCount(0);
    // Three balances. The sums are in a sheet.
    if (path === '/dashboard') await expect(figures(/^—/)).toHaveCount(3);
    // The access block is unknown too: no redirect happens.
    await expect(page).toHaveURL(memberUrl() + path);
    await expectNothingCutOffAtBoth(page, `${path}, failed`);
    await page.unroute('**/trpc/member/**');
  }
  await followLink(page, '/withdraw-history');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: /USDT/ }).first(),
  ).toBeVisible();
});

test('an interrupted service is named, and the page continues by itself once it answers', async ({
  page,
}) => {
  await logInMember(page, (await aBusyMember()).username);
  const data = { code: 'database_unavailable', httpStatus: 503, params: { retryAfterSeconds: 2 } };
  const refused = { error: { message: 'database_unavailable', code: -32_603, data } };
  await page.route('**/trpc/member/**', (route) => {
    const calls = new URL(route.request().url()).pathname.split(',').length;
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '2' },
      json: Array.from({ length: calls }, () => refused),
    });
  });
  await page.goto(`${memberUrl()}/withdraw-history`);
  const banner = page.getByText('서비스가 잠시 중단되었습니다.');
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(`${memberUrl()}/withdraw-history`);
  await page.unroute('**/trpc/member/**');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: /USDT/ }).first(),
  ).toBeVisible();
  await expect(banner).toBeHidden();
});
