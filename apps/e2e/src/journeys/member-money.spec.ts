import { dropRoutes } from '../drop-routes.ts';
import { logInMember } from '../log-in.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { hearNothing, toDestination } from '../page-parts.ts';
import { followLink, PHONE } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

test.afterEach(dropRoutes);

test.use({ viewport: PHONE });

const dialog = (page: Page) => page.getByRole('alertdialog');
const amountField = (page: Page) => page.getByLabel('신청 금액', { exact: false });
const submit = (page: Page) => page.getByRole('button', { name: '확인하기' });

async function openWithdrawal(page: Page, tab: string, amount?: string) {
  await followLink(page, `/withdraw?tab=${tab}`);
  if (amount) await amountField(page).fill(amount);
}

test('a lost answer is requested again under its key: "checking", never "failed", and one effect', async ({
  page,
}) => {
  const { username, member } = await aMemberWith({ withdrawable: 50_000 });
  await logInMember(page, username);
  await openWithdrawal(page, 'coin', '100');
  await toDestination(page);
  let lost = 0;
  // The second request waits until the text was seen.
  const isChecked = Promise.withResolvers<void>();
  await page.route('**/withdrawals.request**', async (route) => {
    lost += 1;
    if (lost > 1) {
      await isChecked.promise;
      return route.continue();
    }
    await route.fetch();
    return route.abort();
  });
  await submit(page).click();
  await expect(dialog(page)).toContainText('95.00 USDT를 출금할까요?');
  await expect(dialog(page).getByRole('button', { name: '취소' })).toBeFocused();
  await dialog(page)
    .getByRole('button', { name: / 출금$/ })
    .click();
  await expect(dialog(page).getByText('처리 결과를 확인하고 있습니다')).toBeVisible();
  isChecked.resolve();
  await expect(page.getByText('출금 신청이 접수되었습니다.')).toBeVisible();
  const { total } = await member.ask<{ total: number }>('withdrawals.list', { page: 1, size: 10 });
  expect([total, lost]).toEqual([1, 2]);
});

test('a request without an answer is never called failed, and repeating it under the same key converts once', async ({
  page,
  context,
}) => {
  const { username, member } = await aMemberWith({ withdrawable: 50_000 });
  await context.clock.install();
  await logInMember(page, username);
  await followLink(page, '/point/purchase');
  await expect(page.getByRole('radio', { name: /^10,000/ })).toBeDisabled();
  await expect(page.getByText('10,000.00 P 부족')).toBeVisible();
  await page.getByRole('radio', { name: /^300/ }).check();
  await page.getByRole('button', { name: '확인하기' }).click();
  await page.route('**/conversions.create**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole('button', { name: '300 P로 전환' }).click();
  await expect(dialog(page).getByText('처리 결과를 확인하고 있습니다')).toBeVisible();
  const unsettled = page.getByText('아직 결과를 확인하지 못했습니다.', { exact: false });
  await expect(async () => {
    await context.clock.fastForward(8000);
    await expect(unsettled).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unrouteAll();
  await page.getByRole('button', { name: '다시 확인' }).click();
  await expect(page.getByText('구매 포인트로 전환했습니다.')).toBeVisible();
  const { total } = await member.ask<{ total: number }>('conversions.list', { page: 1, size: 10 });
  expect(total).toBe(1);
});

test('a request ended by an administrator cannot be cancelled; offline the money buttons are disabled', async ({
  page,
  context,
}) => {
  const { username, member, admin } = await aMemberWith({ withdrawable: 50_000 });
  const ask = () => member.act<{ id: number }>('withdrawals.request', { type: 'coin', amount: 10_000 });
  const { id } = await ask();
  await ask();
  await hearNothing(page);
  await logInMember(page, username);
  await followLink(page, '/withdraw-history');
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
    ['/withdraw', '받을 곳 고르기'],
    ['/deposit', '보낼 주소 보기'],
    ['/product', '확인하기'],
    ['/point/purchase', '전환할 포인트를 골라 주세요'],
  ] as const) {
    await followLink(page, path);
    await context.setOffline(true);
    await expect(page.getByText('인터넷 연결이 끊겼습니다. 다시 연결되면 신청할 수 있습니다.')).toBeVisible();
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
    await context.setOffline(false);
    await expect(page.getByText(/인터넷 연결이 끊겼습니다/)).toHaveCount(0);
  }
});
