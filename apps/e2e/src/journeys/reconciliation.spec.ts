import { expectAccessibleInBoth } from '../axe-checks.ts';
import { adminUrl, aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';
import { addDays, passInOffice } from '../page-parts.ts';
import { DESK, expectNothingCutOffAtBoth } from '../screen-checks.ts';
import { chooseStatement, today } from '../statements.ts';
import { expect, type Locator, type Page, test } from '../test.ts';

type Row = { id: number; krwAmount: number };
type Batch = { items: { token: string; won: number }[] };
/** Headings that no rule guesses: the columns are chosen by hand, once. */
const HEAD = 'A열,B열,C열,D열';
const HOLDERS = ['송금 대사회원', '무명 2'];
const upload = (page: Page, account: string, lines: readonly string[]) =>
  chooseStatement(page, account, [HEAD, ...lines]);

/** Paid requests of one member: the first `batched` by a batch, the others by hand. */
async function paidRequests(username: string, batched: number, byHand: number) {
  const member = await aMember({ username, name: '대사회원' });
  const admin = await anAdmin();
  const settings = { payout_batches: { value: 'on' } };
  await admin.act('settings.save', { settings }).catch((error: Error) => {
    if (!error.message.includes('nothing_changed')) throw error;
  });
  const gift = { type: 'point', point: 2_000_000, description: '', isHidden: false };
  await admin.act('adjustments.create', { memberId: await memberIdOf(username), ...gift });
  const bank = { bankName: '신한', accountNumber: '110-222-333444', accountHolder: '대사회원' };
  for (let made = 0; made < batched + byHand; made += 1)
    await member.act('withdrawals.request', { type: 'bank', amount: 3_000 + made * 100, ...bank });
  const { rows } = await admin.ask<{ rows: Row[] }>('withdrawals.list', { username, size: 100 });
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  const { id } = await admin.act<{ id: number }>('payouts.make', {
    ids: ids.slice(0, batched),
    format: 'shinhan',
  });
  await admin.act('payouts.send', { id });
  const batch = await admin.ask<Batch>('payouts.get', { id });
  const result = batch.items.map(({ token, won }) => `,${won},${token},정상,R${token},`);
  const content = Buffer.from(
    ['입금계좌번호,이체금액,받는분통장표시,처리결과,거래번호,오류내용', ...result].join('\r\n'),
  ).toString('base64');
  await admin.act('payouts.applyResult', { id, name: 'r.csv', content });
  await admin.act('withdrawals.complete', { ids: ids.slice(batched) });
  return { lines: batch.items, byHand: rows.filter((row) => ids.slice(batched).includes(row.id)) };
}

/** Opens the line with this text and does what the dialog offers. */
async function settle(page: Page, text: string, reason: string, record?: RegExp) {
  await page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: '찾기' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(text) });
  if (record) await dialog.getByRole('radio', { name: record }).check();
  await dialog.getByLabel('사유').fill(reason);
  await dialog.getByRole('button', { name: record ? '연결' : '설명' }).click();
  await expect(dialog).toBeHidden();
}

