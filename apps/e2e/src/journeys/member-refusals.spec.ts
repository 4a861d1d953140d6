import type { Person } from '../api.ts';
import { dropRoutes } from '../drop-routes.ts';
import { aMember, memberIdOf, memberUrl, stockCatalogue, uniqueName } from '../fixtures.ts';
import { logInMember } from '../log-in.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { hearNothing, toDestination } from '../page-parts.ts';
import { refuse } from '../refuse.ts';
import { expectNothingCutOffAtBoth, followLink, PHONE } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

test.afterEach(dropRoutes);

test.use({ viewport: PHONE });

test('a withdrawal names what prevents it, as much as possible before anything is sent', async ({ page }) => {
  const amount = page.getByLabel('신청 금액', { exact: false });
  const next = page.getByRole('button', { name: '받을 곳 고르기' });
  const submit = page.getByRole('button', { name: '확인하기' });
  const open = async (tab: string, typed?: string) => {
    await followLink(page, `/withdraw?tab=${tab}`);
    if (typed) await amount.fill(typed);
  };
  const { username, id, admin } = await aMemberWith({ withdrawable: 50_000, lotto: 5000 });
  const bare = uniqueName('bare');
  await aMember({ username: bare, name: '빈회원' });
  const bareId = await memberIdOf(bare);
  await logInMember(page, bare);
  const refusals = [
    ['coin', '등록된 TRC20 지갑이 없습니다. 프로필에서 먼저 등록해 주세요.'],
    ['lotto', '등록된 로또 지갑이 없습니다. 프로필에서 먼저 등록해 주세요.'],
    ['bank', '은행, 예금주, 계좌번호(숫자 4~20자리)를 모두 입력해 주세요.'],
  ] as const;
  for (const [tab] of refusals) {
    await open(tab, '10');
    await next.click();
    await expect(page.getByText('출금 가능 금액을 넘었습니다.')).toBeVisible();
    await expectNothingCutOffAtBoth(page, `${tab}, too much`);
  }
  for (const type of ['point', 'lotto'])
    await admin.act('adjustments.create', { memberId: bareId, point: 10_000, type, description: '' });
  for (const [tab, message] of refusals) {
    await page.goto(`${memberUrl()}/withdraw?tab=${tab}`);
    await amount.fill('50');
    await toDestination(page);
    await submit.click();
    await expect(page.getByText(message).first()).toBeVisible();
    await expectNothingCutOffAtBoth(page, message);
  }
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await logInMember(page, username);
  await open('bank');
  await next.click();
  await expect(page.getByText('필수 항목입니다.')).toBeVisible();
  await amount.fill('1');
  await expect(page.getByText('최소 신청 금액보다 적습니다.')).toBeVisible();
  const excess = page.getByText('출금 가능 금액을 넘었습니다.');
  await amount.fill('500.01');
  await expect(excess).toBeVisible();
  await page.getByRole('button', { name: '전액' }).click();
  await expect(amount).toHaveValue('500.00');
  await expect(excess).toBeHidden();
  await admin.act('members.update', { id, isWithdrawBlocked: true });
  await next.click();
  await submit.click();
  await expect(page.getByText('출금이 제한된 계정입니다. 센터에 문의해 주세요.')).toBeVisible();
  await page.getByRole('button', { name: '금액 바꾸기' }).click();
  await expect(amount).toHaveValue('500');
  await admin.act('members.update', { id, isWithdrawBlocked: false });
});

