import { expect, type Page } from '@playwright/test';
import { ADMIN, adminUrl, memberUrl, PASSWORD } from './fixtures.ts';

type Credentials = { username: string; password: string };

/**
 * Logs the browser in without the login screen, which has journeys of its own: with the calls of that screen,
 * and the record of the session that it stores.
 */
async function startSession(page: Page, kind: 'member' | 'admin', credentials: Credentials): Promise<void> {
  const base = kind === 'member' ? memberUrl() : adminUrl();
  const call = (name: string) => new URL(`/trpc/${kind}/${name}`, base).href;
  await page.goto(call('settings.public'));
  const cookies = await page.context().cookies(base);
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(call('sessions.login'), {
    data: credentials,
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { admin, user } = (await answer.json()).result.data;
  const records = admin
    ? { admin: JSON.stringify({ ...admin, is_admin: true }) }
    : { user: JSON.stringify({ ...user, is_admin: false }), username: user.username };
  await page.evaluate((kept) => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  }, records);
}

/** Opens the screen at `path` as a logged-in administrator. */
export async function logInAdmin(page: Page, path = 'notices'): Promise<void> {
  const { username, password } = ADMIN;
  await startSession(page, 'admin', { username, password });
  await page.goto(`${adminUrl()}/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens the screen at `path` as a logged-in member. */
export async function logInMember(
  page: Page,
  username: string,
  { password = PASSWORD, path = 'dashboard' } = {},
): Promise<void> {
  await startSession(page, 'member', { username, password });
  await page.goto(`${memberUrl()}/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function fillAdminLogin(page: Page, password: string, username: string = ADMIN.username) {
  await page.getByLabel('관리자 아이디').fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Logs in through the login screen and waits for the screen that it leads to. */
export async function fillMemberLogin(
  page: Page,
  username: string,
  { password = PASSWORD, leadsTo = /\/dashboard/ } = {},
): Promise<void> {
  await page.goto(`${memberUrl()}/login`);
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  const submit = page.getByRole('button', { name: '로그인', exact: true });
  await submit.click();
  await expect(page).toHaveURL(leadsTo);
  // The address changes before the screen does.
  await expect(submit).toHaveCount(0);
}

/**
 * Proves the identity where the page asks for it, with the password. What was being done goes on afterwards.
 */
export async function proveInPlace(page: Page, password = PASSWORD): Promise<void> {
  const asked = page.getByRole('dialog', { name: '본인 확인' });
  await asked.getByLabel('비밀번호', { exact: false }).first().fill(password);
  await asked.getByRole('button', { name: '확인', exact: true }).click();
}
