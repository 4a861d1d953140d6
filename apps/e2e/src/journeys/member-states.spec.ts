import { dropRoutes } from '../drop-routes.ts';
import { aMember, anAdmin, memberUrl, uniqueName } from '../fixtures.ts';
import { logInMember } from '../log-in.ts';
import { aBusyMember } from '../member-fixtures.ts';
import { expectNothingCutOffAtBoth, followLink, memberScreens, PHONE } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

test.afterEach(dropRoutes);

test.use({ viewport: PHONE });

test('offline every screen says so, keeps what it showed and disables the money buttons', async ({
  page,
  context,
}) => {
  await logInMember(page, (await aBusyMember()).username);
  for (const path of memberScreens) await followLink(page, path);
  await context.setOffline(true);
  for (const path of memberScreens) {
    await followLink(page, path);
    await expect(page.getByText(/^인터넷 연결이 끊겼습니다/), path).toBeVisible();
    const acts = page
      .getByRole('main')
      .getByRole('button', { name: /신청하기$|^보낼 주소 보기$|^확인하기$|골라 주세요$|^신청 취소$/ });
    for (const act of await acts.all()) await expect(act, path).toBeDisabled();
    await expectNothingCutOffAtBoth(page, `${path}, offline`);
  }
  await context.setOffline(false);
  await expect(page.getByText(/^인터넷 연결이 끊겼습니다/)).toHaveCount(0);
});

test('every screen is closed during the access block, and returns by itself', async ({ page }) => {
  const username = uniqueName('shut');
  await aMember({ username, name: '차단' });
  const admin = await anAdmin();
  const close = (start: number, end: number) =>
    admin.act('settings.save', {
      settings: {
        access_block_start_hour: { value: String(start) },
        access_block_end_hour: { value: String(end) },
      },
    });
  await logInMember(page, username);
  const now = (new Date().getUTCHours() + 9) % 24;
  try {
    await close(now, (now + 3) % 24);
    await expect(page).toHaveURL(/maintenance/);
    await expectNothingCutOffAtBoth(page, 'closed');
    for (const path of memberScreens) {
      await page.evaluate((target) => {
        history.pushState({}, '', target);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page, path).toHaveURL(addressOf(path));
      await expect(page.getByRole('timer'), path).toBeVisible();
    }
  } finally {
    await close(0, 0);
  }
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`${memberScreens.at(-1)?.split('?')[0]}`));
});

/** The address of the maintenance page that remembers the requested path. */
const addressOf = (path: string) => (url: URL) =>
  url.pathname === '/maintenance' &&
  (url.searchParams.get('redirect') ?? '').startsWith(path.split('?')[0] as string);

test('an empty notice list and an empty catalogue say so', async ({ page }) => {
  const username = uniqueName('bare');
  await aMember({ username, name: '새회원' });
  await logInMember(page, username);
  for (const [path, procedure, sentence] of [
    ['/notices', 'notices.list', '아직 공지사항이 없습니다.'],
    ['/product', 'packages.list', '지금 판매 중인 상품이 없습니다.'],
  ] as const) {
    await withoutRows(page, procedure);
    await page.goto(memberUrl() + path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expectNothingCutOffAtBoth(page, `${path}, empty`);
  }
});

/** The real answers, with an empty list for that procedure. */
async function withoutRows(page: Page, procedure: string) {
  await page.route(`**/trpc/member/*${procedure}*`, async (route) => {
    const asked = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    const response = await route.fetch();
    const answers: unknown[] = await response.json();
    const json = answers.map((answer, index) =>
      asked[index] === procedure ? { result: { data: [] } } : answer,
    );
    await route.fulfill({ response, json });
  });
}
