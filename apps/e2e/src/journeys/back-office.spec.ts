import { ADMIN, adminUrl, aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { fillAdminLogin, logInAdmin } from '../log-in.ts';
import { expect, type Page, test } from '../test.ts';

const REQUESTS = 66;
const rows = (page: Page) => page.locator('tbody tr[data-row]');

let username = '';

test.describe
  .serial('back office', () => {
    test.beforeAll(async () => {
      username = uniqueName('w');
      const member = await aMember({ username, name: '이출금' });
      await member.act('members.updateProfile', {
        bankName: 'KB국민',
        accountNumber: '123456-01-234567',
        accountHolder: '이출금',
      });
      const admin = await anAdmin();
      const memberId = await memberIdOf(username);
      await admin.act('adjustments.create', { memberId, point: 2_000_000, type: 'point', description: '' });
      for (let count = 0; count < REQUESTS; count += 1) {
        await member.act('withdrawals.request', { type: 'bank', amount: 10_000 + count * 100 });
      }
    });

    test('the guard remembers the requested address', async ({ page }) => {
      await page.goto(`${adminUrl()}/withdraws?username=${username}&size=25`);
      await expect(page).toHaveURL(/\/ad-xp\/login/);
      await fillAdminLogin(page, 'wrong-password');
      await expect(page.getByText('⚠️ 아이디 또는 비밀번호가 틀렸습니다.')).toBeVisible();
      await fillAdminLogin(page, ADMIN.password);
      await expect(page).toHaveURL(new RegExp(`/withdraws\\?.*username=${username}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('출금 관리');
      await expect(rows(page).first()).toContainText(username);
    });

    test('"all" keeps at most 60 rows in the document and still reaches the last', async ({ page }) => {
      await logInAdmin(page, `withdraws?username=${username}&size=all&sort=amount&order=asc`);
      await expect(page.getByText(`1–${REQUESTS} / 총 ${REQUESTS}`)).toBeVisible();
      expect(await rows(page).count()).toBeLessThanOrEqual(60);
      await expect(rows(page).first()).toContainText('100.00');
      await page
        .getByRole('region', { name: '출금 관리' })
        .evaluate((table) => table.scrollTo(0, table.scrollHeight));
      await expect(page.locator('tbody tr[data-row]', { hasText: '165.00' })).toBeVisible();
      expect(await rows(page).count()).toBeLessThanOrEqual(60);
    });

    test('filters, sort and page are in the address; an unticked filter is not sent', async ({ page }) => {
      await logInAdmin(page, 'withdraws');
      await page.getByRole('searchbox', { name: '아이디' }).fill(username);
      await page.getByRole('button', { name: '검색', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`username=${username}`));
      await expect(page.getByText(`1–10 / 총 ${REQUESTS}`)).toBeVisible();
      await page.getByRole('button', { name: '신청액' }).click();
      await expect(page).toHaveURL(/sort=amount/);
      await expect(rows(page).first()).toContainText('100.00');
      await page.getByRole('button', { name: '신청액' }).click();
      await expect(rows(page).first()).toContainText('165.00');
      await page.reload();
      await expect(rows(page).first()).toContainText('165.00');
      await page.getByRole('checkbox', { name: '아이디', exact: true }).uncheck();
      await expect(page).not.toHaveURL(/username=/);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`username=${username}`));
      const tick = page.getByRole('checkbox', { name: '아이디', exact: true });
      await expect(tick).toBeChecked();
      // Ticks it again before the address without it was rendered.
      await tick.evaluate((box: HTMLInputElement) => {
        const push = history.pushState;
        history.pushState = (...entry) => {
          history.pushState = push;
          push.apply(history, entry);
          history.back();
        };
        box.click();
      });
      await expect(page).toHaveURL(new RegExp(`username=${username}`));
      await expect(tick).toBeChecked();
      await expect(rows(page).first()).toContainText('165.00');
    });

    test('shift selects a range, the bar shows the sum, and completing reports per row', async ({ page }) => {
      await logInAdmin(page, 'withdraws');
      await page.getByRole('button', { name: '완료 처리' }).click();
      await expect(page.getByText('선택된 항목이 없습니다.')).toBeVisible();
      await page.goto(`${adminUrl()}/withdraws?username=${username}&sort=amount&order=asc`);
      const boxes = rows(page).getByRole('checkbox');
      await boxes.nth(0).click();
      await boxes.nth(3).click({ modifiers: ['Shift'] });
      const bar = page.getByRole('region', { name: '4건' });
      // 100 + 101 + 102 + 103 less 5 %.
      await expect(bar).toContainText('지급 385.70 P');
      await bar.getByRole('button', { name: '완료 처리' }).click();
      const confirm = page.getByRole('alertdialog');
      await expect(confirm).toContainText('정말 완료 처리하시겠습니까?');
      await expect(confirm.getByRole('button', { name: '돌아가기' })).toBeFocused();
      await confirm.getByRole('button', { name: '완료 처리' }).click();
      await expect(page.getByText('변경되었습니다')).toBeVisible();
      await expect(rows(page).nth(3)).toContainText('완료');
      await expect(boxes.nth(3)).toBeDisabled();
    });

    test('all matching rows are selected in a step of their own, and deselected with the filters', async ({
      page,
    }) => {
      await logInAdmin(page, `withdraws?username=${username}`);
      await rows(page).first().getByRole('checkbox').check();
      const left = REQUESTS - 4;
      await page.getByRole('button', { name: `${left}건 모두 선택` }).click();
      await expect(page.getByRole('region', { name: `${left}건` })).toBeVisible();
      await page.getByRole('combobox', { name: '상태' }).selectOption('완료');
      await expect(page.getByRole('region', { name: /건$/ })).toHaveCount(0);
      await expect(rows(page)).toHaveCount(4);
    });

    test('a session that ended elsewhere leads to the login and back', async ({ page, context }) => {
      await logInAdmin(page, 'rewards?type=daily');
      await context.clearCookies();
      await page.reload();
      await expect(page).toHaveURL(/\/ad-xp\/login/);
      const reason = page.getByText('로그인이 만료되었습니다. 다시 로그인해 주세요.');
      await expect(reason).toBeVisible();
      await page.goto(`${adminUrl()}/rewards?type=daily`);
      await expect(page).toHaveURL(/\/ad-xp\/login/);
      await expect(reason).toBeVisible();
      await fillAdminLogin(page, ADMIN.password);
      await expect(page).toHaveURL(/\/rewards\?.*type=daily/);
    });

    test('keys move the focus, select rows and change the page', async ({ page }) => {
      await logInAdmin(page, `withdraws?username=${username}&status=요청`);
      await expect(rows(page)).toHaveCount(10);
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await page.keyboard.press('Space');
      await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
      await page.keyboard.press(']');
      await expect(page).toHaveURL(/page=2/);
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox', { name: '아이디' })).toBeFocused();
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/^화면, 아이디/).fill('정산');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/settlements/);
    });

    test('a memo is written in its row', async ({ page }) => {
      await logInAdmin(page, `withdraws?username=${username}`);
      const row = rows(page).first();
      await row.getByLabel(`${username} 메모`).fill('확인 완료');
      await row.getByRole('button', { name: '저장' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '저장' }).click();
      await expect(page.getByText('저장되었습니다')).toBeVisible();
      await page.reload();
      await expect(rows(page).first().getByLabel(`${username} 메모`)).toHaveValue('확인 완료');
    });

    test('a member is edited at an address of its own', async ({ page }) => {
      await logInAdmin(page);
      const id = await memberIdOf(username);
      await page.goto(`${adminUrl()}/members?username=${username}&edit=${id}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('이름').fill('박바뀜');
      await dialog.getByLabel('출금 차단').check();
      await dialog.getByRole('button', { name: '저장' }).click();
      await expect(page.getByText('변경되었습니다')).toBeVisible();
      await expect(page).not.toHaveURL(/edit=/);
      await expect(rows(page).first()).toContainText('박바뀜');
      await expect(rows(page).first()).toContainText('차단');
    });

    test('an export carries the filters of the list', async ({ page }) => {
      await logInAdmin(page, `withdraws?username=${username}`);
      await expect(rows(page).first()).toBeVisible();
      const [asked, file] = await Promise.all([
        page.waitForRequest(/withdraws\/export/),
        page.waitForEvent('download'),
        page.getByRole('button', { name: '엑셀' }).click(),
      ]);
      expect(asked.url()).toContain(`username=${username}`);
      expect(file.suggestedFilename()).toMatch(/^withdraws-\d{8}-\d{6}\.xlsx$/);
    });

    test('an export shows its progress and can be stopped; one too many is told when to retry', async ({
      page,
    }) => {
      await logInAdmin(page, `withdraws?username=${username}`);
      const exportButton = page.getByRole('button', { name: '엑셀', exact: true });
      await page.route(/withdraws\/export/, () => {});
      await exportButton.click();
      await expect(page.locator('[data-said]').filter({ hasText: /^엑셀 \d+행$/ })).toBeVisible();
      await page.getByRole('button', { name: '그만두기' }).click();
      await expect(exportButton).toBeVisible();
      await page.unroute(/withdraws\/export/);
      await page.route(/withdraws\/export/, (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '15' }, body: '{}' }),
      );
      await exportButton.click();
      await expect(page.getByText('15초 뒤에 다시 눌러 주세요.')).toBeVisible();
    });

    test('changes made elsewhere appear without a reload', async ({ page }) => {
      await logInAdmin(page);
      const late = uniqueName('late');
      await page.goto(`${adminUrl()}/deposit?username=${late}`);
      await expect(page.getByText('조회된 내역이 없습니다.')).toBeVisible();
      const member = await aMember({ username: late, name: '최늦음' });
      await member.act('deposits.request', { amount: 30_000, accountHolder: '최늦음' });
      await expect(rows(page)).toHaveCount(1);
    });

    test('settings show the changes before they are saved', async ({ page }) => {
      await logInAdmin(page);
      const change = async (percent: string) => {
        await page.goto(`${adminUrl()}/settings`);
        await page.getByLabel('데일리 수당').fill(percent);
        await page.getByRole('tab', { name: '수당 지급 일정' }).click();
        const days = page.getByRole('group', { name: '수당 지급 요일' });
        await days.getByRole('button', { name: '일', exact: true }).click();
        await page.getByRole('button', { name: '저장' }).click();
        return page.getByRole('alertdialog');
      };
      const save = async () => {
        await page.getByRole('alertdialog').getByRole('button', { name: '저장' }).click();
        await expect(page.getByText('저장 완료')).toBeVisible();
      };
      await expect(await change('0.7')).toContainText('0.5 % → 0.7 %');
      await expect(page.getByRole('alertdialog')).toContainText('→ 월 화 수 목 금 토');
      await save();
      await expect(await change('0.5')).toContainText('월 화 수 목 금 토 → 월 화 수 목 금 토 일');
      await save();
      await page.goto(`${adminUrl()}/settings`);
      await expect(page.getByLabel('데일리 수당')).toHaveValue('0.5');
    });
  });
