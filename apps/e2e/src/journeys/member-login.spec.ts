import { aMember, memberUrl, uniqueName } from '../fixtures.ts';
import { logInMember } from '../log-in.ts';
import { lastLinkTo } from '../mails.ts';
import { refuse } from '../refuse.ts';
import { expectNothingCutOffAtBoth, PHONE } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

test.use({ viewport: PHONE });

const logIn = (page: Page) => page.getByRole('button', { name: '로그인', exact: true }).click();

test('the login says one thing at a time: what is missing, what is wrong, and when to retry', async ({
  page,
}) => {
  const username = uniqueName('gate');
  await aMember({ username, name: '문지기' });
  await page.goto(`${memberUrl()}/dashboard`);
  await expect(page).toHaveURL(/login\?redirect=%2Fdashboard/);
  await logIn(page);
  await expect(page.getByText('아이디와 비밀번호를 모두 입력해 주세요.')).toBeVisible();
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong');
  const isRefused = async () => {
    const answer = page.waitForResponse(/sessions\.login/);
    await logIn(page);
    return (await answer).status() === 429;
  };
  expect(await isRefused()).toBe(false);
  await expect(page.getByText('아이디 또는 비밀번호를 확인해 주세요.')).toBeVisible();
  // From the fifth attempt on there are pauses, each twice as long; the first may end before the next
  // attempt.
  await expect.poll(isRefused, { intervals: [0] }).toBe(true);
  const paused = page
    .locator('form')
    .filter({ hasText: /시도가 너무 많습니다\. \d+초 후 다시 시도할 수 있습니다\./ })
    .filter({ has: page.locator('button[type=submit]:disabled', { hasText: '로그인' }) });
  await expect(paused).toBeVisible();
  await page.goto(`${memberUrl()}/login`);
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong');
  await refuse(page, 'sessions.login', 'server_error', 500);
  await logIn(page);
  await expect(page.getByText('아이디 또는 비밀번호를 확인해 주세요.')).toBeVisible();
  await page.unrouteAll();
  await page.goto(`${memberUrl()}/login`);
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong');
  await page.route('**/sessions.login**', (route) => route.abort());
  await logIn(page);
  // Only the server knows whether a password is wrong.
  await expect(page.getByText('서버에 연결하지 못했습니다.')).toBeVisible();
  await page.unrouteAll();
  await refuse(page, 'sessions.login', 'access_blocked', 503);
  await logIn(page);
  await expect(page.getByText('지금은 접속할 수 없는 시간입니다.')).toBeVisible();
  await expectNothingCutOffAtBoth(page, 'the login, blocked');
});

test('a forgotten password: a mail, a link that works once, a new password, and every device logged out', async ({
  page,
  browser,
}) => {
  const username = uniqueName('forgot');
  const member = await aMember({ username, name: '깜박' });
  await member.act('members.updateProfile', { email: `${username}@example.com` });
  const device = await (await browser.newContext()).newPage();
  await logInMember(device, username);
  await page.goto(`${memberUrl()}/login`);
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  await page.getByRole('button', { name: '링크 보내기' }).click();
  await expect(page.getByText('필수 항목입니다.')).toBeVisible();
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByRole('button', { name: '링크 보내기' }).click();
  await expect(page.getByText(/이메일이 등록되어 있다면 링크를 보냈습니다/)).toBeVisible();
  const link = () => linkTo(`${username}@example.com`);
  await expect.poll(link).toBeDefined();
  const address = memberUrl() + new URL(link() as string).pathname + new URL(link() as string).search;

  await page.goto(address);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('abc');
  await page.getByRole('button', { name: '새 비밀번호 저장' }).click();
  await expect(page.getByText('비밀번호는 4자 이상 입력해 주세요.')).toBeVisible();
  await page.getByLabel('새 비밀번호', { exact: true }).fill('fresh-1234');
  await page.getByLabel('새 비밀번호 확인').fill('fresh-12345');
  await page.getByRole('button', { name: '새 비밀번호 저장' }).click();
  await expect(page.getByText('새 비밀번호가 서로 다릅니다.')).toBeVisible();
  await page.getByLabel('새 비밀번호 확인').fill('fresh-1234');
  await page.getByRole('button', { name: '새 비밀번호 저장' }).click();
  await expect(page.getByText('비밀번호가 바뀌었습니다. 새 비밀번호로 로그인해 주세요.')).toBeVisible();
  await device.goto(`${memberUrl()}/notices`);
  await expect(device).toHaveURL(/login/);
  await device.context().close();

  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill('fresh-1234');
  await logIn(page);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto(address);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('again-1234');
  await page.getByLabel('새 비밀번호 확인').fill('again-1234');
  await page.getByRole('button', { name: '새 비밀번호 저장' }).click();
  await expect(page.getByText('링크가 만료되었거나 이미 사용되었습니다. 다시 요청해 주세요.')).toBeVisible();
  await page.getByRole('link', { name: '링크 다시 받기' }).click();
  await expect(page.getByRole('button', { name: '링크 보내기' })).toBeVisible();
});

/** The link for a new password in the last mail to that address that has one. */
const linkTo = (address: string) => lastLinkTo(address, 'reset-password');
