import { aMember, memberUrl, PASSWORD, uniqueName } from '../fixtures.ts';
import { fillMemberLogin, logInMember, proveInPlace } from '../log-in.ts';
import { aMemberWith, WALLET } from '../member-fixtures.ts';
import { toDestination } from '../page-parts.ts';
import { followLink, PHONE } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';
import { codeAt, stepNow } from '../totp.ts';

test.use({ viewport: PHONE });

const dialog = (page: Page) => page.getByRole('alertdialog');

test('a second factor is set up in the settings; then a withdrawal needs a code, and a wrong one keeps what was typed', async ({
  page,
}) => {
  const { username, member } = await aMemberWith({ withdrawable: 50_000 });
  await logInMember(page, username);
  await followLink(page, '/settings?tab=secondFactor');
  await page.getByLabel('현재 비밀번호').fill('wrong');
  await page.getByRole('button', { name: '설정 시작하기' }).click();
  await expect(page.getByText('현재 비밀번호가 맞지 않습니다.')).toBeVisible();
  await page.getByLabel('현재 비밀번호').fill(PASSWORD);
  await page.getByRole('button', { name: '설정 시작하기' }).click();
  await expect(page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible();
  const opener = page.getByRole('link', { name: '이 휴대폰의 인증 앱에 등록' });
  const secret = new URL((await opener.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('인증 코드').fill('000000');
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click();
  await expect(page.getByText('인증 코드가 맞지 않거나 이미 사용되었습니다.')).toBeVisible();
  const step = stepNow();
  await page.getByLabel('인증 코드').fill(codeAt(secret, step));
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click();
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = '', second = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: '안전하게 보관했습니다' }).click();
  await expect(page.getByText('남은 복구 코드 10개')).toBeVisible();
  // The device of the first session has been logged out.
  await expect(member.ask('balances.get')).rejects.toThrow('unauthorized');

  const amount = page.getByLabel('신청 금액', { exact: false });
  const submit = page.getByRole('button', { name: '확인하기' });
  await followLink(page, '/withdraw');
  await amount.fill('100');
  await toDestination(page);
  await page.getByLabel('메모').fill('생활비');
  await submit.click();
  const code = dialog(page).getByLabel('인증 코드');
  await expect(code).toBeFocused();
  await dialog(page)
    .getByRole('button', { name: / 출금$/ })
    .click();
  await expect(dialog(page).getByText('2단계 인증 코드를 입력해 주세요.')).toBeVisible();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('인증 코드가 맞지 않거나 이미 사용되었습니다.')).toBeVisible();
  await expect(code).toHaveValue('000000');
  await dialog(page).getByRole('button', { name: '취소' }).click();
  await page.goBack();
  await expect(amount).toHaveValue('100');
  await toDestination(page);
  await expect(page.getByLabel('메모')).toHaveValue('생활비');
  await submit.click();
  await expect(code).toHaveValue('');
  await code.fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByText('출금 신청이 접수되었습니다.')).toBeVisible();

  await followLink(page, '/settings?tab=secondFactor');
  await expect(page.getByText('남은 복구 코드 9개')).toBeVisible();
  await page.getByLabel('인증 코드 또는 복구 코드').fill(recovery);
  await page.getByRole('button', { name: '2단계 인증 끄기' }).click();
  await expect(page.getByText('인증 코드가 맞지 않거나 이미 사용되었습니다.')).toBeVisible();
  await page.getByLabel('인증 코드 또는 복구 코드').fill(second);
  await page.getByRole('button', { name: '2단계 인증 끄기' }).click();
  await expect(page.getByText('꺼짐', { exact: true })).toBeVisible();
});

