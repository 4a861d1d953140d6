import { adminUrl, uniqueName } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';
import { passInOffice, withAuthenticator } from '../page-parts.ts';
import { expect, test } from '../test.ts';

const PASSWORD = 'own-password-1';
/** Browsers offer passkeys to no address by number. */
const office = () => adminUrl().replace('127.0.0.1', 'localhost');

test('an invited administrator sets a password, logs in with a passkey, and is logged out by the owner', async ({
  page,
  browser,
}) => {
  const username = uniqueName('invited');
  const other = await (await browser.newContext()).newPage();
  await withAuthenticator(other);
  await logInAdmin(page);

  const link = await test.step('the owner invites and sees the link once', async () => {
    await passInOffice(page, 'settings/admins');
    await page.getByRole('button', { name: '관리자 초대' }).click();
    const dialog = page.getByRole('dialog', { name: '관리자 초대' });
    await dialog.getByLabel('아이디').fill(username);
    await dialog.getByLabel('이름').fill('초대받은 사람');
    await dialog.getByRole('button', { name: '관리자 초대' }).click();
    const shown = page.getByRole('dialog', { name: '초대 링크' });
    const address = await shown.getByText('/ad-xp/invitation#').textContent();
    await shown.getByRole('button', { name: '닫기' }).first().click();
    await expect(page.getByRole('heading', { name: '열린 초대' })).toBeVisible();
    return String(address).replace('127.0.0.1', 'localhost');
  });

  await test.step('the invited person sets a password and is in', async () => {
    await other.goto(link);
    await expect(other.getByLabel('관리자 아이디')).toHaveValue(username);
    await other.getByLabel('새 비밀번호').fill('short');
    await other.getByRole('button', { name: '시작하기' }).click();
    await expect(other.getByText('비밀번호는 10자 이상이어야 합니다.')).toBeVisible();
    await other.getByLabel('새 비밀번호').fill(PASSWORD);
    await other.getByRole('button', { name: '시작하기' }).click();
    await expect(other).toHaveURL(/notices/);
  });

  await test.step('a passkey is added, and logs in without a password', async () => {
    await other.getByRole('button', { name: '내 계정' }).click();
    await other.getByRole('menuitem', { name: '2단계 인증' }).click();
    await other.getByLabel('패스키 이름').fill('사무실 노트북');
    await other.getByRole('button', { name: '패스키 추가' }).click();
    await expect(other.getByText('사무실 노트북').first()).toBeVisible();
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: '내 계정' }).click();
    await other.getByRole('menuitem', { name: '로그아웃' }).click();
    await other.getByRole('button', { name: '패스키로 로그인' }).click();
    await expect(other).toHaveURL(/notices/);
  });

  await test.step('the owner sees the device and ends its session', async () => {
    await page.goto(`${adminUrl()}/settings/admins?text=${username}`);
    await page.getByRole('row', { name: username }).getByRole('button', { name: '로그인 기기' }).click();
    await page.getByRole('button', { name: '모든 기기 로그아웃' }).click();
    await expect(page.getByText('로그인한 기기가 없습니다.')).toBeVisible();
    await other.goto(`${office()}/withdraws`);
    await expect(other).toHaveURL(/login/);
  });

  await test.step('the link opens nothing any more, and the review names the account', async () => {
    await other.goto(link);
    await other.getByLabel('새 비밀번호').fill(PASSWORD);
    await other.getByRole('button', { name: '시작하기' }).click();
    await expect(other.getByText('링크가 만료되었거나 이미 사용되었습니다.', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await passInOffice(page, 'settings/review');
    const line = page.getByRole('listitem').filter({ hasText: username });
    await line.getByRole('button', { name: '점검 완료' }).click();
    await expect(line.getByText('점검한 적 없음')).toHaveCount(0);
  });
  await other.context().close();
});
