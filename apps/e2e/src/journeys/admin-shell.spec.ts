import { adminUrl, aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';
import { openRows, passInOffice } from '../page-parts.ts';
import { expect, type Page, test } from '../test.ts';

test('the shell: one open dropdown, current links, panels of three sections, live counters, the palette, views', async ({
  page,
}) => {
  const username = uniqueName('hall');
  const member = await aMember({ username, name: '현관' });
  await logInAdmin(page);

  await test.step('of two dropdowns one is open, and pressing it again closes it', async () => {
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    const opened = page.getByRole('menu');
    await menu.getByRole('button', { name: '조직도' }).click();
    await expect(opened).toHaveCount(1);
    await expect(opened.getByRole('menuitem')).toHaveText(['추천 조직도', '후원 조직도']);
    await menu.getByRole('button', { name: '지급 관리' }).click();
    // The entry of payout batches is shown while the setting is on or a batch is open, which another journey
    // decides.
    const always = opened.getByRole('menuitem').filter({ hasNotText: '지급 배치' });
    await expect(always).toHaveText(['코드 지급', '포인트 지급', '대사', '정산', '수당']);
    await menu.getByRole('button', { name: '지급 관리' }).click();
    await expect(opened).toHaveCount(0);
    await menu.getByRole('button', { name: '설정' }).click();
    await expect(opened.getByRole('menuitem', { name: '로그아웃' })).toBeVisible();
    await opened.getByRole('menuitem', { name: '관리자 계정' }).click();
    await expect(page).toHaveURL(/settings\/admins$/);
    await expect(menu.getByRole('button', { name: '설정' })).toHaveAttribute('data-current', 'true');
    await menu.getByRole('link', { name: '상품' }).click();
    await expect(menu.getByRole('link', { name: '상품' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('button', { name: '설정' })).toHaveAttribute('data-current', 'false');
  });

  await test.step('members, deposits and withdrawals have their figures above; other sections have none', async () => {
    await expect(page.getByText('총 회원')).toHaveCount(0);
    for (const [path, labels] of [
      ['members', ['총 회원', '오늘 가입', '블랙리스트', '센터장']],
      ['withdraws', ['총 출금액', '오늘', '이번 달', '지난달']],
      ['deposit', ['총 입금액', '오늘', '이번 달', '지난달']],
    ] as const) {
      await passInOffice(page, path);
      for (const label of labels) await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
    }
  });

  await test.step('a new request counts up in the menu, a completed one moves the figures, without a reload', async () => {
    const link = page.getByRole('navigation').getByRole('link', { name: /^입금/ });
    const pending = async () => Number(/(\d+)건/.exec((await link.textContent()) ?? '')?.[1] ?? 0);
    const { deposits: before } = await (await anAdmin()).ask<{ deposits: number }>('statistics.pending');
    await expect.poll(pending).toBe(before);
    const total = page.locator('main').getByText('총 입금액', { exact: true }).locator('..');
    await expect(total).toContainText(/\d/);
    const shown = await total.textContent();
    const { id } = await member.act<{ id: number }>('deposits.request', {
      amount: 30_000,
      accountHolder: '현관',
    });
    await expect.poll(pending).toBe(before + 1);
    const admin = await anAdmin();
    await admin.act('deposits.complete', { ids: [id] });
    await expect.poll(pending).toBe(before);
    await expect(total).not.toHaveText(shown ?? '');
  });

  await test.step('a view is kept under a name, opened again and thrown away; columns hide', async () => {
    await passInOffice(page, `deposit?username=${username}&status=완료&sort=amount&order=asc`);
    await expect(openRows(page)).toHaveCount(1);
    await page.getByRole('button', { name: '보기', exact: true }).click();
    await page.getByRole('menuitem', { name: '지금 조건을 보기로 저장' }).click();
    await page.getByRole('dialog').getByLabel('보기 이름').fill('끝난 것');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await passInOffice(page, 'deposit');
    await page.getByRole('button', { name: '보기', exact: true }).click();
    await page.getByRole('menuitem', { name: '끝난 것', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`username=${username}`));
    await expect(page).toHaveURL(/sort=amount/);
    await expect(openRows(page)).toHaveCount(1);
    await page.getByRole('button', { name: '보기', exact: true }).click();
    await page.getByRole('menuitem', { name: '보기 삭제: 끝난 것' }).click();
    await expect(page.getByText('보기를 삭제했습니다: 끝난 것')).toBeVisible();
    await page.getByRole('button', { name: '보기', exact: true }).click();
    await expect(page.getByText('저장한 보기가 없습니다')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '표시' }).click();
    await page.getByRole('menuitemcheckbox', { name: '메모' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: '메모' })).toHaveCount(0);
    await page.reload();
    await expect(openRows(page)).toHaveCount(1);
    await expect(page.getByRole('columnheader', { name: '메모' })).toHaveCount(0);
  });

  await test.step('the palette finds a member and what is theirs; ? tells the keys; the office speaks English', async () => {
    const palette = async (choose: string | RegExp) => {
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/^화면, 아이디/).fill(username);
      await page.getByRole('option', { name: choose }).click();
    };
    await palette(/현관/);
    await expect(page).toHaveURL(new RegExp(`members/${await memberIdOf(username)}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(username);
    await palette(/이 아이디의 출금/);
    await expect(page).toHaveURL(new RegExp(`withdraws\\?.*username=${username}`));
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: '단축키' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '내 계정' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawals');
  });
});

const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).last()).toBeVisible();
/** Simulates a slow machine: holds animation frames back until they are released. */
async function holdFrames(page: Page) {
  await page.evaluate(() => {
    const waiting: FrameRequestCallback[] = [];
    const soon = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    addEventListener('frames', () => {
      window.requestAnimationFrame = soon;
      for (const callback of waiting) callback(performance.now());
    });
  });
  return () => page.evaluate(() => dispatchEvent(new Event('frames')));
}
const press = (page: Page, role: 'dialog' | 'alertdialog', name: string) =>
  page.getByRole(role).last().getByRole('button', { name, exact: true }).click();

test('the registers: a notice, a center, a package on sale, and their audit entries', async ({ page }) => {
  const name = uniqueName('reg');
  const owner = uniqueName('own');
  await aMember({ username: owner, name: '김센터' });
  await aMember({ username: name, name: '박다음' });
  await logInAdmin(page);
  const row = (text: string) => openRows(page).filter({ hasText: text });

  await test.step('a notice is written, changed and deleted', async () => {
    await page.getByRole('button', { name: '공지 등록' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('제목').fill(`점검 ${name}`);
    await dialog.getByLabel('내용').fill('오늘 밤');
    await press(page, 'dialog', '저장');
    await said(page, '등록되었습니다');
    await expect(row(`점검 ${name}`)).toContainText('관리자');
    await row(`점검 ${name}`).getByRole('button', { name: '수정' }).click();
    await expect(dialog.getByLabel('내용')).toHaveValue('오늘 밤');
    await dialog.getByLabel('제목').fill(`연기 ${name}`);
    await press(page, 'dialog', '저장');
    await said(page, '변경되었습니다');
    await row(`연기 ${name}`).getByRole('button', { name: '삭제' }).click();
    await said(page, '정말 삭제하시겠습니까?');
    await press(page, 'alertdialog', '삭제');
    await said(page, '삭제되었습니다');
    await expect(row(name)).toHaveCount(0);
  });

  await test.step('a center is registered, changed where it stands, and deleted while it is empty', async () => {
    await passInOffice(page, `centers?name=${name}`);
    const form = page.getByRole('form', { name: '센터 등록' });
    await form.getByLabel('센터명').fill(`센터 ${name}`);
    await form.getByLabel('센터장 아이디').fill(owner);
    await form.getByRole('button', { name: '확인' }).first().click();
    await expect(form.getByText(`김센터 (${owner})`)).toBeVisible();
    await form.getByRole('button', { name: '센터 등록' }).click();
    await said(page, '추가되었습니다');
    await expect(row(name)).toContainText('김센터');
    const draw = await holdFrames(page);
    await row(name).getByRole('button', { name: '수정' }).click();
    await openRows(page).getByLabel('센터장 아이디').fill('nosuchone');
    await draw();
    await page.keyboard.press('Enter');
    await said(page, '센터명과 센터장 아이디는 필수입니다');
    await openRows(page).getByLabel('센터장 아이디').fill(name);
    await openRows(page).getByLabel('연락처').fill('0212345678');
    await openRows(page).getByRole('button', { name: '저장' }).click();
    await said(page, '변경되었습니다');
    await expect(row(name)).toContainText('박다음');
    await expect(row(name)).toContainText('0212345678');
    await row(name).getByRole('button', { name: '수정' }).click();
    await openRows(page).getByLabel('연락처').fill('1');
    await page.keyboard.press('Escape');
    await expect(row(name)).toContainText('0212345678');
    await row(name).getByRole('button', { name: '삭제' }).click();
    await said(page, '정말 삭제하시겠습니까?');
    await press(page, 'alertdialog', '삭제');
    await said(page, '삭제되었습니다');
    await expect(row(name)).toHaveCount(0);
  });

  await test.step('a package comes on sale for members, changes its price, and goes off sale', async () => {
    const buyer = await aMember({ username: uniqueName('buy'), name: '구매자' });
    const offered = async () =>
      (await buyer.ask<{ name: string; price: number }[]>('packages.list')).find(
        (each) => each.name === name,
      );
    await passInOffice(page, 'catalogue');
    await page.getByRole('button', { name: '상품 추가' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('상품명').fill(name);
    await dialog.getByLabel('가격').fill('120');
    await dialog.getByLabel('PV').fill('100');
    await press(page, 'dialog', '저장');
    await said(page, '저장되었습니다');
    await expect(row(name)).toContainText('판매 중');
    expect((await offered())?.price).toBe(12_000);
    await row(name).getByRole('button', { name: '수정' }).click();
    await dialog.getByLabel('가격').fill('150');
    await press(page, 'dialog', '저장');
    await expect(row(name)).toContainText('150 P');
    expect((await offered())?.price).toBe(15_000);
    await row(name).getByRole('button', { name: '수정' }).click();
    await dialog.getByLabel('판매 중').uncheck();
    await press(page, 'dialog', '저장');
    await expect(row(name)).toContainText('판매 안 함');
    expect(await offered()).toBeUndefined();
  });

  await test.step('the audit has each act, who it was, and what changed', async () => {
    await page.goto(`${adminUrl()}/audit?action=packages.save`);
    await expect(openRows(page).first()).toContainText('상품 목록 저장');
    await expect(openRows(page).first()).toContainText('관리자 boss');
    await openRows(page).nth(1).getByRole('button', { name: '보기' }).click();
    const changes = page.getByRole('dialog', { name: '상품 목록 저장' });
    await expect(changes).toContainText('120.00');
    await expect(changes).toContainText('150.00');
    await page.keyboard.press('Escape');
    const acts = page.getByRole('combobox', { name: '작업', exact: true });
    await expect(acts).toHaveValue('packages.save');
    for (const [action, words] of [
      ['notices.delete', '공지 삭제'],
      ['centers.update', '센터 수정'],
    ] as const) {
      await acts.selectOption({ label: words });
      await expect(page).toHaveURL(new RegExp(`action=${action}`));
      await expect(openRows(page).first()).toContainText(words);
      await expect(openRows(page).first()).toContainText('관리자 boss');
    }
  });
});
