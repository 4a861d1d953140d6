import { expectAccessibleInBoth, expectMuchContrast } from '../axe-checks.ts';
import { expectFocusUncovered } from '../covered-stops.ts';
import { aMember, memberUrl, uniqueName } from '../fixtures.ts';
import { logInMember } from '../log-in.ts';
import { aBusyMember } from '../member-fixtures.ts';
import { closeContexts } from '../page-parts.ts';
import {
  DESK,
  expectNothingCutOff,
  expectNothingCutOffAtBoth,
  followLink,
  gateScreens,
  memberScreens,
  PHONE,
} from '../screen-checks.ts';
import { type Browser, expect, test } from '../test.ts';

/** The narrowest phone, and a page that its reader enlarges. */
const NARROW = { width: 280, height: 653 };
const isLong = process.env.STARLINE_LONG === '1';
const onPhone = { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce', colorScheme: 'light' } as const;

let busy: string;
test.beforeAll(async () => {
  busy = (await aBusyMember()).username;
});

test.afterEach(closeContexts);

/**
 * A phone, the errors of its pages, and `look`, which opens a screen as a link does and checks it at both
 * sizes and in both themes. Its document keeps axe from screen to screen.
 */
async function phoneOf(browser: Browser) {
  const page = await (await browser.newContext(onPhone)).newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const look = async (path: string) => {
    await followLink(page, path);
    await expectNothingCutOff(page, `${path} at 360`);
    await expectAccessibleInBoth(page, path);
    await page.setViewportSize(DESK);
    await expectNothingCutOff(page, `${path} at 1280`);
    // A desk shows the list of the settings beside each of their pages.
    if (isLong || path.startsWith('/settings')) await expectAccessibleInBoth(page, `${path} at 1280`);
    await page.setViewportSize(PHONE);
  };
  return { page, errors, look };
}

test.describe('every screen fits at 360 and 1280 px, and axe finds nothing serious in either theme', () => {
  test('before the login', { tag: '@first' }, async ({ browser }) => {
    const { page, errors, look } = await phoneOf(browser);
    await page.goto(`${memberUrl()}/login`);
    for (const path of gateScreens) await look(path);
    expect(errors).toEqual([]);
  });

  test('behind the login: with more contrast texts have 7:1, and nothing lies over what has the focus', async ({
    browser,
  }) => {
    const { page, errors, look } = await phoneOf(browser);
    await logInMember(page, busy);
    const keyboard = await page.context().newCDPSession(page);
    const edges = new Map<number, string>();
    for (const path of memberScreens) {
      await look(path);
      await page.setViewportSize(DESK);
      edges.set((await page.locator('h1').boundingBox())?.x ?? -1, path);
      if (!path.includes('?')) await expectMuchContrast(page, path);
      await page.setViewportSize(NARROW);
      await expectNothingCutOff(page, `${path} at ${NARROW.width}`);
      // The trees have stops without end.
      if (!path.startsWith('/tree')) await expectFocusUncovered(page, keyboard, path);
      await page.setViewportSize(PHONE);
    }
    expect([...edges.keys()], 'where the titles begin').toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test('pages of single rows, and the later steps of a deposit', async ({ browser }) => {
    const { page, errors, look } = await phoneOf(browser);
    await logInMember(page, busy);
    for (const path of ['/point?type=adjust', '/withdraw-history']) {
      await page.goto(memberUrl() + path);
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.waitForURL(/receipts/);
      await look(new URL(page.url()).pathname);
    }
    await page.goto(`${memberUrl()}/deposit`);
    await page.getByRole('radio').first().check();
    for (const step of ['send', 'tell']) {
      await page.getByRole('main').locator('button[type=submit]').click();
      await page.waitForURL(new RegExp(`step=${step}`));
      await expectNothingCutOffAtBoth(page, `a deposit, ${step}`);
      await page.setViewportSize(PHONE);
      await expectAccessibleInBoth(page, `a deposit, ${step}`);
    }
    expect(errors).toEqual([]);
  });
});

test('each empty list of a new member shows a sentence and the next step', async ({ browser }) => {
  const username = uniqueName('new');
  await aMember({ username, name: '새회원' });
  const page = await (await browser.newContext(onPhone)).newPage();
  await logInMember(page, username);
  const empty: [path: string, sentence: string][] = [
    ['/deposit-history', '아직 입금 내역이 없습니다.'],
    ['/withdraw-history', '아직 출금 내역이 없습니다.'],
  ];
  for (const [path, sentence] of empty) {
    await followLink(page, path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '신청하기' }).last()).toBeVisible();
  }
  await followLink(page, '/product');
  await expect(page.getByRole('link', { name: '입금하고 포인트 충전' })).toBeVisible();
  await expectNothingCutOffAtBoth(page, 'the catalogue without points');
  await expectAccessibleInBoth(page, 'the catalogue without points');
  for (const path of ['/point', '/point/summary', '/product-history']) {
    await followLink(page, path);
    await expectNothingCutOffAtBoth(page, `${path}, empty`);
    await expect(
      page
        .getByRole('main')
        .getByText(/없습니다|아직/)
        .first(),
    ).toBeVisible();
  }
  await followLink(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'USDT 입금하기' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/없습니다|아직/)).toHaveCount(0);
  await expectNothingCutOffAtBoth(page, 'the dashboard of a newcomer');
  await expectAccessibleInBoth(page, 'the dashboard of a newcomer');
});
