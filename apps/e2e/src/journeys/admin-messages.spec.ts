import { dropRoutes } from '../drop-routes.ts';
import { adminUrl, aMember, anAdmin, memberIdOf, stockCatalogue, uniqueName } from '../fixtures.ts';
import { fillAdminLogin, logInAdmin } from '../log-in.ts';
import { openRows, passInOffice } from '../page-parts.ts';
import { expect, type Page, type Route, test } from '../test.ts';

test.afterEach(dropRoutes);

const username = uniqueName('said');
const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).last()).toBeVisible();
const row = (page: Page) => openRows(page).filter({ hasText: username }).first();
const press = (page: Page, role: 'dialog' | 'alertdialog', name: string) =>
  page.getByRole(role).last().getByRole('button', { name, exact: true }).click();

test.beforeAll(async () => {
  const member = await aMember({ username, name: '오말씀' });
  await member.act('members.updateProfile', {
    bankName: 'KB국민',
    accountNumber: '1234-5678',
    accountHolder: '오말씀',
  });
  const admin = await anAdmin();
  await stockCatalogue(admin);
  const memberId = await memberIdOf(username);
  await admin.act('adjustments.create', { memberId, point: 50_000, type: 'point', description: '' });
  await member.act('withdrawals.request', { type: 'bank', amount: 20_000 });
});

test('the messages of success and failure: points, coins, grants, products', async ({ page }) => {
  await logInAdmin(page);
  const dialog = page.getByRole('dialog');
  const adjust = async (amount: string, choose: () => Promise<void>) => {
    await passInOffice(page, 'points?add=true');
    await check(page);
    await choose();
    await dialog.getByLabel('금액').fill(amount);
    await dialog.locator('button[type=submit]').click();
  };
  await adjust('5', () => dialog.getByText('로또코인', { exact: true }).click());
  await said(page, '로또코인 보정 완료');
  await adjust('-1', () => dialog.getByLabel('한도 차감만 하고 회원에게는 보이지 않게 합니다').check());
  await said(page, '한도 차감(숨김) 완료');

  await passInOffice(page, 'code-rewards?add=true');
  await check(page);
  await dialog.getByRole('combobox').selectOption({ index: 1 });
  await broken(page, 'codeGrants.create', () => press(page, 'dialog', '지급'));
  await said(page, '지급 실패');
  await press(page, 'dialog', '지급');
  await said(page, '지급 완료');
  await broken(page, 'codeGrants.setActive', () =>
    row(page)
      .getByRole('button', { name: /활성으로/ })
      .click(),
  );
  await said(page, '상태 변경 실패');
  await passInOffice(page, `products?username=${username}`);
  const toggle = openRows(page)
    .getByRole('button', { name: /활성으로/ })
    .first();
  await broken(page, 'products.toggle', () => toggle.click());
  await said(page, '상태 변경 실패');
  await toggle.click();
  await said(page, '상태가 변경되었습니다');
  await passInOffice(page, `code-rewards?username=${username}`);
  await row(page).getByRole('button', { name: '삭제' }).click();
  await broken(page, 'codeGrants.delete', () => press(page, 'alertdialog', '삭제'));
  await said(page, '삭제 실패');
  await row(page).getByRole('button', { name: '삭제' }).click();
  await press(page, 'alertdialog', '삭제');
  await said(page, '삭제되었습니다!');
});

