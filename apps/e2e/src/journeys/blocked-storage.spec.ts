import { ADMIN, adminUrl, aMember, memberUrl, PASSWORD, uniqueName } from '../fixtures.ts';
import { fillAdminLogin, fillMemberLogin, logInMember } from '../log-in.ts';
import { expect, type Page, test } from '../test.ts';

const NOTE = /이 브라우저가 저장 공간을 막/;

/** What browsers do to a page: a full disk refuses to write, a setting denies the access itself. */
const BLOCKED: Record<string, (page: Page) => Promise<unknown>> = {
  'a storage that is full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    }),
  'a storage whose access is denied': (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    }),
};

for (const [what, block] of Object.entries(BLOCKED)) {
  test(`with ${what} a member logs in, moves on and is told once`, async ({ page }) => {
    const username = uniqueName('store');
    await aMember({ username, name: '저장소' });
    await block(page);
    await fillMemberLogin(page, username);
    await expect(page.getByText(NOTE)).toBeVisible();
    await page.getByRole('button', { name: '닫기' }).click();
    await page.getByRole('link', { name: '설정' }).first().click();
    await expect(page).toHaveURL(/\/settings/);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText(NOTE)).toBeHidden();
  });

  test(`with ${what} an administrator logs in`, async ({ page }) => {
    await block(page);
    await page.goto(`${adminUrl()}/login`);
    await fillAdminLogin(page, ADMIN.password);
    await expect(page).toHaveURL(/\/notices/);
    await expect(page.getByText(NOTE)).toBeVisible();
  });
}

for (const [web, url] of [
  ['portal', () => `${memberUrl()}/login`],
  ['office', () => `${adminUrl()}/login`],
] as const)
  test(`the ${web} says what to do when its scripts do not load`, async ({ page }) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.goto(url());
    // The sentence waits some seconds for slow scripts.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await expect(page.getByText('화면이 열리지 않고 있습니다.')).toBeVisible();
    await expect(page.getByRole('link', { name: '새로고침' })).toBeVisible();
  });

test('the page of one member ends when the browser holds the session of another', async ({ page }) => {
  const [first, second] = [uniqueName('one'), uniqueName('two')];
  await aMember({ username: first, name: '첫회원' });
  await aMember({ username: second, name: '둘째회원' });
  await logInMember(page, first);
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  // The open page would end by itself meanwhile, and take the session along.
  await page.goto('about:blank');
  const answer = await page.request.post(new URL('/trpc/member/sessions.login', memberUrl()).href, {
    data: { username: second, password: PASSWORD },
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`${memberUrl()}/settings`);
  await expect(page).toHaveURL(/\/login\?.*reason=expired/);
  await expect(page.getByText('둘째회원')).toBeHidden();
});
