import { expect, test } from '@playwright/test';
import { fillAdminLogin } from '../log-in.ts';
import { aColleague, adminUrl } from '../stage.ts';
import { codeAt, stepNow } from '../totp.ts';

test('a second factor is set up from the shell and asked for at the next login; a recovery code works once', async ({
  page,
}) => {
  const { username, password } = await aColleague('support');
  const logIn = async () => {
    await page.goto(`${adminUrl()}/login`);
    await fillAdminLogin(page, password, username);
  };
  await logIn();
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('menuitem', { name: '2단계 인증' }).click();
  const dialog = page.getByRole('dialog', { name: '2단계 인증' });
  await dialog.getByLabel('현재 비밀번호').fill(password);
  await dialog.getByRole('button', { name: '설정 시작' }).click();
  await expect(dialog.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel('인증 코드').fill('000000');
  await dialog.getByRole('button', { name: '켜기' }).click();
  await expect(dialog.getByText('인증 코드가 맞지 않거나 이미 사용되었습니다.')).toBeVisible();
  const step = stepNow();
  await dialog.getByLabel('인증 코드').fill(codeAt(secret, step));
  await dialog.getByRole('button', { name: '켜기' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recovery = await dialog.getByRole('listitem').first().innerText();
  await dialog.getByRole('button', { name: '보관했습니다' }).click();
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/login/);

  await logIn();
  const code = page.getByLabel('인증 코드');
  await expect(code).toBeFocused();
  await code.fill(codeAt(secret, step));
  await page.keyboard.press('Enter');
  await expect(page.getByText('인증 코드가 맞지 않거나 이미 사용되었습니다.')).toBeVisible();
  await code.fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/notices/);
});
