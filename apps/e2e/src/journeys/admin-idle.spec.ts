import { ADMIN, adminUrl } from '../fixtures.ts';
import { fillAdminLogin, logInAdmin } from '../log-in.ts';
import { expect, type Page, test } from '../test.ts';

/**
 * A third tab was closed without an event, as when a browser discards it: it must not keep the session alive.
 */
test('ends the session in every tab after six idle hours, having warned a minute before', async ({
  context,
}) => {
  await context.clock.install();
  const first = await context.newPage();
  await logInAdmin(first);
  const second = await context.newPage();
  await second.goto(`${adminUrl()}/settings`);
  const lost = await context.newPage();
  await lost.goto(`${adminUrl()}/settings`);
  await lost.getByRole('heading', { level: 1 }).waitFor();
  await lost.close();
  const tabs = [first, second];
  for (const tab of tabs) await tab.getByRole('heading', { level: 1 }).waitFor();
  const forward = (time: string) => context.clock.fastForward(time);
  const warning = (tab: Page) => tab.getByRole('alertdialog', { name: '곧 자동으로 로그아웃됩니다' });

  // The clock of the pages goes on beside these steps: two minutes and one are left for a slow machine.
  await forward('05:57:00');
  for (const tab of tabs) await expect(warning(tab)).toHaveCount(0);
  await forward('02:05');
  for (const tab of tabs) await expect(warning(tab)).toContainText(/\d+초 뒤에 로그아웃됩니다/);
  await second.mouse.move(300, 300);
  await second.mouse.move(320, 320);
  await forward('00:02');
  for (const tab of tabs) await expect(warning(tab)).toBeVisible();
  await first.getByRole('button', { name: '계속 사용하기' }).click();
  await forward('00:02');
  for (const tab of tabs) await expect(warning(tab)).toHaveCount(0);

  await forward('05:57:00');
  for (const tab of tabs) await expect(warning(tab)).toHaveCount(0);
  await forward('02:05');
  for (const tab of tabs) await expect(warning(tab)).toBeVisible();
  await forward('01:00');
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/ad-xp\/login/);
    await expect(tab.getByText('6시간 동안 사용하지 않아 로그아웃되었습니다')).toBeVisible();
  }
  expect(await first.evaluate(() => localStorage.getItem('admin'))).toBeNull();
  await fillAdminLogin(first, ADMIN.password);
  await forward('00:05');
  await expect(first).toHaveURL(/notices/);
});
