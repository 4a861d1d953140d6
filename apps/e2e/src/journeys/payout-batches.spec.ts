import { readFileSync } from 'node:fs';
import { switchRuleOff } from '../approval-rules.ts';
import { ADMIN, aColleague, adminUrl, aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { fillAdminLogin } from '../log-in.ts';
import { addDays, closeContexts, dropFile, openRows, passInOffice } from '../page-parts.ts';
import { chooseStatement, today } from '../statements.ts';
import { type Browser, expect, type Page, test } from '../test.ts';

const LINES = 50;
const FAILED = new Map([
  [17, '예금주 불일치'],
  [38, '해지된 계좌'],
]);

async function open(browser: Browser, who: { username: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${adminUrl()}/login`);
  await fillAdminLogin(page, who.password, who.username);
  await expect(page).toHaveURL(/notices/);
  return page;
}

/** One member with this many open bank requests. */
async function requestsOf(username: string, count: number) {
  const member = await aMember({ username, name: '배치회원' });
  const admin = await anAdmin();
  await admin.act('adjustments.create', {
    memberId: await memberIdOf(username),
    type: 'point',
    point: 1_000_000,
    description: '',
    isHidden: false,
  });
  const bank = { bankName: '신한', accountNumber: '110-222-333444', accountHolder: '배치회원' };
  for (let made = 0; made < count; made += 1)
    await member.act('withdrawals.request', { type: 'bank', amount: 2_000 + made, ...bank });
  return member;
}

/** A test that is repeated finds what it set before. */
const unlessSame = (act: Promise<unknown>) =>
  act.catch((error: Error) => {
    if (!error.message.includes('nothing_changed')) throw error;
  });

/** Chooses all rows of the member and makes a batch of them. */
async function makeBatch(page: Page, username: string) {
  await passInOffice(page, `withdraws?username=${username}&size=100&status=요청`);
  await expect(page.getByRole('row', { name: new RegExp(username) })).not.toHaveCount(0);
  await page
    .getByRole('checkbox', { name: /전체 선택|모두/ })
    .first()
    .check();
  await page.getByRole('button', { name: '배치 만들기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('파일 형식').selectOption({ label: '신한 대량이체' });
  await dialog.getByRole('button', { name: /건으로 만들기/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^B-\d{6}-\d\d/ })).toBeVisible();
}

test.afterEach(closeContexts);

test('50 bank payouts by batch, with a result file of 48 paid and 2 failed', async ({ browser }) => {
  const admin = await anAdmin();
  await unlessSame(admin.act('settings.save', { settings: { payout_batches: { value: 'on' } } }));
  const username = uniqueName('fifty');
  const member = await requestsOf(username, LINES);
  const page = await open(browser, ADMIN);
  await makeBatch(page, username);

  await test.step('the batch locks its requests and is sent once', async () => {
    await expect(page.getByText('50건').first()).toBeVisible();
    const { rows } = await member.ask<{ rows: { isBeingPaid: boolean }[] }>('withdrawals.list', {
      size: 100,
    });
    expect(rows.every(({ isBeingPaid }) => isBeingPaid)).toBe(true);
    await page.getByRole('button', { name: '보내기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click();
    await expect(page.getByText('파일을 만들고 보낸 것으로 표시했습니다.')).toBeVisible();
  });

  const lines =
    await test.step('the first file needs no reason, and is the same when one is given for it again', async () => {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: '파일 받기' }).click();
      const first = readFileSync(await (await saved).path());
      const savedAgain = page.waitForEvent('download');
      await page.getByRole('button', { name: '다시 받기' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('은행 전송');
      await dialog.locator('button[type=submit]').click();
      const again = readFileSync(await (await savedAgain).path());
      expect(again.equals(first)).toBe(true);
      return new TextDecoder('euc-kr').decode(first).trim().split('\r\n').slice(1);
    });
  expect(lines).toHaveLength(LINES);

  await test.step('the result of the bank is previewed and applied', async () => {
    const rows = lines.map((line, index) => {
      const [, account, won, , token] = line.split(',').map((cell) => cell.replaceAll('"', ''));
      const failure = FAILED.get(index + 1);
      return [
        account,
        won,
        token,
        failure ? '실패' : '정상',
        failure ? '' : `R${index + 1}`,
        failure ?? '',
      ].join(',');
    });
    const text = ['입금계좌번호,이체금액,받는분통장표시,처리결과,거래번호,오류내용', ...rows].join('\r\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const dialog = page.getByRole('dialog', { name: '결과 미리보기' });
    await expect(dialog.getByText('지급 48')).toBeVisible();
    await expect(dialog.getByText('실패 2')).toBeVisible();
    await dialog.getByRole('button', { name: '50건 반영' }).click();
    await expect(page.getByText('실패 2건 처리 필요')).toBeVisible();
    await expect(page.getByText(/지급 .*원 \+ 실패 .*원 = 파일 .*원/)).toBeVisible();
  });

  // Who sent a batch does not settle its failed lines alone.
  await test.step('a colleague holds one failure and gives the other back, and the batch ends', async () => {
    const other = await open(browser, await aColleague('finance'));
    await other.goto(page.url());
    const failed = other.getByRole('row', { name: /^17 / });
    await expect(failed).toContainText('예금주 불일치');
    await failed.getByRole('button', { name: '보류' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: '보류' }).click();
    await expect(other.getByRole('row', { name: /^17 / })).toContainText('보류됨');
    await other.getByRole('row', { name: /^38 / }).getByRole('button', { name: '잔액 반환' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: '잔액 반환' }).click();
    await expect(other.getByRole('row', { name: /^38 / })).toContainText('반환됨');
    await expect(other.getByText('끝남').first()).toBeVisible();
  });

  await test.step('the member reads the references', async () => {
    const { rows } = await member.ask<{ rows: { status: string; payoutReference: string | null }[] }>(
      'withdrawals.list',
      { size: 100 },
    );
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    expect([count('완료'), count('요청'), count('취소')]).toEqual([48, 1, 1]);
    expect(rows.filter(({ payoutReference }) => payoutReference?.startsWith('R'))).toHaveLength(48);
  });
});

test('a day of two clerks: one makes a batch from home, the other approves it, and the day of its statement is signed', async ({
  browser,
}) => {
  const admin = await anAdmin();
  await unlessSame(admin.act('settings.save', { settings: { payout_batches: { value: 'on' } } }));
  const finance = await aColleague('finance');
  const owner = await aColleague('owner');
  const rule = { kind: 'payouts', isOn: true, single: 9_000, byMaker: null, byMember: null };
  await unlessSame(admin.act('approvals.saveRule', rule));
  const username = uniqueName('two');
  await requestsOf(username, 5);
  const maker = await open(browser, finance);
  const checker = await open(browser, ADMIN);

  await test.step('the maker goes from home to the requests, and one button takes all that the filter matches', async () => {
    await passInOffice(maker, 'home');
    await maker.getByRole('link', { name: '출금 요청', exact: true }).click();
    await maker.getByRole('searchbox', { name: '아이디' }).fill(username);
    await maker.keyboard.press('Enter');
    await expect(openRows(maker)).toHaveCount(5);
    await maker.getByRole('button', { name: '은행 요청을 모두 배치로' }).click();
    await maker.getByRole('dialog').getByRole('button', { name: '5건으로 만들기' }).click();
    await maker.getByRole('button', { name: '보내기' }).click();
    await maker.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click();
    await expect(maker.getByText('승인 요청으로 올렸습니다')).toBeVisible();
    await maker.getByRole('button', { name: '닫기' }).last().click();
    await expect(maker.getByText('다른 관리자의 승인을 기다립니다.')).toBeVisible();
  });

  await test.step('the checker approves it from home', async () => {
    await passInOffice(checker, 'home');
    await checker.getByRole('link', { name: '내가 결정할 승인' }).click();
    await checker.getByRole('button', { name: /지급 배치 보내기.*내 승인 대기/s }).click();
    await expect(checker.getByRole('row', { name: /파일 SHA-256/ })).toBeVisible();
    await checker.getByRole('button', { name: '승인', exact: true }).click();
    await checker.getByRole('alertdialog').getByRole('button', { name: '승인', exact: true }).click();
    await expect(checker.getByText('승인하고 실행했습니다.')).toBeVisible();
    await expect(maker.getByText('boss').first()).toBeVisible();
  });
  await switchRuleOff('payouts', admin, owner);

  const lines =
    await test.step('the maker fetches the file and drops the result of the bank on the page', async () => {
      const saved = maker.waitForEvent('download');
      await maker.getByRole('button', { name: '파일 받기' }).click();
      const text = new TextDecoder('euc-kr').decode(readFileSync(await (await saved).path()));
      const read = text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
        .map(([, account = '', won = '', , token = '']) => ({ account, won, token }));
      const result = read.map(({ account, won, token }) => `${account},${won},${token},정상`);
      await expect(maker.getByRole('button', { name: '결과 올리기' })).toBeVisible();
      await dropFile(maker, ['입금계좌번호,이체금액,받는분통장표시,처리결과', ...result].join('\r\n'));
      await maker.getByRole('dialog').getByRole('button', { name: '5건 반영' }).click();
      await expect(maker.getByText('끝남').first()).toBeVisible();
      return read;
    });

  // No other journey signs this day; a payout is recognised by its token on any day.
  const day = addDays(today(), -3);
  await test.step('the maker uploads the statement of the day, which matches by itself', async () => {
    await passInOffice(maker, 'reconciliation');
    const rows = lines.map(({ token, won }) => `${day},${won},,타행이체 ${token}`);
    const dialog = await chooseStatement(maker, `국민 ${username}`, [
      '거래일,출금금액,입금금액,적요',
      ...rows,
    ]);
    await dialog.getByRole('button', { name: '5줄 저장' }).click();
    await expect(maker.getByText('5줄 가운데 5줄을 새로 저장하고 5줄을 맞췄습니다.')).toBeVisible();
  });

  await test.step('the checker reads it and signs the day, and the maker reads who signed it', async () => {
    await passInOffice(checker, `reconciliation?currency=KRW&day=${day}`);
    await expect(checker.getByText('5 / 5')).toBeVisible();
    await checker.getByRole('button', { name: '일 마감' }).click();
    await checker.getByRole('alertdialog').getByRole('button', { name: '일 마감' }).click();
    await expect(checker.getByText('boss 마감')).toBeVisible();
    await maker.goto(`${adminUrl()}/reconciliation?currency=KRW&day=${day}`);
    await expect(maker.getByText('boss 마감')).toBeVisible();
  });
});
