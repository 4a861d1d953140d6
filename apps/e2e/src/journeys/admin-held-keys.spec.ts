import { logInAdmin } from '../log-in.ts';
import { aMemberWith } from '../member-fixtures.ts';
import { expect, type Page, test } from '../test.ts';

/** Holds every script that the page asks for from now on. Returns the function that lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const delay of [30, 60, 150])
  test(`letters typed each ${delay} ms after Ctrl K belong to the search while its code loads, and pay nothing`, async ({
    page,
  }) => {
    const { member } = await aMemberWith({ withdrawable: 50_000 });
    const { id } = await member.act<{ id: number }>('withdrawals.request', { type: 'bank', amount: 20_000 });
    await logInAdmin(page, `withdrawals/${id}`);
    await expect(page.getByRole('button', { name: /완료 처리/ })).toBeVisible();
    const release = await holdScripts(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('choi', { delay });
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    release();
    await expect(page.getByRole('combobox')).toHaveValue('choi');
    await page.keyboard.type('x');
    await expect(page.getByRole('combobox')).toHaveValue('choix');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('Enter that comes before the code of the search opens what was typed', async ({ page }) => {
  const { member } = await aMemberWith({ withdrawable: 50_000 });
  const { id } = await member.act<{ id: number }>('withdrawals.request', { type: 'bank', amount: 20_000 });
  await logInAdmin(page);
  const release = await holdScripts(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`W-${id}`);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(new RegExp(`/withdrawals/${id}$`));
});
