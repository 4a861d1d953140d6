import { type Browser, expect, type Page } from '@playwright/test';
import { adminUrl } from './fixtures.ts';
import { fillAdminLogin } from './log-in.ts';
import { entriesOf, passInOffice } from './page-parts.ts';
import type { Product } from './product.ts';
import { codeAt, stepNow } from './totp.ts';

export type Owner = { username: string; password: string; name: string };
/** An owner in a browser, and the recovery codes that are not used yet. */
export type Office = { page: Page; codes: string[] };

/** Adds an owner by command, as the operator does: independent of all others. */
export const addOwner = ({ ops }: Product, { username, password, name }: Owner) =>
  ops('admin', 'create', '--username', username, '--password', password, '--name', name);

/** Logs an owner in for the first time, who sets up the second factor that production asks for. */
export async function enterOffice(browser: Browser, { username, password }: Owner): Promise<Office> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${adminUrl()}/login`);
  await fillAdminLogin(page, password, username);
  return { page, codes: await setUpSecondFactor(page, password) };
}

/**
 * Sets up the second factor on the page that asks for it. From then on a proof is given with a recovery code
 * wherever one is asked for.
 */
export async function setUpSecondFactor(page: Page, password: string): Promise<string[]> {
  await expect(page.getByRole('heading', { name: '2단계 인증을 설정해 주세요' })).toBeVisible();
  const form = page.getByRole('main');
  await form.getByLabel('현재 비밀번호').fill(password);
  await form.getByRole('button', { name: '설정 시작' }).click();
  await expect(form.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible();
  const secret = (await form.locator('code').innerText()).replaceAll(/\s/g, '');
  await form.getByLabel('인증 코드').fill(codeAt(secret, stepNow()));
  await form.getByRole('button', { name: '켜기' }).click();
  await expect(entriesOf(form)).toHaveCount(10);
  const codes = await entriesOf(form).allInnerTexts();
  await form.getByRole('button', { name: '보관했습니다' }).click();
  const asked = page.getByRole('dialog', { name: '본인 확인' });
  await page.addLocatorHandler(asked, async () => {
    await asked.getByRole('textbox').fill(codes.pop() ?? '');
    await asked.getByRole('button', { name: '확인', exact: true }).click();
  });
  return codes;
}

/** Confirms on home that acts need two people. */
export async function confirmTwoPeople({ page }: Office, says: string): Promise<void> {
  await page.goto(`${adminUrl()}/home`);
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText(says)).toBeVisible();
}

/** Expects that an act was sent for approval, and that the refusal says how many could approve it now. */
export async function expectSent({ page }: Office, approvers: string): Promise<void> {
  await expect(page.getByText('승인 요청으로 올렸습니다')).toBeVisible();
  await expect(page.getByText(approvers)).toBeVisible();
  await page.getByRole('button', { name: '닫기', exact: true }).last().click();
}

/** Approves the one request that waits for this owner. */
export async function approveNewest({ page }: Office, act: string): Promise<void> {
  await passInOffice(page, 'approvals?view=waiting');
  await page.getByRole('button', { name: new RegExp(`${act}.*내 승인 대기`, 's') }).click();
  await page.getByRole('button', { name: '승인', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '승인', exact: true }).click();
  await expect(page.getByText('승인하고 실행했습니다.')).toBeVisible();
}

/** Adds a package to the catalogue, or asks for its approval. */
export async function addPackage({ page }: Office, name: string, price = '1000'): Promise<void> {
  await page.goto(`${adminUrl()}/catalogue`);
  await page.getByRole('button', { name: '상품 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '상품 추가' });
  await dialog.getByLabel('상품명').fill(name);
  await dialog.getByLabel('가격').fill(price);
  await dialog.getByLabel('PV').fill(price);
  await dialog.getByRole('button', { name: '저장' }).click();
}