test('closed windows are shown before anything is filled in, other refusals when the request is made', async ({
  page,
}) => {
  const { username, member, admin } = await aMemberWith({ withdrawable: 50_000, lotto: 5000 });
  const stream = page.waitForResponse(/live\.events/);
  await logInMember(page, username);
  await stream;
  const next = page.getByRole('button', { name: '받을 곳 고르기' });
  const submit = page.getByRole('button', { name: '확인하기' });
  const ask = async (tab: string, message: string) => {
    await followLink(page, `/withdraw?tab=${tab}`);
    await page.getByLabel('신청 금액', { exact: false }).fill('100');
    await next.click();
    await submit.click();
    await expect(page.getByText(message)).toBeVisible();
    await expectNothingCutOffAtBoth(page, message);
  };
  const hour = (new Date().getUTCHours() + 9) % 24;
  const hours = (start: number, end: number) =>
    Object.fromEntries(
      ['withdraw', 'center_withdraw', 'lotto_withdraw'].flatMap((window) => [
        [`${window}_start_hour`, String(start)],
        [`${window}_end_hour`, String(end)],
      ]),
    );
  const days = (list: string) =>
    Object.fromEntries(
      ['withdraw', 'center_withdraw', 'lotto_withdraw'].map((window) => [`${window}_days`, list]),
    );
  const everyDay = 'mon,tue,wed,thu,fri,sat,sun';
  try {
    await save(admin, hours((hour + 2) % 24, (hour + 3) % 24));
    const opening = `${String((hour + 2) % 24).padStart(2, '0')}:00`;
    for (const tab of ['coin', 'lotto']) {
      await followLink(page, `/withdraw?tab=${tab}`);
      await expect(
        page.getByText(/지금은 출금 시간이 아닙니다\. 다음 출금은 .+부터 할 수 있습니다\./),
      ).toContainText(opening);
      await expect(next).toBeDisabled();
    }
    await save(admin, { ...hours(0, 0), ...days('') });
    await expect(page.getByText('지금은 출금 시간이 아닙니다.', { exact: true })).toBeVisible();
    await save(admin, { ...days(everyDay), withdraw_cooling_hours: '1' });
    await expect(next).toBeEnabled();
    await ask('coin', '지갑, 계좌 또는 비밀번호를 바꾼 지 얼마 되지 않아 아직 출금할 수 없습니다.');
    await save(admin, { withdraw_cooling_hours: '0', withdraw_daily_requests: '1' });
    await member.act('withdrawals.request', { type: 'coin', amount: 10_000 });
    await ask('coin', '오늘 신청할 수 있는 횟수를 모두 썼습니다. 내일 다시 신청해 주세요.');
    await save(admin, { withdraw_daily_requests: '0' });
    // An empty rate counts as missing, so no administrator can cause this: the test changes the answer.
    await page.route(/withdrawals\.check/, async (route) => {
      const answer = await route.fetch();
      const refused = '"canWithdraw":false,"reason":"rate_unavailable"';
      const body = (await answer.text()).replace('"canWithdraw":true,"reason":null', refused);
      await route.fulfill({ response: answer, body });
    });
    await ask('bank', '지금은 환율을 확인할 수 없습니다. 잠시 후 다시 시도해 주세요.');
  } finally {
    await save(admin, {
      ...hours(0, 0),
      ...days(everyDay),
      withdraw_cooling_hours: '0',
      withdraw_daily_requests: '0',
    });
  }
});

