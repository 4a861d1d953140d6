import { expect, test } from '@playwright/test';
import { logInMember } from '../log-in.ts';
import { PHONE, pass } from '../look.ts';
import { aMemberWith } from '../member-stage.ts';
import { aMember, uniqueName } from '../stage.ts';

test.use({ viewport: PHONE });

test('a withdrawal says what is in the way, and which of it before anything is sent', async ({ page }) => {
  const amount = page.getByLabel('신청 금액', { exact: false });
  const submit = page.getByRole('button', { name: '출금 신청하기' });
  const open = async (tab: string, typed?: string) => {
    await pass(page, `/withdraw?tab=${tab}`);
    if (typed) await amount.fill(typed);
  };
  const { username, id, admin } = await aMemberWith({ withdrawable: 50_000, lotto: 5000 });
  const bare = uniqueName('bare');
  await aMember({ username: bare, name: '빈회원' });
  await logInMember(page, bare);
  for (const [tab, message] of [
    ['coin', '등록된 TRC20 지갑이 없습니다. 프로필에서 먼저 등록해 주세요.'],
    ['lotto', '등록된 로또 지갑이 없습니다. 프로필에서 먼저 등록해 주세요.'],
    ['bank', '은행, 예금주, 계좌번호를 모두 입력해 주세요.'],
  ] as const) {
    await open(tab, '1000');
    await submit.click();
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await logInMember(page, username);
  await open('bank');
  await submit.click();
  await expect(page.getByText('최소 신청 금액보다 적습니다.')).toBeVisible();
  await amount.fill('500.01');
  await submit.click();
  await expect(page.getByText('출금 가능 금액을 넘었습니다.')).toBeVisible();
  await page.getByRole('button', { name: '전액' }).click();
  await expect(amount).toHaveValue('500.00');
  await admin.act('members.update', { id, isWithdrawBlocked: true });
  await submit.click();
  await expect(page.getByText('출금이 제한된 계정입니다. 센터에 문의해 주세요.')).toBeVisible();
  await expect(amount).toHaveValue('500.00');
  await admin.act('members.update', { id, isWithdrawBlocked: false });
});
