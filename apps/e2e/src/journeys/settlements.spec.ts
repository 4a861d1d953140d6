import { adminUrl } from '../fixtures.ts';
import { logInAdmin } from '../log-in.ts';
import { expect, test } from '../test.ts';

test('an owner changes the plan, corrects an error, schedules a version and removes it', {
  tag: '@first',
}, async ({ page }) => {
  await logInAdmin(page, 'settings/plans');
  const versions = page.getByRole('table', { name: '플랜 버전' });
  await expect(versions.getByRole('row')).toHaveCount(2);
  const level = page.getByLabel('1단계', { exact: true });
  await level.fill('200');
  await expect(level).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: '새 버전 등록' })).toBeDisabled();
  await level.fill('20');
  await page.getByRole('switch', { name: /단계 개방/ }).click();
  await page.getByLabel('열리는 단계').last().fill('1');
  await expect(page.locator('[data-said=error]')).toHaveText('추천 수와 단계는 점점 커져야 합니다.');
  await page.getByRole('switch', { name: /단계 개방/ }).click();
  await page.getByLabel('열리는 단계').last().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '불러오기' }).click();
  await level.fill('20');

  const days = page.getByLabel('적용일');
  await days.fill('2000-01-02');
  await expect(page.getByText('이미 정산된 날짜부터는 적용할 수 없습니다.')).toBeVisible();
  await days.fill('2099-01-01');
  await page.getByRole('button', { name: '새 버전 등록' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '새 버전 등록' }).click();
  const coming = versions.getByRole('row', { name: /99-01-01/ });
  await expect(coming).toContainText('예정');
  await coming.getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(versions.getByRole('row')).toHaveCount(2);

  await page.goto(`${adminUrl()}/books`);
  await page.getByRole('button', { name: 'PV·직급 다시 계산' }).click();
  await expect(page.getByText(/다시 계산했습니다/)).toBeVisible();
});