test('a request that became impossible before it was confirmed is refused with the reason, and nothing moves', async ({
  page,
}) => {
  const { username, id, member, admin } = await aMemberWith({ withdrawable: 40_000, purchase: 100_000 });
  await stockCatalogue(admin);
  const dialog = page.getByRole('alertdialog');
  const packages = await member.ask<{ id: number; name: string }[]>('packages.list');
  const wanted = packages.find(({ name }) => name === 'Package 1000');
  await logInMember(page, username);

  await test.step('a package whose price is spent in another window', async () => {
    await followLink(page, '/product');
    await page.getByRole('radio', { name: /^Package 1000 / }).check();
    await page.getByRole('button', { name: '확인하기' }).click();
    await expect(dialog).toContainText('1,000 P에 구매할까요?');
    await member.act('purchases.buy', { packageId: wanted?.id });
    // The live figures close the question that can no longer be answered.
    await expect(page.getByText('포인트가 부족합니다.', { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a conversion of points that are gone, and one of a member in debt', async () => {
    await followLink(page, '/point/purchase');
    const convert = page.getByRole('button', { name: '확인하기' });
    await page.getByRole('radio', { name: /^300/ }).check();
    await convert.click();
    const { id: request } = await member.act<{ id: number }>('withdrawals.request', {
      type: 'coin',
      amount: 20_000,
    });
    await expect(page.getByText('출금 가능 포인트가 부족합니다.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await member.act('withdrawals.cancel', { id: request });
    const mistaken = { memberId: id, type: 'point', point: 10_000, description: '' };
    const { id: adjustment } = await admin.act<{ id: number }>('adjustments.create', mistaken);
    const all = { type: 'coin', amount: 50_000 };
    const { id: spent } = await member.act<{ id: number }>('withdrawals.request', all);
    await admin.act('withdrawals.complete', { ids: [spent] });
    await admin.act('adjustments.delete', { id: adjustment, force: true });
    await admin.act('adjustments.create', { ...mistaken, point: 40_000 });
    await expect(convert).toBeEnabled();
    await convert.click();
    await dialog.getByRole('button', { name: '300 P로 전환' }).click();
    const debt = '갚아야 할 포인트가 남아 있어 출금할 수 없습니다. 다음 수당에서 먼저 갚습니다.';
    await says(page, '포인트를 전환하지 못했습니다.', debt);
    await followLink(page, '/withdraw');
    await page.getByLabel('신청 금액', { exact: false }).fill('100');
    await toDestination(page);
    await page.getByRole('button', { name: '확인하기' }).click();
    await expect(page.getByText(debt)).toBeVisible();
  });

  await test.step('a withdrawal of a member who is blocked while the question stands', async () => {
    const other = await aMemberWith({ withdrawable: 40_000 });
    await hearNothing(page);
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await logInMember(page, other.username);
    await followLink(page, '/withdraw');
    await page.getByLabel('신청 금액', { exact: false }).fill('100');
    await toDestination(page);
    await page.getByRole('button', { name: '확인하기' }).click();
    await expect(dialog).toBeVisible();
    await admin.act('members.update', { id: other.id, isWithdrawBlocked: true });
    await dialog.getByRole('button', { name: / 출금$/ }).click();
    // The sums are read again before anything is sent, and that answer has the reason.
    await expect(page.getByText('출금이 제한된 계정입니다. 센터에 문의해 주세요.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a deposit: what is missing, and what the server refuses', async () => {
    await followLink(page, '/deposit');
    // The amount was chosen before, so the sentence of the call, which asks for both, is not shown.
    const empty = '입금자명이나 거래 ID 끝 4자리를 입력해 주세요.';
    await page.getByRole('button', { name: '보낼 주소 보기' }).click();
    await expect(page.getByText('금액을 골라 주세요.')).toBeVisible();
    await page.getByRole('radio', { name: '500' }).first().check();
    await page.getByRole('button', { name: '보낼 주소 보기' }).click();
    await page.getByRole('button', { name: '보냈습니다' }).click();
    await page.getByRole('button', { name: '500 USDT 입금 신청하기' }).click();
    await expect(page.getByText(empty)).toBeVisible();
    await page.getByLabel('입금자명', { exact: false }).fill('a1b2');
    // Back keeps what was typed.
    await page.goBack();
    await page.getByRole('button', { name: '보냈습니다' }).click();
    await expect(page.getByLabel('입금자명', { exact: false })).toHaveValue('a1b2');
    await page.getByLabel('거래 ID 전체', { exact: false }).fill('a1b2');
    await page.getByRole('button', { name: '500 USDT 입금 신청하기' }).click();
    await expect(page.getByText('거래 ID는 64자리 16진수입니다.')).toBeVisible();
    await page.getByLabel('거래 ID 전체', { exact: false }).fill('a1b2'.repeat(16));
    await refuse(page, 'deposits.request', 'transaction_id_used', 409);
    await page.getByRole('button', { name: '500 USDT 입금 신청하기' }).click();
    await says(page, '입금 신청을 접수하지 못했습니다.', '이미 처리된 거래 ID입니다.');
    await page.unrouteAll();
    await page.getByRole('button', { name: '500 USDT 입금 신청하기' }).click();
    await expect(page.getByText('입금 신청이 접수되었습니다.')).toBeVisible();
  });
  const bought = await member.ask<{ total: number }>('purchases.list', { page: 1, size: 10 });
  expect(bought.total).toBe(1);
});

const save = (admin: Person, values: Record<string, string>) =>
  admin.act('settings.save', {
    settings: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])),
  });

/** Expects one banner that says what failed, and why. */
async function says(page: Page, failure: string, why: string) {
  const banner = page.getByRole('main').locator('[data-said=now]').filter({ hasText: failure });
  await expect(banner).toContainText(why);
  await expectNothingCutOffAtBoth(page, failure);
}
