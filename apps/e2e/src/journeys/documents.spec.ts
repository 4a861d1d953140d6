import { expectAccessibleInBoth } from '../axe-checks.ts';
import { adminUrl, aMember, anAdmin, memberIdOf, stockCatalogue, uniqueName } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';
import { openRows, passInOffice } from '../page-parts.ts';
import { DESK, expectNothingCutOffAtBoth } from '../screen-checks.ts';
import { expect, test } from '../test.ts';

/** A member with an open withdrawal, a completed deposit and a package. */
async function someone() {
  const username = uniqueName('doc');
  const member = await aMember({ username, name: '상세회원' });
  const admin = await anAdmin();
  await stockCatalogue(admin);
  const memberId = await memberIdOf(username);
  await admin.act('adjustments.create', { memberId, type: 'point', point: 500_000, description: '' });
  const bank = { bankName: '신한', accountNumber: '110-222-333444', accountHolder: '상세회원' };
  const withdrawal = await member.act<{ id: number }>('withdrawals.request', {
    type: 'bank',
    amount: 10_000,
    ...bank,
  });
  const deposit = await member.act<{ id: number }>('deposits.request', {
    amount: 100_000,
    accountHolder: '상세회원',
    memo: '',
  });
  await admin.act('deposits.complete', { ids: [deposit.id] });
  const sold = await admin.ask<{ id: number; price: number }[]>('packages.list');
  const packageId = sold.find(({ price }) => price === 100_000)?.id;
  await member.act('purchases.buy', { packageId });
  return { username, withdrawal, deposit };
}

test('a row of each list opens its page by click or Enter, and the page does the acts of the list', async ({
  page,
}) => {
  const { username, withdrawal, deposit } = await someone();
  await page.setViewportSize(DESK);
  await logInAdmin(page);

  await test.step('a withdrawal by click, its steps, and its cancellation', async () => {
    await passInOffice(page, `withdraws?username=${username}`);
    await openRows(page).first().getByText('상세회원').first().click();
    await expect(page).toHaveURL(new RegExp(`/withdrawals/${withdrawal.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`W-${withdrawal.id}`);
    await expect(page.getByRole('region', { name: '원장 기록' })).toContainText('출금 보류');
    await expect(page.getByText('110-222-333444')).toHaveCount(0);
    await expectAccessibleInBoth(page, 'withdrawal');
    await expectNothingCutOffAtBoth(page, 'withdrawal');
    await page.setViewportSize(DESK);
    await page.getByRole('button', { name: '취소 처리' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('combobox', { name: '취소 사유' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: '출금 요청 취소' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: '취소 사유' }).selectOption('holder_mismatch');
    await dialog.getByRole('textbox', { name: '회원에게 보일 설명' }).fill('예금주를 확인해 주세요.');
    await dialog.getByRole('button', { name: '출금 요청 취소' }).click();
    const steps = page.getByRole('region', { name: '진행' });
    await expect(steps).toContainText('boss');
    await expect(steps).toContainText('예금주 불일치: 예금주를 확인해 주세요.');
    await expect(page.getByRole('button', { name: '취소 처리' })).toHaveCount(0);
  });

  await test.step('a deposit by the keyboard', async () => {
    await passInOffice(page, `deposit?username=${username}`);
    await expect(openRows(page)).toHaveCount(1);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/deposits/${deposit.id}$`));
    await expect(page.getByRole('region', { name: '진행' })).toContainText('완료 처리');
    await expectAccessibleInBoth(page, 'deposit');
    await expectNothingCutOffAtBoth(page, 'deposit');
    await page.setViewportSize(DESK);
  });

  await test.step('a purchase, and an address that names nothing', async () => {
    await passInOffice(page, `products?username=${username}`);
    await openRows(page).first().getByText('상세회원').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^P-\d+$/);
    await expectAccessibleInBoth(page, 'purchase');
    await expectNothingCutOffAtBoth(page, 'purchase');
    await page.goto(`${adminUrl()}/withdrawals/999999`);
    await expect(page.getByText('찾는 내역이 없습니다.')).toBeVisible();
  });
});
