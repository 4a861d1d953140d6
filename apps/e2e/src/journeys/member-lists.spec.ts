import { aMember, anAdmin, memberUrl, uniqueName } from '../fixtures.ts';
import { fillMemberLogin, logInMember } from '../log-in.ts';
import { aBusyMember, aMemberWith } from '../member-fixtures.ts';
import { followLink, PHONE } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

test.use({ viewport: PHONE });

const sizeOf = (page: Page) => page.getByRole('main').getByLabel('한 번에 볼 개수');

test('every history has the page sizes of the old system, and keeps the chosen one in its address', async ({
  page,
}) => {
  const { username } = await aBusyMember();
  await logInMember(page, username);
  const histories = ['10', '25', '50', '100', '전체'];
  for (const [path, sizes, chosen] of [
    ['/deposit-history', histories, '10'],
    ['/withdraw-history', histories, '10'],
    ['/product-history', histories, '10'],
    ['/product-history?tab=points', histories, '10'],
    ['/point?type=adjust', ['10', '20', '50', '100'], '20'],
  ] as const) {
    await followLink(page, path);
    await expect(sizeOf(page).locator('option'), path).toHaveText([...sizes]);
    await expect(sizeOf(page), path).toHaveValue(chosen);
  }
  await sizeOf(page).selectOption('50');
  await expect(page).toHaveURL(/size=50/);
  await page.reload();
  await expect(sizeOf(page)).toHaveValue('50');
});

test('the lists of the dashboard change pages, and the eye hides its amounts', async ({ page }) => {
  const { username } = await aMemberWith({ withdrawable: 12_300 });
  const recruits = Array.from({ length: 6 }, () => uniqueName('rec'));
  for (const recruit of recruits) await aMember({ username: recruit, name: '이하위', recommender: username });
  await logInMember(page, username);
  await page.getByRole('region', { name: '내 조직' }).getByRole('button', { name: '전체 보기' }).click();
  const card = page.getByRole('dialog', { name: '추천 목록' });
  await expect(card.getByText('1–5 / 총 6')).toBeVisible();
  await card.getByRole('button', { name: '다음' }).click();
  await expect(card.getByText('6–6 / 총 6')).toBeVisible();
  await expect(card.getByText('이하위')).toHaveCount(1);
  await page.reload();
  await expect(card.getByText('6–6 / 총 6')).toBeVisible();
  await card.getByLabel('한 번에 볼 개수').selectOption('10');
  for (const recruit of recruits) await expect(card.getByText(recruit)).toBeVisible();
  await card.getByRole('button', { name: '닫기' }).click();
  await expect(card).toHaveCount(0);
  const available = page.getByRole('link').filter({ hasText: /^출금 가능/ });
  await expect(available).toContainText('123.00');
  await page.getByRole('button', { name: '금액 숨기기' }).click();
  await expect(page.getByRole('main').getByText('123.00')).toHaveCount(0);
  await page.getByRole('button', { name: '금액 보기' }).click();
  await expect(available).toContainText('123.00');
});

test('a notice is previewed in 80 characters, opens at its own address and is then read', async ({
  page,
}) => {
  const username = uniqueName('news');
  await aMember({ username, name: '새소식' });
  const title = `안내 ${username}`;
  const content = '가나다라마바사아자차'.repeat(9);
  await (await anAdmin()).act('notices.create', { title, content });
  await logInMember(page, username);
  await expect(
    page.getByRole('navigation', { name: '바로가기' }).getByText(/읽지 않은 공지 \d+개/),
  ).toBeAttached();
  await followLink(page, '/notices');
  const item = page.getByRole('link', { name: title });
  await expect(item).toContainText(`${content.slice(0, 80)}…`);
  await expect(item).not.toContainText(content.slice(0, 81));
  await expect(item).toContainText('읽지 않음');
  await item.click();
  await expect(page).toHaveURL(/notice=\d+/);
  await expect(page.getByRole('dialog', { name: title })).toContainText(content);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(item).not.toContainText('읽지 않음');
});

test('the language chosen here applies on the next device too', async ({ page, browser }) => {
  const username = uniqueName('lang');
  await aMember({ username, name: '언어' });
  await logInMember(page, username);
  const stored = page.waitForResponse(/members\.updateProfile/);
  await page.getByLabel('언어', { exact: true }).selectOption('vi');
  await stored;
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  const other = await (await browser.newContext({ viewport: PHONE })).newPage();
  await fillMemberLogin(other, username);
  await expect(other.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(other).toHaveURL(`${memberUrl()}/dashboard`);
  await other.context().close();
});
