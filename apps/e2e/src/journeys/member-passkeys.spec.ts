import { memberUrl, PASSWORD } from '../fixtures.ts';
import { lastLinkTo } from '../mails.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { closeContexts, toDestination, withAuthenticator } from '../page-parts.ts';
import { PHONE } from '../screen-checks.ts';
import { expect, test } from '../test.ts';

test.use({ viewport: PHONE });

const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
/** Browsers offer passkeys to no address by number. */
const portal = () => memberUrl().replace('127.0.0.1', 'localhost');

test.afterEach(closeContexts);

test('a passkey on a phone opens the account, and "this was not me" closes it', async ({ page, browser }) => {
  const { username, id, member, admin } = await aMemberWith({ withdrawable: 100_000 });
  const email = `${username}@example.com`;
  await member.act('members.updateProfile', { email });
  const setCooling = (hours: string) =>
    admin.act('settings.save', { settings: { withdraw_cooling_hours: { value: hours } } });
  await withAuthenticator(page);

  await test.step('the button behind the mailed link confirms the address, once', async () => {
    await expect.poll(() => lastLinkTo(email, 'confirm-email')).toBeTruthy();
    const link = lastLinkTo(email, 'confirm-email') ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: '내 주소가 맞습니다' }).click();
    await expect(page.getByText('이메일 주소를 확인했습니다.')).toBeVisible();
    await page.goto(link);
    await page.getByRole('button', { name: '내 주소가 맞습니다' }).click();
    await expect(page.getByText('이 링크는 만료되었거나 이미 사용되었습니다.')).toBeVisible();
  });

  await test.step('a passkey is added after a login with the password', async () => {
    await page.goto(`${portal()}/login`);
    await page.getByLabel('아이디', { exact: true }).fill(username);
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${portal()}/settings?tab=passkeys`);
    await page.getByLabel('이름', { exact: true }).fill('내 폰');
    await page.getByRole('button', { name: '패스키 추가' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '내 폰' })).toBeVisible();
  });

  await test.step('it logs in without username and password', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${portal()}/login`);
    await page.getByRole('button', { name: '패스키로 로그인' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('a new destination waits', async () => {
    await setCooling('24');
    await page.goto(`${portal()}/settings?tab=destinations`);
    await page.getByText('USDT (TRC20)', { exact: true }).click();
    await page.getByLabel('별칭').fill('새 지갑');
    await page.getByLabel('지갑 주소').fill(ADDRESS);
    await page.getByRole('button', { name: '출금처 추가' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '패스키로 확인' }).click();
    await expect(page.getByText(/\d부터 쓸 수 있습니다\./)).toBeVisible();
    const [saved] = await member.ask<{ id: number }[]>('destinations.list');
    const asked = { type: 'coin', amount: 10_000, destinationId: saved?.id };
    const quote = await member.ask<{ reason: string }>('withdrawals.check', asked);
    expect(quote.reason).toBe('cooling');
    await setCooling('0');
  });

  await test.step('a withdrawal to it is requested, with the passkey of the login as second factor', async () => {
    await page.goto(`${portal()}/withdraw?tab=coin`);
    await page.getByLabel('신청 금액', { exact: false }).fill('100');
    await toDestination(page);
    await page.getByRole('radio', { name: /^새 지갑/ }).check();
    await page.getByRole('button', { name: '확인하기' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: / 출금$/ })
      .click();
    await expect(page.getByText('출금 신청이 접수되었습니다.')).toBeVisible();
  });

  await test.step('the member was told of all of it', async () => {
    await page.goto(`${portal()}/notifications`);
    for (const text of [
      '패스키를 추가했습니다',
      '출금처를 추가했습니다',
      '100.00 P 출금을 신청했습니다 (아직 지급 전)',
    ])
      await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
  });

  await test.step('the link of the e-mail ends the session and holds the withdrawal', async () => {
    await expect.poll(() => lastLinkTo(email, 'not-me')).toBeTruthy();
    const link = lastLinkTo(email, 'not-me') ?? '';
    const elsewhere = await (await browser.newContext({ viewport: PHONE })).newPage();
    await elsewhere.goto(link);
    await elsewhere.getByRole('button', { name: '로그아웃하고 출금 막기' }).click();
    await expect(elsewhere.getByText('모든 기기에서 로그아웃했고 출금을 막았습니다.')).toBeVisible();
    await elsewhere.goto(link);
    await elsewhere.getByRole('button', { name: '로그아웃하고 출금 막기' }).click();
    await expect(elsewhere.getByText('링크가 만료되었거나 이미 사용되었습니다.')).toBeVisible();
    await page.goto(`${portal()}/withdraw-history`);
    await expect(page).toHaveURL(/\/login/);
    const { rows } = await admin.ask<{ rows: { id: number; isHeldForStaff: boolean }[] }>(
      'withdrawals.list',
      {
        username,
        size: 50,
      },
    );
    expect(rows).toMatchObject([{ isHeldForStaff: true }]);
    const ids = rows.map((row) => row.id);
    expect(await admin.act('withdrawals.complete', { ids })).toMatchObject({
      changed: [],
      skipped: [{ code: 'held_by_alarm' }],
    });
    await admin.act('withdrawals.releaseForMember', { id });
    expect(await admin.act('withdrawals.complete', { ids })).toMatchObject({ changed: ids });
  });
});
