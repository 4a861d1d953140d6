import { adminUrl, aMember, anAdmin, memberIdOf, uniqueName } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';
import { expect, test } from '../test.ts';

test('a clerk whose open form is older than the record keeps a colleague’s change, and chooses where both changed', async ({
  page,
}) => {
  const [first, second] = [uniqueName('own'), uniqueName('own')];
  await aMember({ username: first, name: '첫센터장' });
  await aMember({ username: second, name: '새센터장' });
  const [owner, newOwner] = [await memberIdOf(first), await memberIdOf(second)];
  const colleague = await anAdmin();
  const name = uniqueName('센터');
  const center = { centerName: name, centerOwner: owner, centerRecommender: null, centerPhone: '' };
  const { id } = await colleague.act<{ id: number }>('centers.create', center);
  await logInAdmin(page);
  const stored = async () =>
    (
      await colleague.ask<{ id: number; name: string; leaderUsername: string; centerPhone: string }[]>(
        'centers.list',
      )
    ).find((each) => each.id === id);
  const openRow = async () => {
    await page.goto(`${adminUrl()}/centers?name=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: '수정' }).first().click();
  };

  await test.step('the colleague moves the center to another owner while its phone is typed: both stay', async () => {
    await openRow();
    await colleague.act('centers.update', { id, ...center, centerOwner: newOwner });
    await page.getByRole('table').getByRole('textbox', { name: '연락처' }).fill('02-123-4567');
    await page.keyboard.press('Enter');
    await expect(page.getByText('변경되었습니다')).toBeVisible();
    expect(await stored()).toMatchObject({ leaderUsername: second, centerPhone: '02-123-4567' });
  });

  await test.step('both change the phone: the clerk sees three values, chooses, and the owner is not touched', async () => {
    await openRow();
    await colleague.act('centers.update', { id, ...center, centerOwner: owner, centerPhone: '031-1' });
    await page.getByRole('table').getByRole('textbox', { name: '연락처' }).fill('032-2');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '다른 관리자가 그 사이 저장했습니다' });
    await expect(dialog).toContainText('02-123-4567');
    const theirs = dialog
      .getByRole('group', { name: /센터장/ })
      .getByRole('radio', { name: /지금 저장된 값/ });
    await expect(theirs).toBeChecked();
    await expect(dialog.getByRole('group', { name: /센터장/ })).toContainText(first);
    await dialog.getByRole('button', { name: '고른 값으로 저장' }).click();
    await expect(dialog.getByText('골라 주세요: 센터 연락처')).toBeVisible();
    await dialog.getByRole('radio', { name: /내 값 032-2/ }).check();
    await dialog.getByRole('button', { name: '고른 값으로 저장' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(stored).toMatchObject({ leaderUsername: first, centerPhone: '032-2' });
  });
});