test('the messages of success and failure: withdrawals, members, notices, settings, administrators, login', async ({
  page,
}) => {
  await logInAdmin(page);
  await passInOffice(page, `withdraws?username=${username}`);
  await row(page).getByRole('checkbox').check();
  await page.getByRole('region', { name: '1건' }).getByRole('button', { name: '취소 처리' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('정말 취소 처리하시겠습니까?');
  const reason = page.getByRole('alertdialog').getByRole('combobox', { name: '취소 사유' });
  await reason.selectOption('wrong_account');
  await broken(page, 'withdrawals.cancel', () => press(page, 'alertdialog', '출금 요청 취소'));
  await said(page, '처리 중 오류가 발생했습니다.');
  await expect(reason).toHaveValue('wrong_account');
  await page.goto(`${adminUrl()}/withdraws?username=${username}`);
  await row(page).getByLabel(`${username} 메모`).fill('확인');
  await row(page).getByRole('button', { name: '저장' }).click();
  await said(page, '메모를 저장하시겠습니까?');
  await broken(page, 'withdrawals.updateMemo', () => press(page, 'alertdialog', '저장'));
  await said(page, '저장 실패');
  await page.route(/withdraws\/export/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: '엑셀' }).click();
  await said(page, '엑셀 다운로드에 실패했습니다.');

  await passInOffice(page, `members?username=${username}&edit=${await memberIdOf(username)}`);
  await page.getByRole('dialog').getByRole('button', { name: '초기화' }).click();
  const field = page.getByRole('dialog').getByLabel('비밀번호');
  await expect(field).toHaveValue(/.{8,}/);
  const password = await field.inputValue();
  await said(page, `비밀번호가 ${password}로 초기화되었습니다`);
  await broken(page, 'members.update', () => press(page, 'dialog', '저장'));
  await said(page, '저장 실패');

  await passInOffice(page, 'notices?add=true');
  await page.getByRole('dialog').getByLabel('제목').fill(username);
  await page.getByRole('dialog').getByLabel('내용').fill('말씀');
  await broken(page, 'notices.create', () => press(page, 'dialog', '저장'));
  await said(page, '등록 실패');
  await press(page, 'dialog', '저장');
  await said(page, '등록되었습니다');
  await row(page).getByRole('button', { name: '수정' }).click();
  await page.getByRole('dialog').getByLabel('내용').fill('고친 말씀');
  await broken(page, 'notices.update', () => press(page, 'dialog', '저장'));
  await said(page, '수정 실패');

  for (const [tree, title, words] of [
    ['recommend', '추천 계보 조직도', '조직도 데이터가 없습니다.'],
    ['sponsor', '후원 계보 조직도', '트리 데이터가 없습니다.'],
  ] as const) {
    await broken(page, 'trees.subtree', () => page.goto(`${adminUrl()}/tree/${tree}`), 'not_found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await said(page, words);
  }
  await passInOffice(page, 'no-such-page');
  await said(page, '페이지를 찾을 수 없습니다');

  await passInOffice(page, 'centers');
  const form = page.getByRole('form', { name: '센터 등록' });
  await form.getByLabel('센터명').fill(username);
  await form.getByLabel('센터장 아이디').fill('nosuchone');
  await form.getByRole('button', { name: '센터 등록' }).click();
  await said(page, '센터장 아이디를 정확히 입력해주세요');

  await passInOffice(page, 'settings/admins?text=nosuchone');
  await said(page, '검색 결과가 없습니다.');
  await passInOffice(page, 'settings/admins?add=true');
  await press(page, 'dialog', '저장');
  await said(page, '아이디, 이름, 비밀번호를 입력해주세요');
  await page.getByRole('dialog').getByLabel('아이디').fill(username);
  await page.getByRole('dialog').getByLabel('이름').fill('직원');
  await page.getByRole('dialog').locator('input[type=password]').fill('starline-staff-1');
  await broken(page, 'admins.create', () => press(page, 'dialog', '저장'));
  await said(page, '관리자 추가 실패');

  await passInOffice(page, 'settings');
  await page.getByLabel('데일리 수당').fill('0.6');
  await page.getByRole('button', { name: '저장' }).click();
  await broken(page, 'settings.save', () => press(page, 'alertdialog', '저장'));
  await said(page, '저장 실패');
  await broken(page, 'settings.get', () => page.goto(`${adminUrl()}/settings`));
  await said(page, '설정을 불러오지 못했습니다.');

  await page.context().clearCookies();
  await page.goto(`${adminUrl()}/login`);
  await broken(page, 'sessions.login', () => fillAdminLogin(page, 'x'), 'a_code_of_tomorrow');
  await said(page, '⚠️ 로그인에 실패했습니다.');
});

async function check(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('아이디').fill(username);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('오말씀')).toBeVisible();
}

/** The server fails in that one call. */
async function broken(page: Page, call: string, act: () => Promise<unknown>, code = 'server_error') {
  const pattern = new RegExp(`/trpc/admin/[^?]*${call.replace('.', '\\.')}`);
  const data = { code, httpStatus: 500, params: {}, requestId: 'request-of-a-test' };
  const error = { error: { code: -32603, message: code, data } };
  const answer = async (route: Route) => {
    const names = (new URL(route.request().url()).pathname.split('/').at(-1) ?? '').split(',');
    const isBatch = new URL(route.request().url()).searchParams.has('batch');
    const real = names.length > 1 ? await (await route.fetch()).json() : [];
    const body = isBatch ? names.map((name, index) => (name === call ? error : real[index])) : error;
    await route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify(body) });
  };
  await page.route(pattern, answer);
  const answered = page.waitForResponse(pattern);
  await act();
  await answered;
  await page.unroute(pattern, answer);
}
