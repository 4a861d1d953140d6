import { expectAmount } from '../amounts.ts';
import { type Person, person } from '../api.ts';
import {
  adminUrl,
  aMember,
  anAdmin,
  logInProven,
  memberUrl,
  PASSWORD,
  stockCatalogue,
  uniqueName,
} from '../fixtures.ts';
import { enter } from '../global-setup.ts';
import { fillMemberLogin, logInAdmin } from '../log-in.ts';
import {
  addDays,
  expectStat,
  kindRow,
  openRows,
  passInOffice,
  saveSetting,
  withdraw,
} from '../page-parts.ts';
import { type Product, startProduct } from '../product.ts';
import { PHONE } from '../screen-checks.ts';
import { expectTotalsInReach, postShown, previewNext, reverseShown, simulate } from '../settlement-acts.ts';
import { expect, test } from '../test.ts';

const UPLINE_PAID = { withdrawable: 60_000, center: 40_000, lotto: 500, purchase: 0, hold: 0 };
const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** A network of its own: a run's totals are asserted, and other journeys buy packages too. */
const before = { ...process.env };
let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ seed: 'none' });
  await enter(product);
});
test.afterAll(async () => {
  Object.assign(process.env, before);
  await product.stop();
});

/**
 * The upline owns the center; the newcomer joins under both. Percentages are raised so that one day shows
 * every kind.
 */
