import { aColleague, adminUrl, memberUrl, PASSWORD } from '../fixtures.ts';
import { fillAdminLogin, logInMember } from '../log-in.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { entriesOf } from '../page-parts.ts';
import { expect, test } from '../test.ts';
import { codeAt, stepNow } from '../totp.ts';

test('a second factor is set up in the shell and asked for at the next login; a recovery code works once', async ({
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
  await expect(entriesOf(dialog)).toHaveCount(10);
  const recovery = await entriesOf(dialog).first().innerText();
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

test("an administrator removes a member's lost second factor; the member is logged out and withdraws without a code", async ({
  page,
  browser,
}) => {
  const { id, username, member } = await aMemberWith({ withdrawable: 50_000 });
  const { secret } = await member.act<{ secret: string }>('secondFactor.begin', { password: PASSWORD });
  await member.act('secondFactor.confirm', { totp: codeAt(secret, stepNow()) });
  const withdraw = { type: 'coin', amount: 20_000 };
  await expect(member.act('withdrawals.request', withdraw)).rejects.toThrow('totp_required');
  const portal = await (await browser.newContext()).newPage();
  await logInMember(portal, username);
  const factor = `${memberUrl()}/settings?tab=secondFactor`;
  await portal.goto(factor);
  await expect(portal.getByRole('link', { name: '2단계 인증' })).toContainText('켜짐');

  const colleague = await aColleague('owner');
  await page.goto(`${adminUrl()}/members?username=${username}&edit=${id}`);
  await fillAdminLogin(page, colleague.password, colleague.username);
  const dialog = page.getByRole('dialog', { name: '회원 정보 수정' });
  await dialog.getByRole('button', { name: '2단계 해제' }).click();
  const confirm = page.getByRole('alertdialog');
  await expect(confirm).toContainText('이 회원의 2단계 인증을 해제할까요? 본인 확인을 먼저 해주세요.');
  await expect(confirm).toContainText(username);
  await confirm.getByRole('button', { name: '취소', exact: true }).click();
  await expect(portal.getByRole('link', { name: '2단계 인증' })).toContainText('켜짐');
  await dialog.getByRole('button', { name: '2단계 해제' }).click();
  await confirm.getByRole('button', { name: '2단계 해제' }).click();
  await expect(page.getByText('2단계 인증을 해제했습니다.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '2단계 해제' })).toHaveCount(0);
  await dialog.getByRole('tab', { name: '활동 기록' }).click();
  await expect(entriesOf(dialog).first()).toContainText('2단계 인증 끄기');
  await expect(entriesOf(dialog).first()).toContainText(colleague.username);

  await expect(member.ask('balances.get')).rejects.toThrow('unauthorized');
  await portal.reload();
  await expect(portal).toHaveURL(/\/login/);
  await logInMember(portal, username);
  await portal.goto(factor);
  await expect(portal.getByRole('link', { name: '2단계 인증' })).toContainText('꺼짐');
  await member.act('sessions.login', { username, password: PASSWORD });
  await member.act('withdrawals.request', withdraw);
  await portal.context().close();
});