test('profile and password: saved, refused with the reason, other devices logged out', async ({
  page,
  browser,
}) => {
  const { username, id, member, admin } = await aMemberWith({});
  await logInMember(page, username);
  await followLink(page, '/settings');
  await page.getByRole('main').getByRole('link', { name: '프로필' }).click();
  await page.getByLabel('휴대폰 번호', { exact: false }).fill('010-9999-0000');
  // A typed text is read when its field is left.
  await page.getByLabel('휴대폰 번호', { exact: false }).blur();
  await expect(page.getByLabel('휴대폰 번호', { exact: false })).toHaveValue('01099990000');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장했습니다.')).toBeVisible();
  await page.route('**/members.updateProfile**', (route) => route.abort());
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장하지 못했습니다.')).toBeVisible();
  await page.unroute('**/members.updateProfile**');
  await followLink(page, '/settings?tab=wallets');
  await expect(page.getByText('최초 등록 후에는 관리자만 변경할 수 있습니다.')).toHaveCount(2);
  await followLink(page, '/settings?tab=password');
  const change = page.getByRole('button', { name: '비밀번호 변경하기' });
  await page.getByLabel('현재 비밀번호', { exact: false }).fill('wrong');
  await page.getByLabel(/^새 비밀번호( \*)?$/).fill('new-1234');
  await page.getByLabel('새 비밀번호 확인', { exact: false }).fill('other');
  await change.click();
  await expect(page.getByText('새 비밀번호가 서로 다릅니다.')).toBeVisible();
  await page.getByLabel('새 비밀번호 확인', { exact: false }).fill('new-1234');
  await change.click();
  await expect(page.getByText('현재 비밀번호가 맞지 않습니다.')).toBeVisible();
  await page.getByLabel('현재 비밀번호', { exact: false }).fill(PASSWORD);
  await change.click();
  await expect(page.getByText('비밀번호를 변경했습니다.')).toBeVisible();
  await expect(member.ask('balances.get')).rejects.toThrow('unauthorized');

  await test.step('other devices are logged out, and the next one says why', async () => {
    const device = await (await browser.newContext({ viewport: PHONE })).newPage();
    await logInMember(device, username, { password: 'new-1234' });
    await followLink(page, '/settings?tab=sessions');
    await page.reload();
    await page.getByRole('button', { name: '다른 기기 로그아웃' }).click();
    await expect(dialog(page)).toContainText('다른 기기 1대를 로그아웃할까요?');
    await dialog(page).getByRole('button', { name: '다른 기기 로그아웃' }).click();
    await expect(page.getByText('다른 기기를 모두 로그아웃했습니다.')).toBeVisible();
    await device.goto(`${memberUrl()}/settings`);
    await expect(device.getByText('로그인 시간이 끝났습니다. 다시 로그인해 주세요.')).toBeVisible();
    await device.context().close();
  });

  await test.step('a password staff gave must be changed before anything else', async () => {
    await admin.act('members.update', { id, password: 'given-1234' });
    await page.goto(`${memberUrl()}/notices`);
    await expect(page).toHaveURL(/login/);
    await fillMemberLogin(page, username, { password: 'given-1234', leadsTo: /settings\?tab=password/ });
    await expect(page.getByText('계속하려면 비밀번호를 먼저 바꿔 주세요.')).toBeVisible();
    await page.goto(`${memberUrl()}/dashboard`);
    await expect(page).toHaveURL(/settings\?tab=password/);
    await page.getByLabel('현재 비밀번호', { exact: false }).fill('given-1234');
    await page.getByLabel(/^새 비밀번호( \*)?$/).fill('own-1234');
    await page.getByLabel('새 비밀번호 확인', { exact: false }).fill('own-1234');
    await change.click();
    await expect(page).toHaveURL(/dashboard/);
  });
});

test('a wallet is registered once: its form is checked, its last four characters are typed again, then it is locked', async ({
  page,
}) => {
  const username = uniqueName('wallet');
  await aMember({ username, name: '한지갑' });
  await logInMember(page, username);
  await followLink(page, '/settings?tab=wallets');
  const address = page.getByLabel('TRC20 지갑 주소');
  const register = page.getByRole('main').getByRole('button', { name: '지갑 등록하기' }).first();
  await register.click();
  await expect(page.getByText('필수 항목입니다.')).toBeVisible();
  // Checked while it is typed: a click now would submit what the next line types.
  await address.fill(`${WALLET.slice(0, -1)}7`);
  await expect(page.getByText('TRC20 주소가 올바르지 않습니다.', { exact: false })).toBeVisible();
  await address.fill(WALLET);
  await register.click();
  await expect(dialog(page)).toContainText('TRC20 지갑 주소를 등록할까요?');
  const confirm = dialog(page).getByRole('button', { name: '지갑 등록하기' });
  await dialog(page).getByLabel('마지막 4자리', { exact: false }).fill('0000');
  await expect(confirm).toBeDisabled();
  await dialog(page).getByLabel('마지막 4자리', { exact: false }).fill(WALLET.slice(-4));
  await confirm.click();
  await proveInPlace(page);
  await expect(page.getByText('저장했습니다.')).toBeVisible();
  await expect(page.getByRole('img', { name: WALLET })).toBeVisible();
  await expect(page.getByText('최초 등록 후에는 관리자만 변경할 수 있습니다.')).toBeVisible();
});
