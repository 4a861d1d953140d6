import { readFile } from 'node:fs/promises';
import { expectAmount } from '../amounts.ts';
import { logInMember } from '../log-in.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { PHONE } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

test.use({ viewport: PHONE, locale: 'ko-KR' });

const fact = (page: Page, label: string) =>
  page
    .locator('div:has(> dt)')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd');

test('a statement ends with the balance of the home, and its CSV holds the same movements', async ({
  page,
}) => {
  const { username } = await aMemberWith({ withdrawable: 12_300, purchase: 30_000 });
  await logInMember(page, username, { path: 'point/statement' });
  await expectAmount(fact(page, '기초 잔액'), 0);
  await expectAmount(fact(page, '기말 잔액'), 12_300);
  const rows = page
    .getByRole('region', { name: '거래 내역' })
    .getByRole('listitem')
    .filter({ hasText: '잔액' });
  // The movements are drawn after the sums.
  await expect(rows.first()).toBeVisible();
  const shown = await rows.count();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV 내려받기' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('123.00');
  expect(text.split('\r\n').filter((line) => /^"?\d{4}-\d{2}-\d{2}/.test(line))).toHaveLength(shown);
});

test('the receipt of a paid withdrawal shows what the books moved, to the cent', async ({ page }) => {
  const { username, member, admin } = await aMemberWith({ withdrawable: 12_345 });
  const { id } = await member.act<{ id: number }>('withdrawals.request', { type: 'coin', amount: 12_345 });
  await admin.act('withdrawals.complete', { ids: [id] });
  const { postings } = await admin.ask<{ postings: { transfers: { to: unknown; amount: number }[] }[] }>(
    'documents.withdrawal',
    { id },
  );
  const [held, ended] = postings.map(({ transfers }) => transfers.map(({ amount }) => amount));
  expect(held).toHaveLength(1);
  expect(ended).toHaveLength(2);
  const [payout = 0, fee = 0] = [...(ended ?? [])].sort((a, b) => b - a);

  await logInMember(page, username, { path: `receipts/withdrawal/${id}` });
  await expectAmount(fact(page, '신청 금액'), held?.[0] ?? 0);
  await expectAmount(fact(page, '수수료'), -fee);
  await expectAmount(fact(page, '받는 금액'), payout);
  expect(payout + fee).toBe(12_345);
});

test('the help answers a word of the member, and leads to a conversation with staff', async ({ page }) => {
  const { username } = await aMemberWith({ withdrawable: 100 });
  await logInMember(page, username, { path: 'help' });
  await page.getByRole('searchbox').fill('수당 한도');
  await page.getByText('수당 한도', { exact: true }).click();
  await expect(page.getByText('정해진 배수를 곱해', { exact: false })).toBeVisible();
  await page.getByRole('searchbox').fill('이런 말은 어디에도 없다');
  await page.getByRole('link', { name: '대화 열기' }).click();
  await expect(page).toHaveURL(/ask=true/);
  await page.getByRole('textbox').fill('수당 한도를 어디서 보나요?');
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByText('수당 한도를 어디서 보나요?')).toBeVisible();
});
