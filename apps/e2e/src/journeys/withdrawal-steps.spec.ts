import { dropRoutes } from '../drop-routes.ts';
import { PASSWORD } from '../fixtures.ts';
import { logInMember } from '../log-in.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { hearNothing, toDestination } from '../page-parts.ts';
import { followLink, PHONE, settled } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

test.afterEach(dropRoutes);

test.use({ viewport: PHONE });

const sheet = (page: Page) => page.getByRole('alertdialog');
const amountField = (page: Page) => page.getByLabel('신청 금액', { exact: false });
const next = (page: Page) => page.getByRole('button', { name: '받을 곳 고르기' });
const memo = (page: Page) => page.getByLabel('메모', { exact: false });
const submit = (page: Page) => page.getByRole('button', { name: '확인하기' });
const confirm = (page: Page) => sheet(page).getByRole('button', { name: / 출금$/ });
const MOVED = '그사이 금액이 바뀌었습니다.';

type Step = 'amount' | 'to' | 'look';
const STEPS: readonly Step[] = ['amount', 'to', 'look'];

/** Whether the page shows a step, and of the earlier ones what was given there. */
async function expectStep(page: Page, step: Step) {
  if (step === 'amount') {
    await expect(amountField(page)).toHaveValue(/^100(\.00)?$/);
    await expect(page).not.toHaveURL(/step=/);
  } else {
    await expect(page.getByText('100.00 P 출금')).toBeAttached();
    await expect(memo(page)).toHaveValue('월급');
    await expect(page).toHaveURL(new RegExp(`step=${step}`));
  }
  await expect(sheet(page)).toHaveCount(step === 'look' ? 1 : 0);
  if (step === 'look') await expect(sheet(page)).toContainText('95.00 USDT를 출금할까요?');
}

/** Goes from the first step on, until the page shows the wanted one. */
async function goTo(page: Page, step: Step) {
  await followLink(page, '/withdraw');
  await amountField(page).fill('100');
  if (step === 'amount') return;
  await toDestination(page);
  await memo(page).fill('월급');
  if (step === 'to') return;
  await submit(page).click();
  await expectStep(page, 'look');
  await settled(page);
}

async function begun(page: Page) {
  const fixture = await aMemberWith({ withdrawable: 50_000 });
  await logInMember(page, fixture.username);
  const sent = async () => {
    const { total } = await fixture.member.ask<{ total: number }>('withdrawals.list', { page: 1, size: 10 });
    return total;
  };
  return { ...fixture, sent };
}

async function logInHere(page: Page, username: string) {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

test('Back closes what is on top and nothing else; forward opens it again and sends nothing', async ({
  page,
}) => {
  const { sent } = await begun(page);
  await goTo(page, 'look');
  await page.goBack();
  await expectStep(page, 'to');
  await page.goForward();
  await expectStep(page, 'look');
  await sheet(page).getByRole('button', { name: '취소' }).click();
  await expectStep(page, 'to');
  await page.goBack();
  await expectStep(page, 'amount');
  await page.goForward();
  await expectStep(page, 'to');
  await page.getByRole('button', { name: '금액 바꾸기' }).click();
  await expectStep(page, 'amount');
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await sent()).toBe(0);
});

test('a reload at each step keeps the step and what was given', async ({ page }) => {
  const { sent } = await begun(page);
  for (const step of STEPS) {
    await goTo(page, step);
    await page.reload();
    await expectStep(page, step);
    await followLink(page, '/dashboard');
  }
  await goTo(page, 'look');
  await page.reload();
  await expectStep(page, 'look');
  await page.goBack();
  await expectStep(page, 'to');
  await page.goBack();
  await expectStep(page, 'amount');
  expect(await sent()).toBe(0);
});

test('a session that ended at each step leads back to the step after the login', async ({
  page,
  context,
}) => {
  const { username, sent } = await begun(page);
  for (const step of STEPS) {
    await goTo(page, step);
    await context.clearCookies();
    if (step === 'look') await confirm(page).click();
    else if (step === 'to') await submit(page).click();
    else await page.reload();
    await logInHere(page, username);
    await expectStep(page, step);
  }
  // What was restored has the steps before it behind it.
  await page.goBack();
  await expectStep(page, 'to');
  await page.goBack();
  await expectStep(page, 'amount');
  expect(await sent()).toBe(0);
});

test('offline each step says so, and nothing is sent when the connection is back', async ({
  page,
  context,
}) => {
  const { sent } = await begun(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const step of STEPS) {
    await goTo(page, step);
    const act = { amount: next, to: submit, look: confirm }[step](page);
    await context.setOffline(true);
    await expect(act).toBeDisabled();
    await expect(page.getByText('보낼 수 없습니다.', { exact: false }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(act).toBeEnabled();
    await expectStep(page, step);
  }
  // The connection breaks while the request is running: the member is asked, and nothing is repeated.
  await page.route('**/withdrawals.request**', async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await confirm(page).click();
  const again = page.getByRole('button', { name: '다시 확인' });
  await expect(again).toBeDisabled();
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(again).toBeEnabled();
  expect(asked.filter((url) => url.includes('withdrawals.request'))).toHaveLength(1);
  expect(await sent()).toBe(0);
  await again.click();
  await expect(page.getByText('출금 신청이 접수되었습니다.')).toBeVisible();
  expect(await sent()).toBe(1);
});

test('a second tab has a form of its own; what it took is seen before anything is sent', async ({
  page,
  context,
}) => {
  await hearNothing(page);
  const { member, admin, sent } = await begun(page);
  for (const step of STEPS) {
    await goTo(page, step);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(amountField(other)).toHaveValue('');
    await other.close();
    await expectStep(page, step);
  }
  const fee = (value: string) =>
    admin.act('settings.save', { settings: { withdraw_fee_percent: { value } } });
  try {
    await fee('6');
    await confirm(page).click();
    await expect(sheet(page).getByText(MOVED, { exact: false })).toBeVisible();
    await expect(sheet(page)).toContainText('94.00 USDT를 출금할까요?');
    expect(await sent()).toBe(0);
  } finally {
    await fee('5');
  }
  await member.act('withdrawals.request', { type: 'coin', amount: 45_000 });
  await confirm(page).click();
  await expect(page.getByText('출금 가능 금액을 넘었습니다.')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  expect(await sent()).toBe(1);
});

test('any number of taps sends one request, also two before the page is drawn again', async ({ page }) => {
  const { sent } = await begun(page);
  await goTo(page, 'look');
  await confirm(page).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 5; tap += 1) button.click();
  });
  await expect(page.getByText('출금 신청이 접수되었습니다.')).toBeVisible();
  expect(await sent()).toBe(1);
});
