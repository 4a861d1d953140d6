import { aColleague, adminUrl, aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { fillAdminLogin, logInAdmin } from '../log-in.ts';
import { passInOffice } from '../page-parts.ts';
import { expect, test } from '../test.ts';

test('a disabled administrator is logged out at once in another browser, and the name stays', async ({
  page,
  browser,
}) => {
  const colleague = await aColleague('finance');
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${adminUrl()}/login`);
  await fillAdminLogin(other, colleague.password, colleague.username);
  await expect(other).toHaveURL(/notices/);

  await logInAdmin(page);
  await passInOffice(page, `settings/admins?text=${colleague.username}`);
  await page.getByRole('button', { name: '역할·사용 변경' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/사용 중지/).check();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('사용 중지', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(colleague.username).first()).toBeVisible();

  await expect(colleague.ask('members.list', { size: 1 })).rejects.toThrow('unauthorized');
  await other.goto(`${adminUrl()}/withdraws`);
  await expect(other).toHaveURL(/login/);
  await fillAdminLogin(other, colleague.password, colleague.username);
  await expect(other.getByText('아이디 또는 비밀번호가 틀렸습니다.', { exact: false })).toBeVisible();
  await other.context().close();
});

test('a password that staff set is announced as a hold, which another administrator releases', async ({
  page,
}) => {
  const username = uniqueName('held');
  await aMember({ username, name: '잠긴 회원' });
  const id = await memberIdOf(username);
  const colleague = await aColleague('owner');
  await colleague.act('members.update', { id, password: 'given-1234' });
  await logInAdmin(page, `members?username=${username}&edit=${id}`);
  await expect(page.getByText('관리자가 비밀번호를 설정했습니다.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: '잠금 해제' }).click();
  await expect(page.getByText('잠금을 해제했습니다.')).toBeVisible();
  const admin = await anAdmin();
  const member = await admin.ask<{ passwordHoldUntil: string | null }>('members.get', { id });
  expect(member.passwordHoldUntil).toBeNull();
});
