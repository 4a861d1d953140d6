import { randomBytes } from 'node:crypto';
import { adminUrl, aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { toDestination } from '../page-parts.ts';
import { expect, type Page, test } from '../test.ts';

const phone = `0108${String(Date.now()).slice(-7)}`;
const hyphened = phone.replace(/^(\d{3})(\d{4})(\d+)$/, '$1-$2-$3');

/** A member with points and one open request. */
async function someoneWithMoney() {
  const username = uniqueName('page');
  const member = await aMember({ username, name: '이민재' });
  const id = await memberIdOf(username);
  const admin = await anAdmin();
  await admin.act('members.update', { id, phone });
  await member.act('members.updateProfile', { walletTrc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
  await admin.act('adjustments.create', { memberId: id, point: 500_000, type: 'point', description: '보정' });
  await member.act('withdrawals.request', { type: 'coin', amount: 10_000 });
  const transactionId = randomBytes(32).toString('hex');
  const asked = { amount: 50_000, accountHolder: '이민재', memo: '', transactionId };
  const deposit = await member.act<{ id: number }>('deposits.request', asked);
  return { username, id, transactionId, depositId: deposit.id };
}

const timeline = (page: Page) => page.getByRole('region', { name: '활동 이력' });

test('a member is found by phone and by a transaction id, gets a note with a file and a hold, and cannot withdraw', async ({
  page,
  browser,
}) => {
  const { username, id, transactionId, depositId } = await someoneWithMoney();
  await logInAdmin(page);

  await test.step('the search finds the phone in any writing and opens the page', async () => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^화면, 아이디/).fill(hyphened);
    await page.getByRole('option', { name: username }).click();
    await expect(page).toHaveURL(new RegExp(`/members/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(username);
    await expect(timeline(page)).toContainText('출금 요청');
    await expect(page.getByText(phone)).toHaveCount(0);
  });

  await test.step('a transaction id leads to its deposit and to its member', async () => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^화면, 아이디/).fill(transactionId);
    await page.getByRole('option', { name: username }).click();
    await expect(page).toHaveURL(new RegExp(`/deposits/${depositId}$`));
    await page.getByRole('link', { name: username }).click();
    await expect(page).toHaveURL(new RegExp(`/members/${id}$`));
  });

  await test.step('a note with a file is written and read', async () => {
    await page.getByLabel('메모 쓰기').fill('본인과 통화함. 신분증 요청.');
    await page.getByLabel('파일 첨부').setInputFiles({
      name: '신분증.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await page.getByRole('button', { name: '남기기' }).click();
    await expect(page.getByText(/PDF나 이미지/)).toBeVisible();
    await page.getByLabel('파일 첨부').setInputFiles({
      name: '통화 기록.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 call'),
    });
    await page.getByRole('button', { name: '남기기' }).click();
    const notes = page.getByRole('region', { name: '내부 메모' });
    await expect(notes.getByText('본인과 통화함. 신분증 요청.')).toBeVisible();
    const saved = page.waitForEvent('download');
    await notes.getByRole('link', { name: /통화 기록\.pdf/ }).click();
    expect((await saved).suggestedFilename()).toBe('통화 기록.pdf');
    await expect(timeline(page)).toContainText('본인과 통화함');
  });

  await test.step('a hold marks the open request and refuses the next', async () => {
    await page.getByRole('button', { name: '출금 보류' }).click();
    await page.getByLabel('사유').fill('신분증 확인까지');
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: '출금 보류' })
      .click();
    await expect(page.getByText('신분증 확인까지 ·')).toBeVisible();
    await page.goto(`${adminUrl()}/withdraws?username=${username}`);
    await expect(page.locator('tbody tr[data-row]').first()).toContainText('출금 보류');
    await page.getByRole('link', { name: username }).click();
    await expect(page).toHaveURL(new RegExp(`/members/${id}`));
    const portal = await (await browser.newContext()).newPage();
    await logInMember(portal, username, { path: 'withdraw' });
    await portal.getByLabel('신청 금액', { exact: false }).fill('50');
    await toDestination(portal);
    await portal.getByRole('button', { name: '확인하기' }).click();
    await expect(portal.getByText('출금이 확인을 위해 잠시 보류되었습니다')).toBeVisible();
    await portal.context().close();
  });

  await test.step('the lists are filtered, and their address can be sent', async () => {
    await page.getByRole('tab', { name: '출금', exact: true }).click();
    await expect(page).toHaveURL(/tab=withdrawals/);
    await page.reload();
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
    await expect(page.locator('tbody tr[data-row]')).toContainText('100.00');
  });
});
