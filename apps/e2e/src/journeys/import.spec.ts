import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminUrl } from '../fixtures.ts';
import { enter } from '../global-setup.ts';
import { logInAdmin } from '../log-in.ts';
import { passInOffice } from '../page-parts.ts';
import { type Product, startProduct } from '../product.ts';
import { expect, type Page, test } from '../test.ts';

/** An empty product, and the sample of another one, as `ops -- seed --export` writes it. */
const before = { ...process.env };
let product: Product;
let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starline-sample-'));
  const other = await startProduct({ seed: 'demo' });
  await other.ops('seed', '--export', folder);
  await other.stop();
  product = await startProduct({ seed: 'none' });
  await enter(product);
});
test.afterAll(async () => {
  Object.assign(process.env, before);
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const choose = async (page: Page, names: readonly string[]) => {
  await page.locator('input[type=file]').setInputFiles(names.map((name) => join(folder, name)));
  await expect(page.getByText(`파일 ${names.length}개를 올렸습니다`)).toBeVisible();
};

test('the sample of another system is uploaded, checked and imported, and the books are clean', async ({
  page,
}) => {
  await logInAdmin(page);
  await passInOffice(page, 'settings/import');
  await expect(page.getByText('아직 파일이 없습니다.')).toBeVisible();
  const names = await readdir(folder);
  const balances = await readFile(join(folder, 'balances.csv'), 'utf8');

  await test.step('a broken cell is found by file and row', async () => {
    await writeFile(join(folder, 'balances.csv'), balances.replace(/\n([^,\n]+),[^,\n]+/, '\n$1,-7.50'));
    await choose(page, names);
    await page.getByRole('button', { name: '점검', exact: true }).click();
    await expect(page.getByRole('heading', { name: /오류 \d+건/ })).toBeVisible();
    await expect(
      page.getByRole('row', { name: /balances\.csv 2 .*-7\.50 금액이 0보다 작습니다/ }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: '이관 시작' })).toBeDisabled();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV 받기' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain('negative_amount');
  });

  await test.step('the mended file opens the import', async () => {
    await writeFile(join(folder, 'balances.csv'), balances);
    await choose(page, ['balances.csv']);
    await page.getByRole('button', { name: '점검', exact: true }).click();
    await expect(page.getByText('오류가 없고 합계가 모두 맞습니다.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: '이관 시작' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(/회원 \d+명과 잔액 [\d,.]+ 포인트를 이관할까요/);
    await dialog.getByRole('button', { name: '이관 시작' }).click();
    await expect(page.getByText('이관을 마쳤습니다.', { exact: false })).toBeVisible();
  });

  await test.step('afterwards it says what was imported, offers nothing, and the members are there', async () => {
    await page.reload();
    await expect(page.getByText('members.csv')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    expect(await product.ops('books', '--full')).toContain('clean');
    await page.goto(`${adminUrl()}/members?username=demo1`);
    await expect(page.getByText('demo1', { exact: true }).first()).toBeVisible();
  });
});