test('a statement is read wrongly, corrected, taken back, stored again and reconciled to the last, and the day is signed', async ({
  page,
}) => {
  const username = uniqueName('recon');
  const { lines, byHand } = await paidRequests(username, 56, 2);
  // Only a day that is over is signed, and the payouts are of today: a token is recognised on any day.
  const day = addDays(today(), -1);
  const account = `신한 ${username}`;
  const rows = [
    ...lines.map(({ token, won }) => `${day},${won},,타행이체 ${token}`),
    // The bank booked them on another day than we did: one with the holder, one with another name.
    ...byHand.map(({ krwAmount }, index) => `${day},${krwAmount},,${HOLDERS[index]}`),
    `${day},500,,이체 수수료`,
    `${day},,2180000,정하늘`,
  ];
  expect(rows).toHaveLength(60);
  await page.setViewportSize(DESK);
  await logInAdmin(page);
  await passInOffice(page, 'reconciliation');

  const choose = async (dialog: Locator, columns: Record<string, string>) => {
    for (const [field, heading] of Object.entries(columns))
      await dialog.getByLabel(field, { exact: true }).selectOption(heading);
  };

  await test.step('columns that were chosen wrongly are seen in the preview, and nothing can be stored', async () => {
    const dialog = await upload(page, account, rows);
    await expect(dialog.getByText('거래로 읽은 줄이 없습니다.')).toBeVisible();
    await choose(dialog, { 날짜: 'A열', 입금액: 'B열', 적요: 'D열' });
    await expect(dialog.getByText('61행: 날짜는 있는데 금액이 없습니다.')).toBeVisible();
    await expect(dialog.getByText('모든 줄이 입금이거나 모든 줄이 출금입니다.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /줄 저장$/ })).toBeDisabled();
    await choose(dialog, { 입금액: 'C열', 출금액: 'B열' });
    await expect(dialog.getByText('모두 61행')).toBeVisible();
    await dialog.getByRole('button', { name: '60줄 저장' }).click();
    await expect(page.getByText('60줄 가운데 60줄을 새로 저장하고 56줄을 맞췄습니다.')).toBeVisible();
    await expect(page.getByText('56 / 60')).toBeVisible();
  });

  await test.step('the upload is taken back with a reason', async () => {
    await page.getByRole('button', { name: '올린 파일' }).click();
    const list = page.getByRole('dialog', { name: '올린 파일' });
    await list
      .getByRole('listitem')
      .filter({ hasText: account })
      .getByRole('button', { name: '되돌리기' })
      .click();
    const dialog = page.getByRole('dialog', { name: '되돌리기' });
    await dialog.getByLabel('사유').fill('다른 계좌의 파일');
    await dialog.getByRole('button', { name: '되돌리기' }).click();
    await expect(list.getByRole('listitem').filter({ hasText: account })).toContainText('되돌림');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(page.getByText('56 / 60')).toBeHidden();
  });

  await test.step('the account remembers the columns: the file is stored again, and then adds nothing', async () => {
    for (const [added, matched] of [
      [60, 56],
      [0, 0],
    ]) {
      const dialog = await upload(page, account, rows);
      await expect(dialog.getByLabel('적요')).toHaveValue('D열');
      await dialog.getByRole('button', { name: `${added}줄 저장` }).click();
      await expect(
        page.getByText(`60줄 가운데 ${added}줄을 새로 저장하고 ${matched}줄을 맞췄습니다.`).first(),
      ).toBeVisible();
    }
    await expect(page.getByText('56 / 60')).toBeVisible();
    await expect(page.getByRole('button', { name: '일 마감, 4건 남음' })).toBeDisabled();
  });

  await test.step('the screen fits at both widths and axe finds nothing serious', async () => {
    await expectAccessibleInBoth(page, 'reconciliation of a day');
    await expectNothingCutOffAtBoth(page, 'reconciliation of a day');
    await page.setViewportSize(DESK);
  });

  await test.step('Enter accepts the pair that is proposed, and the focus goes to the next open row', async () => {
    await page.keyboard.press('j');
    const focused = page.locator('[data-row]:focus');
    await expect(focused).toContainText(`W-${byHand[0]?.id}`);
    await expect(focused).toContainText('93 일치');
    await expect(focused).toContainText('금액 같음 · 예금주 같음 · 1일 차이');
    await page.keyboard.press('Enter');
    await expect(page.getByText('57 / 60')).toBeVisible();
    await expect(page.getByText(/확인할 짝/)).toBeHidden();
    await expect(focused).toContainText('짝 없음');
  });

  await test.step('the rest is matched and explained by hand', async () => {
    await settle(page, '무명 2', '은행에 확인', new RegExp(`W-${byHand[1]?.id} `));
    await expect(page.getByText('58 / 60')).toBeVisible();
    await settle(page, '이체 수수료', '은행 비용');
    await expect(page.getByRole('button', { name: '일 마감, 1건 남음' })).toBeDisabled();
    await settle(page, '정하늘', '입금 신청 전');
  });

  await test.step('the day is signed and offers no act any more', async () => {
    await page.getByRole('button', { name: '일 마감' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '일 마감' }).click();
    await expect(page.getByText('boss 마감')).toBeVisible();
    await expect(page.getByRole('button', { name: /찾기|연결 해제|설명/ })).toHaveCount(0);
    await page.goto(`${adminUrl()}/reconciliation?currency=KRW&day=${day}`);
    await expect(page.getByRole('link', { name: new RegExp(`${day.slice(2)}.*마감됨`) })).toBeVisible();
    // A day that the page chose stays: another clerk's signature would move the page elsewhere.
    await page.goto(`${adminUrl()}/reconciliation`);
    await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
  });
});
