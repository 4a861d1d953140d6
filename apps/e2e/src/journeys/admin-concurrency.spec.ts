import { aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';
import { entriesOf, hearNothing, openRows, passInOffice } from '../page-parts.ts';
import { expect, type Page, test } from '../test.ts';

const DEPOSITS = 100;

/** Two administrators act on the same rows: the second is told so, row by row, and no money moves twice. */
test('two at once: deposits completed while one is deleted, a withdrawal paid while its member cancels, a window closed', async ({
  page,
}) => {
  const admin = await anAdmin();
  const username = uniqueName('two');
  const member = await aMember({ username, name: '한동시' });
  const limits = { deposit_open_requests: { value: '0' }, deposit_daily_requests: { value: '0' } };
  await admin.act('settings.save', { settings: limits });
  for (let count = 0; count < DEPOSITS; count += 1)
    await member.act('deposits.request', { amount: 30_000, accountHolder: '한동시' });
  await hearNothing(page);
  await logInAdmin(page);

  await test.step('100 deposits are completed while a colleague deletes one of them', async () => {
    await passInOffice(page, `deposit?username=${username}&status=요청&size=150`);
    await expect(page.getByText(`1–${DEPOSITS} / 총 ${DEPOSITS}`)).toBeVisible();
    await page.getByRole('checkbox', { name: '이 페이지 모두 선택' }).check();
    const bar = page.getByRole('region', { name: `${DEPOSITS}건` });
    await expect(bar).toContainText('30,000 USDT');
    await bar.getByRole('button', { name: '완료 처리' }).click();
    const { rows } = await admin.ask<{ rows: { id: number }[] }>('deposits.list', { username, size: 1 });
    await admin.act('deposits.delete', { id: rows[0]?.id });
    await confirm(page, '완료 처리');
    const result = page.getByRole('dialog', { name: '처리 결과' });
    await expect(result).toContainText(`${DEPOSITS - 1}건을 처리했고 1건은 건너뛰었습니다.`);
    await expect(entriesOf(result)).toHaveCount(1);
    await expect(entriesOf(result)).toContainText('이미 처리된 건입니다.');
    await result.getByRole('button', { name: '닫기' }).last().click();
    const { purchaseBalance } = await member.ask<{ purchaseBalance: number }>('dashboard.get');
    expect(purchaseBalance).toBe((DEPOSITS - 1) * 30_000);
  });

  await test.step('a member cancels the withdrawal that is being paid: it goes back once, and is not paid', async () => {
    await member.act('members.updateProfile', {
      bankName: 'KB국민',
      accountNumber: '123456-01-234567',
      accountHolder: '한동시',
    });
    const memberId = await memberIdOf(username);
    await admin.act('adjustments.create', { memberId, point: 50_000, type: 'point', description: '' });
    const { id } = await member.act<{ id: number }>('withdrawals.request', { type: 'bank', amount: 20_000 });
    await passInOffice(page, `withdraws?username=${username}`);
    await openRows(page).first().getByRole('checkbox').check();
    await page.getByRole('region', { name: '1건' }).getByRole('button', { name: '완료 처리' }).click();
    await member.act('withdrawals.cancel', { id });
    await confirm(page, '완료 처리');
    await expect(page.getByRole('dialog', { name: '처리 결과' })).toContainText('처리된 건이 없습니다.');
    await page.keyboard.press('Escape');
    await expect(openRows(page).first()).toContainText('취소');
    const { withdrawableAmount } = await member.ask<{ withdrawableAmount: number }>('dashboard.get');
    expect(withdrawableAmount).toBe(50_000);
  });

  await test.step('closing the days of withdrawal in the settings closes it for members at once', async () => {
    const ask = () => member.ask<{ reason?: string }>('withdrawals.check', { type: 'bank', amount: 10_000 });
    expect((await ask()).reason ?? null).toBeNull();
    await toggleDays(page);
    expect((await ask()).reason).toBe('window_closed');
    await expect(member.act('withdrawals.request', { type: 'bank', amount: 10_000 })).rejects.toThrow(
      'withdraw_not_allowed',
    );
    await toggleDays(page);
    expect((await ask()).reason ?? null).toBeNull();
  });
});

const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

const WINDOWS = ['출금 가능 요일', '센터 수당 출금 요일'];

/** Switches every day of the week off, or on again, for points of both kinds. */
async function toggleDays(page: Page) {
  // The message of the previous save has disappeared, so the next one belongs to this save.
  await expect(page.getByText('저장 완료')).toHaveCount(0);
  await passInOffice(page, 'settings?tab=schedule');
  for (const name of WINDOWS) {
    const days = page.getByRole('group', { name, exact: true });
    await days.waitFor();
    for (const day of await days.getByRole('button').all()) await day.click();
  }
  await page.getByRole('button', { name: '저장' }).click();
  await confirm(page, '저장');
  await expect(page.getByText('저장 완료')).toBeVisible();
}
