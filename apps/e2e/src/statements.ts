import { expect, type Locator, type Page } from '@playwright/test';

/** The day of business now. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date());

const NEW_ACCOUNT = '새 계좌…';

/**
 * Chooses the account, which is added when no upload knew it, and a file of these rows. Returns the dialog
 * with its preview.
 */
export async function chooseStatement(
  page: Page,
  account: string,
  rows: readonly string[],
): Promise<Locator> {
  await page.getByRole('button', { name: '거래 내역 올리기' }).click();
  const dialog = page.getByRole('dialog', { name: '거래 내역 올리기' });
  const accounts = dialog.getByLabel('계좌', { exact: false }).and(dialog.locator('select'));
  const name = dialog.getByLabel('새 계좌 이름');
  await expect(accounts.and(dialog.locator(':enabled')).or(name)).toBeVisible();
  const known = (await accounts.count()) > 0 ? await accounts.locator('option').allTextContents() : [];
  if (known.includes(account)) await accounts.selectOption(account);
  else {
    if (known.length > 0) await accounts.selectOption(NEW_ACCOUNT);
    await name.fill(account);
    await dialog.getByRole('button', { name: '추가' }).click();
    await expect(accounts.locator('option:checked')).toHaveText(account);
  }
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(dialog.getByRole('region', { name: '미리 보기' })).toBeVisible();
  return dialog;
}
