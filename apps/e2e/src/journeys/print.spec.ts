import { adminUrl, memberUrl } from '../fixtures.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { aBusyMember, aMemberWith } from '../member-fixtures.ts';
import { openRows } from '../page-parts.ts';
import { settled } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

/** What a page must be on paper: on how many sheets at most, and which words stand there. */
type Paper = { path: string; sheets: number; words: readonly (string | RegExp)[] };

async function print(page: Page, { path, sheets, words }: Paper): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    for (const word of words)
      await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
    // Nothing to press, and no bar over the text.
    await expect(
      page.locator('.button, nav, .bottom-bar, [href="#main"]').filter({ visible: true }),
    ).toHaveCount(0);
    const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isWide), 'wider than the sheet').toBe(false);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(sheets);
    await page.emulateMedia({ media: 'screen' });
  });
}

test('receipts, a statement, a list and a record print without bars and buttons, and with their whole content', async ({
  browser,
}) => {
  const { username, id, admin } = await aBusyMember();
  const { rows } = await admin.ask<{ rows: { id: number; status: string }[] }>('withdrawals.list', {
    page: 1,
    size: 100,
    username,
  });
  const paid = rows.find(({ status }) => status === '완료')?.id;

  // The width of a sheet upright, then of one on its side.
  const portal = await (await browser.newContext({ viewport: { width: 703, height: 900 } })).newPage();
  await logInMember(portal, username);
  const own = memberUrl();
  for (const paper of [
    { path: `${own}/receipts/withdrawal/${paid}`, sheets: 1, words: [/신청 금액/, /수수료/] },
    { path: `${own}/point/statement`, sheets: 3, words: ['기초 잔액', '기말 잔액'] },
    { path: `${own}/withdraw-history`, sheets: 2, words: [/200\.00/] },
  ])
    await print(portal, paper);

  const office = await (await browser.newContext({ viewport: { width: 1032, height: 700 } })).newPage();
  await logInAdmin(office);
  const clerk = [/김관리/, /\d\d-\d\d-\d\d \d\d:\d\d:\d\d/];
  for (const paper of [
    {
      path: `${adminUrl()}/withdraws?username=${username}`,
      sheets: 2,
      words: [...clerk, username, /200\.00/],
    },
    { path: `${adminUrl()}/withdrawals/${paid}`, sheets: 3, words: [...clerk, username] },
    { path: `${adminUrl()}/members/${id}`, sheets: 6, words: [...clerk, username] },
  ])
    await print(office, paper);
});

test('a list prints all rows of its page, also those out of view', async ({ page }) => {
  const { username, member } = await aMemberWith({ withdrawable: 200_000 });
  for (let made = 0; made < 40; made += 1)
    await member.act('withdrawals.request', { type: 'coin', amount: 1_000 + made });
  await page.setViewportSize({ width: 1032, height: 500 });
  await logInAdmin(page, `withdraws?username=${username}&size=50`);
  await expect(openRows(page).first()).toBeVisible();
  expect(await openRows(page).count()).toBeLessThan(40);
  await page.emulateMedia({ media: 'print' });
  await expect(openRows(page)).toHaveCount(40);
});
