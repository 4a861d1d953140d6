import { aColleague, aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { fillAdminLogin, logInAdmin } from '../log-in.ts';
import { openRows, passInOffice } from '../page-parts.ts';
import { expect, type Page, test } from '../test.ts';

test('a day with the keyboard alone: a deposit completed, a point paid, a withdrawal paid', {
  tag: '@first',
}, async ({ page }) => {
  const username = uniqueName('key');
  const member = await aMember({ username, name: '문자판' });
  await member.act('deposits.request', { amount: 30_000, accountHolder: '문자판' });
  await logInAdmin(page);

  await goTo(page, '포인트 지급', /points/);
  await tabTo(page, '보정 등록');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('아이디')).toBeFocused();
  await page.keyboard.type(username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('문자판')).toBeVisible();
  await tabTo(page, '금액');
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await expect(page.getByText('포인트 보정 완료')).toBeVisible();

  await goTo(page, '입금', /deposit/);
  await choose(page, '입금 관리', username);
  await tabTo(page, '완료 처리');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, '완료 처리');
  await page.keyboard.press('Enter');
  await expect(openRows(page).first()).toContainText('완료');

  await member.act('members.updateProfile', {
    bankName: 'KB국민',
    accountNumber: '1234-5678',
    accountHolder: '문자판',
  });
  await member.act('withdrawals.request', { type: 'bank', amount: 10_000 });
  await goTo(page, '출금', /withdraws/);
  await choose(page, '출금 관리', username);
  await tabTo(page, '완료 처리');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, '완료 처리');
  await page.keyboard.press('Enter');
  await expect(openRows(page).first()).toContainText('완료');
});

test('letters lead through a queue: next, cancel with a reason, hold, back to the list, another screen', async ({
  page,
}) => {
  const username = uniqueName('queue');
  const member = await aMember({ username, name: '차례차례' });
  const admin = await anAdmin();
  await admin.act('adjustments.create', {
    memberId: await memberIdOf(username),
    type: 'point',
    point: 100_000,
    description: '',
    isHidden: false,
  });
  const bank = { bankName: '신한', accountNumber: '110-222-333444', accountHolder: '차례차례' };
  for (const amount of [2_000, 3_000, 4_000])
    await member.act('withdrawals.request', { type: 'bank', amount, ...bank });
  await logInAdmin(page);
  const { keyboard } = page;
  const place = (text: string) => expect(page.getByTitle('목록에서의 차례')).toHaveText(text);

  await passInOffice(page, `withdraws?username=${username}&sort=amount&order=asc`);
  await expect(openRows(page)).toHaveCount(3);
  await keyboard.press('j');
  await keyboard.press('Enter');
  await place('1 / 3');
  await keyboard.press('j');
  await place('2 / 3');
  // A letter works once its act is on the page.
  await expect(page.getByRole('button', { name: '취소 처리' })).toBeVisible();
  await keyboard.press('x');
  await expect(page.getByRole('combobox', { name: '취소 사유' })).toBeFocused();
  await keyboard.press('Control+Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: '진행' })).toContainText('예금주 불일치');
  await expect(page.getByRole('button', { name: '취소 처리' })).toHaveCount(0);
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0);

  await keyboard.press('j');
  await place('3 / 3');
  await expect(page.getByRole('button', { name: '보류' })).toBeVisible();
  await keyboard.press('h');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await keyboard.type('본인 확인');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '보류' })).toHaveCount(0);

  await keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`withdraws\\?.*username=${username}`));
  await expect(openRows(page).nth(2)).toBeFocused();
  await keyboard.press('g');
  await keyboard.press('h');
  await expect(page).toHaveURL(/\/home$/);
});

test('a view is shared by its address: a colleague sees the same filters, sort and page', async ({
  page,
  browser,
}) => {
  const start = uniqueName('view');
  for (let count = 0; count < 12; count += 1)
    await aMember({ username: `${start}${String.fromCharCode(97 + count)}`, name: '같은눈' });
  await logInAdmin(page, 'members');
  await page.getByRole('searchbox', { name: '아이디' }).fill(start);
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await expect(page.getByText('1–10 / 총 12')).toBeVisible();
  await page.getByRole('columnheader', { name: '아이디' }).getByRole('button').click();
  await expect(openRows(page).first()).toContainText(`${start}a`);
  await page.getByRole('button', { name: '다음' }).click();
  await expect(openRows(page)).toHaveText([new RegExp(`${start}k`), new RegExp(`${start}l`)]);

  const colleague = await aColleague('viewer');
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await fillAdminLogin(other, colleague.password, colleague.username);
  await expect(other).toHaveURL(page.url());
  await expect(openRows(other)).toHaveText([new RegExp(`${start}k`), new RegExp(`${start}l`)]);
  await expect(other.getByRole('checkbox', { name: '아이디', exact: true })).toBeChecked();
  await expect(other.getByRole('searchbox', { name: '아이디' })).toHaveValue(start);
  await expect(other.getByRole('columnheader', { name: '아이디' })).toHaveAttribute('aria-sort', 'ascending');
  await context.close();
});

async function goTo(page: Page, screen: string, address: RegExp) {
  await page.getByRole('button', { name: '이동·검색' }).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(/^화면, 아이디/)).toBeFocused();
  await page.keyboard.type(screen);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
}

/** Finds the row of a username on a screen, moves to it and selects it. */
async function choose(page: Page, screen: string, username: string) {
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
  // The screen listens for keys a moment after its heading appears.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: '아이디' })).toBeFocused({ timeout: 500 });
  }).toPass();
  const read = page.waitForResponse((answer) => answer.url().includes(username));
  await page.keyboard.type(username);
  await page.keyboard.press('Enter');
  // The list may have held this one row before it was filtered, and a new filter ends the selection.
  await expect(page).toHaveURL(new RegExp(`username=${username}`));
  await expect(openRows(page)).toHaveCount(1);
  await expect(openRows(page).first()).toContainText(username);
  const box = openRows(page).first().getByRole('checkbox');
  // Until the list is read again, it has the rows of the filter before, which cannot be selected.
  await read;
  await expect(box).toBeEnabled();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

const MOST_TABS = 80;

async function tabTo(page: Page, name: string) {
  for (let count = 0; count < MOST_TABS; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (focused.trim().startsWith(name)) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
