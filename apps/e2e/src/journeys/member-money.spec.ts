import { expect, type Page, test } from '@playwright/test';
import { logInMember } from '../log-in.ts';
import { PHONE, pass } from '../look.ts';
import { aMemberWith } from '../member-stage.ts';
import { PASSWORD } from '../stage.ts';
import { codeAt, stepNow } from '../totp.ts';

test.use({ viewport: PHONE });

const dialog = (page: Page) => page.getByRole('alertdialog');
const amountField = (page: Page) => page.getByLabel('신청 금액', { exact: false });
const submit = (page: Page) => page.getByRole('button', { name: '출금 신청하기' });

async function openWithdrawal(page: Page, tab: string, amount?: string) {
  await pass(page, `/withdraw?tab=${tab}`);
  if (amount) await amountField(page).fill(amount);
}

test('an answer that is lost is asked for again under its key: "checking", never "failed", and one effect', async ({
  page,
}) => {
  const { username, member } = await aMemberWith({ withdrawable: 50_000 });
  await logInMember(page, username);
  await openWithdrawal(page, 'coin', '100');
  let lost = 0;
  await page.route('**/withdrawals.request**', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await submit(page).click();
  await expect(dialog(page)).toContainText('95.00 USDT를 출금할까요?');
  await expect(dialog(page).getByRole('button', { name: '취소' })).toBeFocused();
  await dialog(page).getByRole('button', { name: '출금 신청하기' }).click();
  await expect(dialog(page).getByText('처리 결과를 확인하고 있습니다')).toBeVisible();
  await expect(page.getByText('출금 신청이 접수되었습니다.')).toBeVisible();
  const { total } = await member.ask<{ total: number }>('withdrawals.list', { page: 1, size: 10 });
  expect([total, lost]).toEqual([1, 2]);
});

test('a request that staff ended meanwhile is not cancelled; offline the money buttons are off', async ({
  page,
  context,
}) => {
  const { username, member, admin } = await aMemberWith({ withdrawable: 50_000 });
  const ask = () => member.act<{ id: number }>('withdrawals.request', { type: 'coin', amount: 10_000 });
  const { id } = await ask();
  await ask();
  await logInMember(page, username);
  await pass(page, '/withdraw-history');
  const cancel = page.getByRole('button', { name: '신청 취소', exact: true });
  await expect(cancel).toHaveCount(2);
  await cancel.last().click();
  await admin.act('withdrawals.complete', { ids: [id] });
  await dialog(page).getByRole('button', { name: '신청 취소하기' }).click();
  await expect(page.getByText('이미 처리되어 취소할 수 없습니다.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cancel).toHaveCount(1);
  await cancel.click();
  await dialog(page).getByRole('button', { name: '신청 취소하기' }).click();
  await expect(page.getByText('출금 신청을 취소했습니다.')).toBeVisible();

  for (const [path, name] of [
    ['/withdraw', '출금 신청하기'],
    ['/deposit', '입금 신청하기'],
    ['/product', '구매하기'],
    ['/point/purchase', '전환할 포인트를 골라 주세요'],
  ] as const) {
    await pass(page, path);
    await context.setOffline(true);
    await expect(page.getByText('인터넷 연결이 끊겼습니다. 다시 연결되면 신청할 수 있습니다.')).toBeVisible();
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByText(/인터넷 연결이 끊겼습니다/)).toHaveCount(0);
  }
});

test('a second factor is set up in the settings; then a withdrawal takes a code, and a wrong one loses nothing', async ({
  page,
}) => {
  const { username, member } = await aMemberWith({ withdrawable: 50_000 });
  await logInMember(page, username);
  await pass(page, '/settings?tab=secondFactor');
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
  // The device the first session was on is another one, and out.
  await expect(member.ask('balances.get')).rejects.toThrow('unauthorized');

  await openWithdrawal(page, 'coin', '100');
  await page.getByLabel('메모').fill('생활비');
  await submit(page).click();
  const code = dialog(page).getByLabel('인증 코드');
  await expect(code).toBeFocused();
  await dialog(page).getByRole('button', { name: '출금 신청하기' }).click();
  await expect(dialog(page).getByText('2단계 인증 코드를 입력해 주세요.')).toBeVisible();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('인증 코드가 맞지 않거나 이미 사용되었습니다.')).toBeVisible();
  await expect(code).toHaveValue('000000');
  await dialog(page).getByRole('button', { name: '취소' }).click();
  await expect(amountField(page)).toHaveValue('100');
  await expect(page.getByLabel('메모')).toHaveValue('생활비');
  await submit(page).click();
  await expect(code).toHaveValue('');
  await code.fill(recovery);
  await page.keyboard.press('Enter');
  await expect(page.getByText('출금 신청이 접수되었습니다.')).toBeVisible();

  await pass(page, '/settings?tab=secondFactor');
  await expect(page.getByText('남은 복구 코드 9개')).toBeVisible();
  await page.getByLabel('인증 코드 또는 복구 코드').fill(recovery);
  await page.getByRole('button', { name: '2단계 인증 끄기' }).click();
  await expect(page.getByText('인증 코드가 맞지 않거나 이미 사용되었습니다.')).toBeVisible();
  await page.getByLabel('인증 코드 또는 복구 코드').fill(second);
  await page.getByRole('button', { name: '2단계 인증 끄기' }).click();
  await expect(page.getByText('꺼짐', { exact: true })).toBeVisible();
});

test('profile and password: saved, refused with the reason, other devices out', async ({ page }) => {
  const { username, member } = await aMemberWith({});
  await logInMember(page, username);
  await pass(page, '/settings');
  await page.getByLabel('휴대폰 번호', { exact: false }).fill('010-9999-0000');
  await expect(page.getByLabel('휴대폰 번호', { exact: false })).toHaveValue('01099990000');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장했습니다.')).toBeVisible();
  await page.route('**/members.updateProfile**', (route) => route.abort());
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장하지 못했습니다.')).toBeVisible();
  await page.unroute('**/members.updateProfile**');
  await pass(page, '/settings?tab=wallets');
  await expect(page.getByText('최초 등록 후에는 관리자만 변경할 수 있습니다.')).toHaveCount(2);
  await pass(page, '/settings?tab=password');
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
});
