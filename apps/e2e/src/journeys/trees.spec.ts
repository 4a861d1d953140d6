import type { Person } from '../api.ts';
import { aMember, anAdmin, memberIdOf, memberUrl, uniqueName } from '../fixtures.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { expect, type Page, test } from '../test.ts';

/**
 * host is the recommender of top and stranger; top of left and right; left of deep. Sponsor positions are the
 * same: width 2.
 */
let names: Record<'top' | 'left' | 'right' | 'deep' | 'stranger', string>;
let ids: Record<keyof typeof names, number>;
let admin: Person;

test.beforeAll(async () => {
  names = {
    top: uniqueName('top'),
    left: uniqueName('left'),
    right: uniqueName('right'),
    deep: uniqueName('deep'),
    stranger: uniqueName('far'),
  };
  const host = uniqueName('host');
  await aMember({ username: host, name: '위' });
  await aMember({ username: names.top, name: '조직장', recommender: host });
  await aMember({ username: names.stranger, name: '남', recommender: host });
  await aMember({ username: names.left, name: '왼쪽', recommender: names.top });
  await aMember({ username: names.right, name: '오른쪽', recommender: names.top });
  await aMember({ username: names.deep, name: '깊은곳', recommender: names.left });
  admin = await anAdmin();
  // Each lookup logs in, one after the other: logins at once reserve attempts of one account.
  const entries: [string, number][] = [];
  for (const [key, username] of Object.entries(names)) entries.push([key, await memberIdOf(username)]);
  ids = Object.fromEntries(entries) as typeof ids;
});

const centred = (page: Page, id: number) => expect(page.locator(`[data-centred="${id}"]`)).toBeAttached();

/** A box with text has many shades, an empty one has one colour. */
const expectBoxes = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('application')
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) => {
          const { width, height } = canvas;
          const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
          return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size;
        }),
    )
    .toBeGreaterThan(30);

test('a member sees their own line as picture, outline and list, and nothing outside it', async ({
  page,
}) => {
  await logInMember(page, names.top, { path: 'tree/sponsor' });
  await expect(page).toHaveURL(new RegExp(`/tree/sponsor\\?id=${ids.top}$`));
  await centred(page, ids.top);
  await expectBoxes(page);

  await page.goto(`${memberUrl()}/tree/sponsor?id=${ids.top}&view=outline`);
  const tree = page.getByRole('tree');
  await expect(tree.getByRole('treeitem')).toHaveCount(4);
  const top = tree.getByRole('treeitem').first();
  await expect(top).toContainText(names.top);
  await expect(top).toContainText('조직장');
  await expect(top).toContainText(/\d\d-\d\d-\d\d/);

  await page.getByRole('searchbox').fill(names.stranger);
  await expect(page.getByText('맞는 회원이 내 조직에 없습니다')).toBeVisible();

  await page.goto(`${memberUrl()}/tree/recommend?view=list&level=2`);
  const list = page.getByRole('table');
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list).toContainText(names.deep);
  await page.getByLabel('단계', { exact: true }).selectOption('');
  await expect(list.getByRole('row')).toHaveCount(4);
  await expect(list).not.toContainText(names.stranger);

  await page.goto(`${memberUrl()}/tree/recommend?view=compare`);
  const sums = page.getByRole('region', { name: '라인 합계' });
  await expect(sums).toContainText(names.top);
  await expect(sums).toContainText('30일 신규4');
  const lines = page.getByRole('list', { name: '라인 비교' });
  await page.getByText('30일 신규', { exact: true }).last().click();
  await expect(lines.getByRole('listitem').first()).toContainText(names.left);
  await lines.getByRole('link', { name: `${names.left} 라인을 목록으로 보기` }).click();
  await expect(page).toHaveURL(new RegExp(`id=${ids.left}`));
  await expect(list.getByRole('row')).toHaveCount(2);
  await page.getByRole('radiogroup', { name: '보기' }).getByText('조직도').click();
  await expect(page.getByRole('treeitem', { selected: true })).toContainText(names.left);

  for (const view of ['chart', 'outline']) {
    await page.goto(`${memberUrl()}/tree/sponsor?id=${ids.stranger}&view=${view}`);
    await expect(page.getByText('이 회원은 내 조직에 없어 조직도를 볼 수 없습니다.')).toBeVisible();
    await expect(page.getByText(names.stranger)).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: '내 위치로' }).click();
  await expect(page.getByRole('treeitem').first()).toContainText(names.top);
});

test('a phone has place for ten members under the sums, and fits three generations to its width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInMember(page, names.top, { path: 'tree/recommend' });
  const row = page.getByRole('treeitem').first();
  await expect(row).toContainText(names.top);
  const [first, bar] = await Promise.all([
    row.boundingBox(),
    page.getByRole('navigation', { name: '바로가기' }).boundingBox(),
  ]);
  if (!first || !bar) throw new Error('the first row or the bar at the bottom is not shown');
  expect(Math.floor((bar.y - first.y) / first.height)).toBeGreaterThanOrEqual(10);
  expect(first.height).toBeGreaterThanOrEqual(44);

  await page.getByRole('radiogroup', { name: '보기' }).getByText('조직도').click();
  for (const name of [names.top, names.left, names.right, names.deep]) {
    const box = await page.getByRole('button', { name: new RegExp(name) }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  }
});

test('the outline is used with the keyboard alone', async ({ page }) => {
  await logInMember(page, names.top, { path: 'tree/recommend?view=outline' });
  const item = (name: string) => page.getByRole('treeitem').filter({ hasText: name });
  const top = item(names.top);
  await expect(top).toHaveAttribute('aria-expanded', 'true');
  await top.focus();
  await page.keyboard.press('ArrowDown');
  await expect(item(names.left)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(item(names.deep)).toBeFocused();
  await expect(item(names.deep)).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(item(names.left)).toHaveAttribute('aria-expanded', 'false');
  await expect(item(names.deep)).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(item(names.right)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(top).toBeFocused();
});

test('an administrator flies to a member by name and moves a leaf of the sponsor tree', async ({ page }) => {
  await logInAdmin(page, 'tree/sponsor');
  await expect(page.getByRole('heading', { name: '후원 계보 조직도' })).toBeVisible();
  await expectBoxes(page);
  await page.getByRole('searchbox').fill('깊은곳');
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(names.deep) }).click();
  await expect(page).toHaveURL(new RegExp(`id=${ids.deep}`));
  await expect(page.getByRole('navigation', { name: '위 단계' })).toContainText(names.left);

  await centred(page, ids.deep);
  const picture = page.getByRole('application');
  await picture.focus();
  await page.keyboard.press('ArrowUp');
  const card = page.getByRole('region', { name: names.left });
  await expect(card).toBeVisible();
  await expect(card).toContainText('왼쪽');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('region', { name: names.deep }).getByRole('button', { name: '자리 이동' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(names.right);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog.getByText('오른쪽')).toBeVisible();
  await dialog.getByRole('button', { name: '자리 옮기기' }).click();
  await expect(page.getByText(`${names.deep} 회원의 자리를 옮겼습니다.`)).toBeVisible();
  const children = await admin.ask<{ children: { id: number[] } }>('trees.children', {
    tree: 'sponsor',
    id: ids.right,
  });
  expect(children.children.id).toEqual([ids.deep]);
});
