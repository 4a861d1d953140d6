import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAmount } from '../amounts.ts';
import { logInMember } from '../log-in.ts';
import { PHONE } from '../look.ts';
import { aMemberWith } from '../member-stage.ts';
import { startSecondServer } from '../product.ts';
import { aMember, anAdmin, dataDir, memberUrl, PASSWORD, uniqueName } from '../stage.ts';

const warning = (page: Page) => page.getByRole('alertdialog', { name: /초 후 자동으로 로그아웃됩니다/ });

/** The watch comes after the page: once a hand on the page is told to the server, it is there. */
async function watched(page: Page) {
  let x = 10;
  await expect(async () => {
    await page.context().clock.fastForward('00:50');
    const touch = page.waitForRequest(/sessions\.touch/, { timeout: 2000 });
    x += 10;
    await page.mouse.move(x, 20);
    await touch;
  }).toPass({ timeout: 20_000 });
}

async function twoTabs(context: BrowserContext) {
  const username = uniqueName('tabs');
  await aMember({ username, name: '두탭' });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await logInMember(first, username);
  await second.goto(`${memberUrl()}/point/purchase`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  return { username, first, second, both: [first, second] };
}

test('five idle minutes end the session in both tabs, a minute’s warning before; one tab keeps both in', async ({
  context,
}) => {
  await context.clock.install();
  const { first, second, both } = await twoTabs(context);
  for (const page of both) await watched(page);
  await context.clock.fastForward('04:02');
  for (const page of both) await expect(warning(page)).toBeVisible();
  await warning(second).getByRole('button', { name: '계속 사용하기' }).click();
  for (const page of both) await expect(warning(page)).toHaveCount(0);
  await context.clock.fastForward('03:30');
  await expect(first).toHaveURL(/dashboard/);
  await context.clock.fastForward('00:40');
  for (const page of both) await expect(warning(page)).toBeVisible();
  await context.clock.fastForward('01:02');
  for (const page of both) {
    await expect(page).toHaveURL(/login/);
    await expect(page.getByText('5분간 활동이 없어 로그아웃되었습니다.')).toBeVisible();
  }
  const me = await first.request.get(`${memberUrl()}/trpc/member/sessions.me`);
  expect((await me.json()).result.data.user).toBeNull();
});

test('logging out in one tab ends the other, and the address asked for comes back after the next login', async ({
  context,
}) => {
  const { username, first, second } = await twoTabs(context);
  await first.getByRole('button', { name: '두탭' }).click();
  await first.getByRole('button', { name: '로그아웃' }).click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/login\?.*redirect/);
  expect(await second.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await second.getByLabel('아이디', { exact: true }).fill(username);
  await second.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL(/point\/purchase/);
});

test('a deposit completed through another server process is on the open dashboard within two seconds', async ({
  browser,
}) => {
  const { username, member, admin } = await aMemberWith({});
  const other = await startSecondServer(dataDir());
  try {
    const page = await (await browser.newContext({ viewport: PHONE })).newPage();
    await page.goto(`${other.url}/login`);
    await page.getByLabel('아이디', { exact: true }).fill(username);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    const stream = page.waitForRequest(/live\.events/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/dashboard/);
    await stream;
    const purchase = page
      .getByRole('link')
      .filter({ hasText: /^구매 포인트/ })
      .first();
    await expectAmount(purchase, 0);
    const { id } = await member.act<{ id: number }>('deposits.request', {
      amount: 300_000,
      accountHolder: '한',
    });
    // The stream has said its first word once the new request is on view.
    await expect(page.getByText('처리 대기').first()).toBeVisible();
    await page.evaluate(() => {
      document.title = 'not loaded again';
    });
    const began = performance.now();
    await admin.act('deposits.complete', { ids: [id] });
    const answered = performance.now();
    await expect(purchase).toContainText('3,000.00', { timeout: 2000 - (answered - began) });
    console.log(`on the other server's dashboard after ${Math.round(performance.now() - began)} ms`);
    await expect(page).toHaveTitle('not loaded again');
    // The portal of a server without mail sends people to their center.
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${other.url}/forgot-password`);
    await expect(page.getByText('소속 센터나 추천인에게 연락합니다.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.context().close();
  } finally {
    await other.stop();
  }
});

test('the access block sends every page to /maintenance, refuses logins, and lets people back by itself', async ({
  context,
  browser,
}) => {
  const username = uniqueName('block');
  await aMember({ username, name: '차단' });
  const admin = await anAdmin();
  const hours = (start: number, end: number) =>
    admin.act('settings.save', {
      settings: {
        access_block_start_hour: { value: String(start) },
        access_block_end_hour: { value: String(end) },
      },
    });
  await context.clock.install();
  const page = await context.newPage();
  await logInMember(page, username);
  await page.goto(`${memberUrl()}/notices`);
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible();
  const now = (new Date().getUTCHours() + 9) % 24;
  try {
    await hours(now, (now + 3) % 24);
    await expect(page).toHaveURL(/maintenance/);
    await expect(page.getByRole('timer')).toHaveText(/^[23]:\d\d:\d\d$/);
    await expect(page.getByText(/\d\d:00에 다시 열립니다/)).toBeVisible();
    const visitor = await browser.newPage();
    await visitor.goto(`${memberUrl()}/login`);
    await expect(
      visitor.getByText(/지금은 접속할 수 없는 시간입니다\. \d\d:00에 다시 열립니다\./),
    ).toBeVisible();
    await expect(visitor.getByRole('button', { name: '로그인', exact: true })).toBeDisabled();
    await visitor.close();
  } finally {
    await hours(0, 0);
  }
  await context.clock.fastForward('00:31');
  await expect(page).toHaveURL(/notices/);
});
