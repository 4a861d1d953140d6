import { dropRoutes } from '../drop-routes.ts';
import { ADMIN, adminUrl, aMember, uniqueName } from '../fixtures.ts';
import { fillAdminLogin, logInAdmin } from '../log-in.ts';
import { openRows, passInOffice } from '../page-parts.ts';
import { expect, type Route, test } from '../test.ts';

test.afterEach(dropRoutes);

const SCREENS = [
  'home',
  'members/1',
  'notices',
  'members',
  'tree/recommend',
  'tree/sponsor',
  'code-rewards',
  'points',
  'deposit',
  'withdraws',
  'products',
  'centers',
  'rewards',
  'settlements',
  'settings',
  'settings/admins',
  'settings/review',
  'settings/mails',
  'settings/webhooks',
  'settings?tab=risk',
  'settings?tab=reports',
  'catalogue',
  'audit',
  'dead-letters',
  'inquiries',
  'settings/import',
  'payouts',
  'withdrawals/1',
  'deposits/1',
  'purchases/1',
  'reconciliation',
  'approvals',
  'approvals?view=rules',
];
const FILTERED = [
  'members?username=nosuchone',
  'code-rewards?username=nosuchone',
  'points?username=nosuchone',
  'deposit?username=nosuchone',
  'withdraws?username=nosuchone',
  'products?username=nosuchone',
  'rewards?searchId=nosuchone',
];
const ALWAYS = new Set(['sessions.me', 'settings.public', 'settings.environment']);

/** The server's answer to every call of a batch when something in it failed. */
async function breakDown(route: Route) {
  const names = (new URL(route.request().url()).pathname.split('/').at(-1) ?? '').split(',');
  const isSpared = names.map((name) => ALWAYS.has(name));
  const real = isSpared.includes(true) ? await (await route.fetch()).json() : [];
  const data = { code: 'server_error', httpStatus: 500, params: {}, requestId: 'request-of-a-test' };
  const broken = { error: { code: -32603, message: 'server_error', data } };
  const body = names.map((_, index) => (isSpared[index] ? real[index] : broken));
  await route.fulfill({ status: 207, contentType: 'application/json', body: JSON.stringify(body) });
}

test('no screen is blank: a failed load says so and can be retried, an empty list says so', async ({
  page,
}) => {
  await logInAdmin(page);
  await page.route(/\/trpc\/admin\/[^?]+\?/, breakDown);
  await page.goto(`${adminUrl()}/books`);
  for (const screen of SCREENS) {
    await passInOffice(page, screen);
    await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible();
    await expect(page.getByRole('button', { name: '다시 시도' }).first(), screen).toBeVisible();
  }
  await passInOffice(page, 'members');
  await expect(page.getByText('request-of-a-test').first()).toBeVisible();
  await page.unroute(/\/trpc\/admin\/[^?]+\?/);
  await page.getByRole('button', { name: '다시 시도' }).last().click();
  await expect(openRows(page).first()).toBeVisible();
  for (const screen of FILTERED) {
    await passInOffice(page, screen);
    await expect(page.getByText('조회된 내역이 없습니다.'), screen).toBeVisible();
    await expect(openRows(page), screen).toHaveCount(0);
  }
});

test('the messages of the old system: logging in, adjusting, granting, centers', async ({ page }) => {
  await page.goto(`${adminUrl()}/login`);
  const login = /sessions\.login/;
  await page.route(login, (route) => route.abort());
  await fillAdminLogin(page, 'x');
  await expect(page.getByText('❌ 네트워크 오류가 발생했습니다.')).toBeVisible();
  await page.unroute(login);
  await page.route(login, breakDown);
  await fillAdminLogin(page, 'x');
  await expect(page.getByText('❌ 서버 오류가 발생했습니다.')).toBeVisible();
  await page.unroute(login);
  await fillAdminLogin(page, 'x');
  await expect(page.getByText('⚠️ 아이디 또는 비밀번호가 틀렸습니다.')).toBeVisible();
  await fillAdminLogin(page, ADMIN.password);
  await expect(page).toHaveURL(/\/ad-xp\/notices/);

  const username = uniqueName('word');
  await aMember({ username, name: '오말씀' });
  await passInOffice(page, 'points?add=true');
  const dialog = page.getByRole('dialog');
  const submit = dialog.locator('button[type=submit]');
  await submit.click();
  await expect(dialog.getByText('아이디 확인을 먼저 해주세요')).toBeVisible();
  await dialog.getByLabel('아이디').fill('nosuchone');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('존재하지 않는 아이디입니다')).toBeVisible();
  await dialog.getByLabel('아이디').fill(username);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('오말씀')).toBeVisible();
  await submit.click();
  await expect(dialog.getByText('금액을 입력해주세요')).toBeVisible();
  await dialog.getByLabel('금액').fill('-1');
  await submit.click();
  await expect(page.getByText('보정 실패')).toBeVisible();
  await dialog.getByLabel('금액').fill('12.34');
  await submit.click();
  await expect(page.getByText('포인트 보정 완료')).toBeVisible();
  const row = openRows(page).filter({ hasText: username });
  await expect(row).toContainText('관리자 보정');
  await row.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('정말 삭제하시겠습니까?');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByText('삭제되었습니다')).toBeVisible();

  await passInOffice(page, 'code-rewards?add=true');
  await dialog.getByLabel('아이디').fill(username);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('오말씀')).toBeVisible();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByText('상품을 선택해주세요')).toBeVisible();

  await passInOffice(page, 'centers');
  const form = page.getByRole('form', { name: '센터 등록' });
  await form.getByLabel('센터명').fill('HQ');
  await form.getByLabel('센터장 아이디').fill('nosuchone');
  await form.getByRole('button', { name: '확인' }).first().click();
  await expect(form.getByText('회원 없음')).toBeVisible();
  await form.getByLabel('센터장 아이디').fill(username);
  await form.getByRole('button', { name: '센터 등록' }).click();
  await expect(page.getByText('이미 존재하는 센터명입니다.')).toBeVisible();

  await passInOffice(page, 'members?username=company');
  await openRows(page).first().getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('삭제하시겠습니까?');
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('추천한 회원이 있습니다.');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: '삭제' })).toBeDisabled();
});
