import { aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';
import { passInOffice } from '../page-parts.ts';
import { expect, type Locator, test } from '../test.ts';

/** Whether nothing covers the middle of the element and no modal dialog makes it inert. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    return node.contains(hit) && (!modal || modal.contains(node));
  });

test('a dialog keeps its values, shows its messages above itself, and asks before it discards what was typed', async ({
  page,
}) => {
  const username = uniqueName('dlg');
  const centerName = `센터 ${username}`;
  await aMember({ username, name: '대화창' });
  const id = await memberIdOf(username);
  const admin = await anAdmin();
  await admin.act('centers.create', { centerName, centerOwner: id });
  const centers = await admin.ask<{ id: number; name: string }[]>('centers.list');
  const center = centers.find(({ name }) => name === centerName);
  await admin.act('members.update', { id, centerId: center?.id });
  await logInAdmin(page);
  const dialog = page.getByRole('dialog', { name: /회원/ });
  const question = page.getByRole('alertdialog');

  await test.step("the first opening shows the member's own center, however late the list comes", async () => {
    await page.route(/centers\.list/, async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await passInOffice(page, `members?username=${username}&edit=${id}`);
    await page.reload();
    await expect(dialog.getByLabel('이름', { exact: true })).toHaveValue('대화창');
    await expect(dialog.getByLabel('센터').locator('option:checked')).toHaveText(centerName);
  });

  await test.step('a message raised in the dialog lies above it and stays when the dialog closes', async () => {
    await dialog.getByRole('button', { name: '초기화' }).click();
    const message = page.locator('[data-sonner-toast]').last();
    await expect(message).toContainText('초기화');
    // A message under the pointer stays as long as it is there.
    await message.hover();
    await expect.poll(() => isOnTop(message)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: '버리기' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(message).toBeVisible();
    await expect.poll(() => isOnTop(message)).toBe(true);
  });

  await test.step('a box that cannot be ticked looks other than one that can, in the dark theme too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await passInOffice(page, 'points?add=true');
    const box = page.getByRole('dialog').getByRole('checkbox');
    const opacity = () => box.evaluate((node) => getComputedStyle(node).opacity);
    expect(await opacity()).toBe('1');
    await page.getByRole('dialog').getByRole('radio', { name: '로또코인' }).click();
    await expect(box).toBeDisabled();
    expect(await opacity()).toBe('0.4');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('in English nothing of the menu lies under the search at 1280', async () => {
    await page.getByRole('button', { name: '내 계정' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
    const nav = page.getByRole('navigation', { name: 'Main menu' });
    await expect(nav).toBeVisible();
    expect(await nav.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'My account' }).click();
    await page.getByRole('menuitemcheckbox', { name: '한국어' }).click();
  });

  await test.step('Escape and the backdrop ask before a typed notice is lost; an untouched one closes at once', async () => {
    await passInOffice(page, 'notices');
    await page.getByRole('button', { name: '공지 등록' }).click();
    const notice = page.getByRole('dialog', { name: '공지 등록' });
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: '공지 등록' }).click();
    await notice.getByLabel('제목').fill('점검');
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await leave();
      await expect(question).toContainText('작성한 내용을 버릴까요?');
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(notice.getByLabel('제목')).toHaveValue('점검');
    }
  });
});
