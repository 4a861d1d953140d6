import { expect, type Page } from '@playwright/test';
import { ADMIN, adminUrl, memberUrl, PASSWORD } from './fixtures.ts';

export async function logInAdmin(page: Page) {
  await page.goto(`${adminUrl()}/login`);
  await fillAdminLogin(page, ADMIN.password);
  await expect(page).toHaveURL(/\/ad-xp\/notices/);
}

export async function fillAdminLogin(page: Page, password: string, username: string = ADMIN.username) {
  await page.getByLabel('관리자 아이디').fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

export async function logInMember(page: Page, username: string, password = PASSWORD, then = /\/dashboard/) {
  await page.goto(`${memberUrl()}/login`);
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  const submit = page.getByRole('button', { name: '로그인', exact: true });
  await submit.click();
  await expect(page).toHaveURL(then);
  // The address changes before the screen does.
  await expect(submit).toHaveCount(0);
}
