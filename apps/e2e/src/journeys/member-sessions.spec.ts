import { expectAmount } from '../amounts.ts';
import { aMember, anAdmin, dataDir, memberUrl, PASSWORD, uniqueName } from '../fixtures.ts';
import { logInMember } from '../log-in.ts';
import { aMemberWith, WALLET } from '../member-fixtures.ts';
import { startSecondServer } from '../product.ts';
import { followLink, PHONE } from '../screen-checks.ts';
import { type BrowserContext, expect, type Page, test } from '../test.ts';

const warning = (page: Page) => page.getByRole('alertdialog', { name: /초 후 자동으로 로그아웃됩니다/ });

async function twoTabs(context: BrowserContext) {
  const username = uniqueName('tabs');
  await aMember({ username, name: '두탭' });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await logInMember(first, username);
  await second.goto(`${memberUrl()}/point/purchase`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  return { username, first, second, both: [first, second] };
}

/**
 * A third tab was closed without an event, as when a phone discards it: it must not keep the session alive.
 */
test('five idle minutes end the session in both tabs after a warning of one minute; activity in one tab keeps both', async ({
  context,
}) => {
  await context.clock.install();
  const { first, second, both } = await twoTabs(context);
  const lost = await context.newPage();
  await lost.goto(`${memberUrl()}/notices`);
  await expect(lost.getByRole('heading', { level: 1 })).toBeVisible();
  await lost.close();
  const forward = (time: string) => context.clock.fastForward(time);
  // A move reaches the page with its next frame, and the stored moment reaches the other tab's process a
  // little later. Minutes pass here within milliseconds: the clock goes on only once both tabs know.
  const move = async (page: Page) => {
    await page.evaluate(() => {
      const hear = () => document.body.setAttribute('data-heard', '');
      document.addEventListener('mousemove', hear, { once: true });
    });
    await page.mouse.move(60, 320);
    await page.locator('body[data-heard]').waitFor();
    await forward('00:02');
  };
  const lastActivity = (page: Page) =>
    page.evaluate(() => Number(localStorage.getItem('member-last-activity')));
  const bothKnow = async (act: () => Promise<void>) => {
    const before = await lastActivity(first);
    await act();
    for (const page of both) await expect.poll(() => lastActivity(page)).toBeGreaterThan(before);
  };
  // The clock of the pages goes on beside these steps: a minute is left for a slow machine.
  await forward('03:00');
  for (const page of both) await expect(warning(page)).toHaveCount(0);
  const touched = second.waitForRequest(/sessions\.touch/);
  await bothKnow(() => move(second));
  await forward('03:30');
  await touched;
  for (const page of both) await expect(warning(page)).toHaveCount(0);
  await forward('00:45');
  for (const page of both) await expect(warning(page)).toBeVisible();
  await move(first);
  for (const page of both) await expect(warning(page)).toBeVisible();
  await bothKnow(() => warning(second).getByRole('button', { name: '계속 사용하기' }).click());
  await forward('00:02');
  for (const page of both) await expect(warning(page)).toHaveCount(0);
  await forward('03:30');
  await expect(first).toHaveURL(/dashboard/);
  await forward('00:40');
  for (const page of both) await expect(warning(page)).toBeVisible();
  await forward('01:02');
  for (const page of both) {
    await expect(page).toHaveURL(/login/);
    await expect(page.getByText('5분간 활동이 없어 로그아웃되었습니다.')).toBeVisible();
  }
  const me = await first.request.get(`${memberUrl()}/trpc/member/sessions.me`);
  expect((await me.json()).result.data.user).toBeNull();
});

test('logging out in one tab ends the other, and the requested address returns after the next login', async ({
  context,
}) => {
  const { username, first, second } = await twoTabs(context);
  await first.getByRole('button', { name: '두탭' }).click();
  await first.getByRole('button', { name: '로그아웃' }).click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/login\?.*redirect/);
  await expect(second).not.toHaveURL(/reason=/);
  expect(await second.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await second.getByLabel('아이디', { exact: true }).fill(username);
  await second.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL(/point\/purchase/);
});

test('a deposit completed by another server process appears on the open dashboard without a reload', async ({
  browser,
}) => {
  const { username, member, admin } = await aMemberWith({});
  const other = await startSecondServer(dataDir(), { DEPOSIT_ADDRESS: WALLET });
  try {
    const context = await browser.newContext({ viewport: PHONE });
    const page = await context.newPage();
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
    await page.getByRole('button', { name: '모든 숫자 보기' }).click();
    await expectAmount(purchase, 0);
    const { id } = await member.act<{ id: number }>('deposits.request', {
      amount: 300_000,
      accountHolder: '한별',
    });
    // The stream is open once the new request is shown.
    await expect(page.getByText('처리 대기').first()).toBeVisible();
    await page.evaluate(() => {
      document.title = 'not loaded again';
    });
    const began = performance.now();
    await admin.act('deposits.complete', { ids: [id] });
    await expect(purchase).toContainText('3,000.00');
    console.log(`on the other server's dashboard after ${Math.round(performance.now() - began)} ms`);
    await expect(page).toHaveTitle('not loaded again');
    // Changes made while the connection is lost appear once it is back.
    await context.setOffline(true);
    await expect(page.getByText(/인터넷 연결이 끊겼습니다/)).toBeVisible();
    const { id: second } = await member.act<{ id: number }>('deposits.request', {
      amount: 30_000,
      accountHolder: '한별',
    });
    await admin.act('deposits.complete', { ids: [second] });
    await context.setOffline(false);
    await expect(purchase).toContainText('3,300.00');
    // The address shown in groups, as QR code and copied by the button is that of the installation.
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await followLink(page, '/deposit');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: '보낼 주소 보기' }).click();
    await expect(page.getByRole('img', { name: WALLET })).toBeVisible();
    await expect(page.getByRole('img', { name: '입금 주소 QR 코드' })).toBeVisible();
    await page.getByRole('button', { name: '주소 복사' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(WALLET);
    // A portal without mail refers members to their center.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${other.url}/forgot-password`);
    await expect(page.getByText('소속 센터나 추천인에게 연락합니다.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await context.close();
  } finally {
    await other.stop();
  }
});

test('the access block redirects every page to /maintenance, refuses logins, and lets members back by itself', async ({
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
  // The home page sends many calls at once: each is refused when the block begins.
  await page.goto(`${memberUrl()}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const now = (new Date().getUTCHours() + 9) % 24;
  try {
    await hours(now, (now + 3) % 24);
    await expect(page).toHaveURL(/maintenance\?redirect=%2Fdashboard/);
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
  await expect(page).not.toHaveURL(/maintenance.*maintenance/);
  await context.clock.fastForward('00:31');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('the warning names the amount that was typed, and the same member finds it after the next login', async ({
  browser,
}) => {
  const { username } = await aMemberWith({ withdrawable: 50_000 });
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await logInMember(page, username, { path: 'withdraw' });
  const amount = page.getByRole('textbox', { name: /^신청 금액/ });
  await amount.fill('120');
  await expect(amount).toHaveValue('120');
  const idleFor = (seconds: number) =>
    page.evaluate(
      (ms) => localStorage.setItem('member-last-activity', String(Date.now() - ms)),
      seconds * 1000,
    );
  await expect.poll(() => page.evaluate(() => localStorage.getItem('member-last-activity'))).not.toBeNull();
  // The page notes its own activity a moment after it, and may overwrite what the test notes.
  const untilIdleFor = (seconds: number, shown: () => Promise<void>) =>
    expect(async () => {
      await idleFor(seconds);
      await shown();
    }).toPass();
  await untilIdleFor(245, () =>
    expect(warning(page)).toContainText('입력하신 금액(120 P)', { timeout: 3000 }),
  );
  await untilIdleFor(301, () => expect(page).toHaveURL(/login/, { timeout: 3000 }));
  // Without a new load of the page.
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/withdraw/);
  await expect(amount).toHaveValue('120');
  await page.getByRole('button', { name: '비우기' }).click();
  await expect(amount).toHaveValue('');
  await context.close();
});