test('from an invite link to the payout on a phone, every balance right to the cent on both sides', {
  tag: '@first',
}, async ({ browser }) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const phone = { viewport: PHONE, hasTouch: true, locale: 'ko-KR' };
  const portal = await (await browser.newContext(phone)).newPage();
  const uplineName = uniqueName('up');
  const newcomer = uniqueName('new');
  const centerName = `강남 ${newcomer}`;
  const admin = await anAdmin();
  const upline = await aMember({ username: uplineName, name: '박상위' });
  let today = '';

  await test.step('the data: packages on sale, an upline with a package, a center of theirs', async () => {
    await stockCatalogue(admin);
    await buyDirectly(upline, admin, 1000);
    await logInAdmin(office);
    await saveSetting(office, '데일리 수당', '10');
    await passInOffice(office, 'centers');
    const form = office.getByRole('form', { name: '센터 등록' });
    await form.getByLabel('센터명').fill(centerName);
    await form.getByLabel('센터장 아이디').fill(uplineName);
    await form.getByRole('button', { name: '확인' }).first().click();
    await expect(form.getByText(`박상위 (${uplineName})`)).toBeVisible();
    await form.getByLabel('추천인 아이디').fill('company');
    await form.getByRole('button', { name: '센터 등록' }).click();
    await expect(office.getByText('추가되었습니다')).toBeVisible();
  });

  await test.step('a visitor opens the invite link, signs up under the center and the inviter, and logs in', async () => {
    await portal.goto(`${memberUrl()}/signup?recommender=${uplineName}&invited=greet`);
    await expect(portal.getByRole('heading', { level: 1 })).toContainText('박*위');
    await portal.getByRole('link', { name: '회원가입' }).click();
    await portal.getByLabel('아이디', { exact: false }).first().fill(newcomer);
    await portal.getByLabel('비밀번호', { exact: false }).first().fill(PASSWORD);
    await portal.getByLabel('이름', { exact: false }).first().fill('김신입');
    await portal.locator('input[name=center]').fill(centerName);
    await portal.getByRole('button', { name: '확인 센터' }).click();
    await expect(portal.getByText('센터장 박*위')).toBeVisible();
    await expect(portal.locator('input[name=recommender]')).toHaveValue(uplineName);
    await expect(portal.getByText('추천인 박*위')).toBeVisible();
    await portal.getByLabel('휴대폰 번호', { exact: false }).fill('01098765432');
    await portal.getByRole('button', { name: '가입하기' }).click();
    await expect(portal).toHaveURL(/\/login/);
    await fillMemberLogin(portal, newcomer);
    await expect(portal.getByRole('link', { name: 'USDT 입금하기' })).toBeVisible();
    expect(await upline.ask('members.invited', { page: 1, size: 10 })).toMatchObject({
      total: 1,
      rows: [{ name: '김*입' }],
    });
    await portal.getByRole('button', { name: '모든 숫자 보기' }).click();
    await expectStat(portal, '구매 포인트', 0);
  });

  await test.step('they request a deposit, an administrator completes it', async () => {
    await portal.goto(`${memberUrl()}/deposit`);
    await portal.getByRole('radio', { name: '10,000' }).check();
    for (const name of ['보낼 주소 보기', '보냈습니다']) await portal.getByRole('button', { name }).click();
    await portal.getByLabel('입금자명', { exact: false }).fill('김신입');
    await portal.getByRole('button', { name: '10,000 USDT 입금 신청하기' }).click();
    await expect(portal.getByText('입금 신청이 접수되었습니다.')).toBeVisible();

    await passInOffice(office, `deposit?username=${newcomer}`);
    const row = openRows(office).first();
    await expect(row).toContainText('10,000.00');
    await row.getByRole('checkbox').check();
    await office.getByRole('region', { name: '1건' }).getByRole('button', { name: '완료 처리' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '완료 처리' }).click();
    await expect(office.getByText('변경되었습니다')).toBeVisible();
    await expect(row).toContainText('완료');
  });

  await test.step('they buy a package', async () => {
    await portal.goto(`${memberUrl()}/product`);
    await portal.getByRole('radio', { name: 'Package 10000' }).check();
    await portal.getByRole('button', { name: '확인하기' }).click();
    await portal
      .getByRole('alertdialog')
      .getByRole('button', { name: / 구매$/ })
      .click();
    await expect(portal.getByText('구매가 완료되었습니다.')).toBeVisible();
    await portal.goto(`${memberUrl()}/dashboard?box=figures`);
    await expectStat(portal, '패키지 합계', 1_000_000);
    await expectStat(portal, '구매 포인트', 0);
    await expectStat(portal, '총 입금액', 1_000_000);
    await expect(portal.getByRole('link', { name: '2단계 인증 켜기' })).toBeVisible();
  });

  await test.step('the settlement of the day pays the center, the next one the members and their upline', async () => {
    ({ today } = await admin.ask<{ today: string }>('settlements.status'));
    await previewNext(office, today);
    // 4 % of 10,000 to the owner of the center, 4 % of 1,000 to the company as owner of HQ, 1 % to the
    // recommender.
    await expectAmount(kindRow(office, '센터').getByRole('cell').nth(2), 44_000);
    await expectAmount(kindRow(office, '센터 추천').getByRole('cell').nth(2), 10_000);
    await expectAmount(kindRow(office, '데일리').getByRole('cell').nth(2), 0);
    await postShown(office);

    await previewNext(office, addDays(today, 1));
    // 10 % of 10,000 and of 1,000; matching: 10 % of the newcomer's daily; coins: 5 % of each daily.
    await expectAmount(kindRow(office, '데일리').getByRole('cell').nth(2), 110_000);
    await expectAmount(kindRow(office, '데일리 매칭').getByRole('cell').nth(2), 10_000);
    await expectAmount(kindRow(office, '합계').getByRole('cell').nth(2), 120_000);
    await expectAmount(kindRow(office, '합계').getByRole('cell').last(), 5_500);
    await postShown(office);

    await portal.goto(`${memberUrl()}/dashboard?box=figures`);
    await expectStat(portal, '출금 가능', 100_000);
    await expectStat(portal, '총 수당', 100_000);
    await expectStat(portal, '로또코인', 5_000);
    expect(await upline.ask('balances.get')).toMatchObject(UPLINE_PAID);
  });

  await test.step('the day is reversed: what it paid is taken back to the cent; simulated and paid again, it is the same', async () => {
    const day = addDays(today, 1);
    await office.goto(`${adminUrl()}/settlements/${day}`);
    await reverseShown(office);
    await portal.reload();
    await expectStat(portal, '출금 가능', 0);
    await expectStat(portal, '총 수당', 0);
    await expectStat(portal, '로또코인', 0);
    const left = await upline.ask('balances.get');
    expect(left).toMatchObject({ withdrawable: 40_000, center: 40_000, lotto: 0, purchase: 0 });
    await office.getByRole('button', { name: '다시 계산' }).click();
    await expectAmount(kindRow(office, '합계').getByRole('cell').nth(2), 120_000);
    await postShown(office);
    await portal.reload();
    await expectStat(portal, '출금 가능', 100_000);
    await expectStat(portal, '총 수당', 100_000);
    await expectStat(portal, '로또코인', 5_000);
    expect(await upline.ask('balances.get')).toMatchObject(UPLINE_PAID);
    await simulate(office, day);
    const result = office.getByRole('table', { name: '시뮬레이션 결과' });
    const together = result.getByRole('row', { name: /^합계/ });
    await expectAmount(together.getByRole('cell').nth(0), 120_000);
    await expectAmount(together.getByRole('cell').nth(1), 120_000);
    await expect(office.getByText('지급액이 달라지는 회원이 없습니다.')).toBeVisible();
  });

  await test.step('the keyboard scrolls the totals of the day where they are wider than the screen', async () => {
    await expectTotalsInReach(office, addDays(today, 1));
  });

  await test.step('each reward says why it is this amount, and the summary adds them up', async () => {
    await portal.goto(`${memberUrl()}/point`);
    await portal.getByRole('listitem').filter({ hasText: '10%' }).getByRole('link').click();
    await expect(portal.getByRole('img', { name: /패키지 점수 10,000/ })).toBeVisible();
    await portal.getByText('모든 숫자 보기').click();
    const fact = (label: string) => portal.locator('div:has(> dt)').filter({ hasText: label });
    await expectAmount(fact('기준 PV').locator('dd'), 1_000_000);
    await expect(fact('지급률')).toContainText('10%');
    await expectAmount(fact('계산 금액').locator('dd'), 100_000);
    await expectAmount(fact('받은 금액').locator('dd'), 100_000);
    await expectAmount(fact('로또코인').locator('dd'), 5_000);
    await portal.goto(`${memberUrl()}/point/summary`);
    await expectStat(portal, '데일리', 100_000);
    const sizes = portal.getByRole('main').getByLabel('한 번에 볼 개수');
    await expect(sizes.locator('option')).toHaveText(['10', '30', '50', '100', '전체']);
    await expect(sizes).toHaveValue('30');
  });

  await test.step('they convert a part', async () => {
    await portal.goto(`${memberUrl()}/point/purchase`);
    await portal.getByRole('radio', { name: /^300/ }).check();
    await portal.getByRole('button', { name: '확인하기' }).click();
    await portal.getByRole('alertdialog').getByRole('button', { name: '300 P로 전환' }).click();
    await expect(portal.getByText('구매 포인트로 전환했습니다.')).toBeVisible();
    await portal.goto(`${memberUrl()}/dashboard`);
    await expectStat(portal, '출금 가능', 68_500);
    await expectStat(portal, '구매 포인트', 30_000);
  });

  await test.step('they ask for coin, bank and lotto payouts', async () => {
    await storeDestinations(newcomer);
    await withdraw(portal, 'coin', '100', '95.00 USDT를 출금할까요?');
    await withdraw(portal, 'bank', '200', '266,000원을 출금할까요?');
    await withdraw(portal, 'lotto', '20', '19.00 로또코인을 출금할까요?');
    await portal.goto(`${memberUrl()}/dashboard`);
    await expectStat(portal, '출금 가능', 38_500);
    await expectStat(portal, '로또코인', 3_000);
  });

  await test.step('they cancel the coin request, the administrator completes the others', async () => {
    await portal.goto(`${memberUrl()}/withdraw-history`);
    const coin = portal.getByRole('listitem').filter({ hasText: '95.00 USDT' });
    await coin.getByRole('button', { name: '신청 취소' }).click();
    await portal.getByRole('alertdialog').getByRole('button', { name: '신청 취소하기' }).click();
    await expect(portal.getByText('출금 신청을 취소했습니다.')).toBeVisible();

    await passInOffice(office, `withdraws?username=${newcomer}`);
    await expect(openRows(office)).toHaveCount(3);
    await office.getByRole('checkbox', { name: '이 페이지 모두 선택' }).check();
    const bar = office.getByRole('region', { name: '2건' });
    await expect(bar).toContainText('지급 190.00 P · 로또코인 19.00개 · 266,000원');
    await bar.getByRole('button', { name: '완료 처리' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: '완료 처리' }).click();
    await expect(office.getByText('변경되었습니다')).toBeVisible();
    await expect(openRows(office).filter({ hasText: '완료' })).toHaveCount(2);
    await expect(openRows(office).filter({ hasText: '취소' })).toHaveCount(1);
  });

  await test.step('every balance is right on both sides, and the books agree', async () => {
    await portal.goto(`${memberUrl()}/dashboard?box=figures`);
    await expectStat(portal, '출금 가능', 48_500);
    await expectStat(portal, '총 출금액', 20_000);
    await expectStat(portal, '로또코인', 3_000);
    await expectStat(portal, '구매 포인트', 30_000);
    await expectStat(portal, '총 수당', 100_000);
    await passInOffice(office, `rewards?searchId=${newcomer}`);
    await expect(openRows(office)).toHaveCount(1);
    for (const words of ['데일리', '1,000.00', '50.00', '현금', '로또'])
      await expect(openRows(office).first()).toContainText(words);
    await openRows(office).first().getByRole('button', { name: '보기' }).click();
    const why = office.getByRole('dialog', { name: '이 금액의 근거' });
    await expectAmount(
      why.locator('div:has(> dt)').filter({ hasText: '계산된 수당' }).locator('dd'),
      100_000,
    );
    await office.keyboard.press('Escape');
    await passInOffice(office, `rewards?searchId=${uplineName}&type=daily_matching&sourceId=${newcomer}`);
    await expect(openRows(office)).toHaveCount(1);
    await expect(openRows(office).first()).toContainText('현금');
    await expect(openRows(office).first()).not.toContainText('로또');
    await passInOffice(office, `rewards?searchId=${uplineName}`);
    await expect(openRows(office)).toHaveCount(3);
    expect(await admin.act<{ isClean: boolean }>('books.check', undefined)).toMatchObject({ isClean: true });
    await saveSetting(office, '데일리 수당', '0.5');
  });
});

async function buyDirectly(member: Person, admin: Person, price: number) {
  const { id } = await member.act<{ id: number }>('deposits.request', {
    amount: price * 100,
    accountHolder: '박상위',
  });
  await admin.act('deposits.complete', { ids: [id] });
  const offered = await member.ask<{ id: number; price: number }[]>('packages.list');
  await member.act('purchases.buy', { packageId: offered.find((item) => item.price === price * 100)?.id });
}

async function storeDestinations(username: string) {
  const member = person(memberUrl(), 'member');
  await logInProven(member, username);
  await member.act('members.updateProfile', {
    walletTrc20: WALLET,
    walletLotto: `lotto-${username}`,
    bankName: '카카오뱅크',
    accountNumber: '3333-01-2345678',
    accountHolder: '김신입',
  });
}
