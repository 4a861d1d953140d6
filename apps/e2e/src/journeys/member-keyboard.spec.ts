import { memberUrl, PASSWORD, stockCatalogue } from '../fixtures.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { expectStat } from '../page-parts.ts';
import { expect, type Locator, type Page, test } from '../test.ts';

test('login, deposit, purchase, conversion, withdrawal, cancelling and logout with the keyboard alone', async ({
  page,
}) => {
  const { username, member, admin } = await aMemberWith({ withdrawable: 100_000 });
  await stockCatalogue(admin);
  const { keyboard } = page;
  const dialog = page.getByRole('alertdialog');
  const enter = async (target: Locator) => {
    await reach(page, target);
    await keyboard.press('Enter');
  };
  const open = async (section: string, name: string) => {
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    await enter(menu.getByRole('button', { name: section, exact: true }));
    await enter(menu.getByRole('link', { name, exact: true }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  };
  /** The safe button has the focus; the act is one tab stop further. */
  const confirm = async () => {
    await expect(dialog.getByRole('button', { name: /^(취소|그대로 두기)$/ })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
  };
  await page.goto(`${memberUrl()}/login`);
  await reach(page, page.getByLabel('아이디', { exact: true }));
  await keyboard.type(username);
  await reach(page, page.getByLabel('비밀번호', { exact: true }));
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await test.step('a deposit', async () => {
    await open('입금', '입금 신청');
    await reach(page, page.getByRole('radio').first());
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '1,000' })).toBeChecked();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '이 주소로 보내 주세요' })).toBeFocused();
    await enter(page.getByRole('button', { name: '보냈습니다' }));
    await reach(page, page.getByLabel('입금자명', { exact: false }));
    await keyboard.type('한회원');
    await keyboard.press('Enter');
    await expect(page.getByText('입금 신청이 접수되었습니다.')).toBeVisible();
    const { rows } = await member.ask<{ rows: { id: number }[] }>('deposits.list', { page: 1, size: 10 });
    await admin.act('deposits.complete', { ids: [rows[0]?.id] });
  });

  await test.step('a purchase, once something is chosen', async () => {
    await open('상품 구매', '상품 구매');
    await enter(page.getByRole('main').getByRole('button', { name: '확인하기', exact: true }));
    await expect(page.getByText('상품을 선택해 주세요.')).toBeVisible();
    const wanted = page.getByRole('radio', { name: /^Package 1000 / });
    await expect(wanted).toBeEnabled();
    // Shift and Tab enter a group in which nothing is chosen at its last one.
    await reach(page, page.getByRole('main').locator('input[type=radio]:enabled').last());
    await keyboard.press('Space');
    for (let step = 0; step < 9 && !(await wanted.isChecked()); step += 1) await keyboard.press('ArrowDown');
    await expect(page.getByText('상품을 선택해 주세요.')).toHaveCount(0);
    await enter(page.getByRole('button', { name: '확인하기' }));
    await confirm();
    await expect(page.getByText('구매가 완료되었습니다.')).toBeVisible();
  });

  await test.step('a conversion', async () => {
    await open('포인트', '포인트 전환');
    await reach(page, page.getByRole('radio', { name: /^300/ }));
    await keyboard.press('Space');
    await enter(page.getByRole('button', { name: '확인하기' }));
    await confirm();
    await expect(page.getByText('구매 포인트로 전환했습니다.')).toBeVisible();
  });

  await test.step('a withdrawal, left with Escape and asked for again; then it is cancelled', async () => {
    await open('출금', '출금 신청');
    const amount = page.getByLabel('신청 금액', { exact: false });
    await reach(page, amount);
    await keyboard.type('200');
    const card = (name: string) => page.getByRole('radio', { name });
    await reach(page, card('USDT'));
    await keyboard.press('ArrowDown');
    await expect(card('은행 (원화)')).toBeFocused();
    await expect(amount).toHaveValue('200');
    await keyboard.press('ArrowUp');
    await expect(card('USDT')).toBeFocused();
    await enter(page.getByRole('button', { name: '받을 곳 고르기' }));
    await expect(page.getByRole('heading', { name: '어디로 받을까요?' })).toBeFocused();
    await enter(page.getByRole('button', { name: '확인하기' }));
    await expect(dialog).toContainText('190.00 USDT를 출금할까요?');
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '확인하기' })).toBeFocused();
    await keyboard.press('Enter');
    await confirm();
    await expect(page.getByText('출금 신청이 접수되었습니다.')).toBeVisible();
    await enter(page.getByRole('link', { name: '진행 보기' }));
    await enter(page.getByRole('button', { name: '신청 취소', exact: true }));
    await confirm();
    await expect(page.getByText('출금 신청을 취소했습니다.')).toBeVisible();
  });

  await enter(page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '홈' }));
  await expectStat(page, '출금 가능', 68_500);
  await expectStat(page, '구매 포인트', 30_000);
  await enter(page.getByRole('button', { name: '한회원' }));
  await enter(page.getByRole('button', { name: '로그아웃' }));
  await expect(page).toHaveURL(/\/login$/);
});

/** Moves the focus to the target with the keyboard, in fewer stops than would tire a person. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 45; stop += 1) {
    const direction = await target.evaluate((element) => {
      const now = document.activeElement;
      if (element === now) return 'here';
      const isBefore = now && now.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (direction === 'here') return;
    await page.keyboard.press(direction);
  }
  throw new Error(`not reached with Tab: ${target}`);
}
