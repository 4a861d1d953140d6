import type { Person } from '../api.ts';
import { aMember, anAdmin, uniqueName } from '../fixtures.ts';
import { enter } from '../global-setup.ts';
import { logInAdmin } from '../log-in.ts';
import { type Product, startProduct } from '../product.ts';
import { expect, type Page, test } from '../test.ts';

const isLong = process.env.STARLINE_LONG === '1';
const MEMBERS = 100_000;
const FLIGHTS = isLong ? 40 : 4;
/** From this level on the box is exactly in the middle: higher up, the picture keeps to its upper edge. */
const MIDDLE_LEVEL = 4;

type Found = { id: number; username: string; name: string; level: number };

const before = { ...process.env };
let product: Product | undefined;
let admin: Person;

test.beforeAll(async () => {
  if (isLong) {
    product = await startProduct({ seed: 'none' });
    await product.ops('seed', '--members', String(MEMBERS));
    await enter(product);
  } else {
    let recommender = 'company';
    for (let level = 0; level < 6; level += 1) {
      const username = uniqueName('fly');
      await aMember({ username, name: `단계 ${level}`, recommender });
      recommender = username;
    }
  }
  admin = await anAdmin();
});
test.afterAll(async () => {
  Object.assign(process.env, before);
  await product?.stop();
});

/** Random members, the deepest and the newest included; the same for the same seed. */
async function travellers(tree: string, random: () => number): Promise<Found[]> {
  const all = { tree, size: 1 };
  const total = await admin.ask<number>('trees.people.total', { tree });
  if (isLong) expect(total).toBeGreaterThanOrEqual(MEMBERS);
  const questions = [{ ...all, sort: 'level' }, all];
  while (questions.length < FLIGHTS)
    questions.push({ ...all, page: 1 + Math.floor(random() * total) } as typeof all);
  const pages = await Promise.all(questions.map((input) => admin.ask<Found[]>('trees.people.rows', input)));
  return [...new Map(pages.flat().map((found) => [found.id, found])).values()];
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Selects the match of that username; returns how long it takes until the box is in the middle. */
async function fly(page: Page, { id, username }: Found): Promise<number> {
  const match = page.getByRole('list', { name: '검색 결과' }).getByText(username, { exact: true });
  await expect(match).toBeVisible();
  const began = performance.now();
  await match.click();
  await expect(page.locator(`[data-centred="${id}"]`)).toBeAttached();
  return performance.now() - began;
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('button', { name: '검색', exact: true }).click();
}

/** Expects the box of the selected member in the middle of the picture. */
async function expectInTheMiddle(page: Page, { username, name, level }: Found): Promise<void> {
  await expect(page.getByRole('navigation', { name: '위 단계' })).toContainText(username);
  if (level < MIDDLE_LEVEL) return;
  await page.getByRole('application').click();
  const card = page.getByRole('region', { name: username, exact: true });
  await expect(card).toContainText(name);
  await card.getByRole('button', { name: '닫기' }).click();
}

for (const tree of ['recommend', 'sponsor'])
  test(`an administrator flies to any member in the ${tree} tree by name`, async ({ page }) => {
    const seed = Number(process.env.STARLINE_SEED ?? 7);
    const people = await travellers(tree, randomFrom(seed));
    await logInAdmin(page, `tree/${tree}`);
    await expect(page.getByRole('application')).toBeVisible();
    const times: number[] = [];
    for (const someone of people) {
      await search(page, someone.username);
      times.push(await fly(page, someone));
      await expectInTheMiddle(page, someone);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
    console.log(
      `${tree}: ${times.length} flights, seed ${seed}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, the flight of 420 ms included`,
    );
    // For a name that many members have, the list begins with the newest.
    const { name } = people[people.length - 1] as Found;
    const [someone] = await admin.ask<Found[]>('trees.people.rows', { tree, text: name, size: 1 });
    if (!someone) throw new Error(`nobody is called ${name}`);
    await search(page, name);
    await page.getByRole('link', { name: '목록에서 모두 보기' }).click();
    await page.getByRole('combobox', { name: '한 번에 볼 개수' }).selectOption('250');
    await page.getByRole('link', { name: someone.username, exact: true }).click();
    await expect(page.locator(`[data-centred="${someone.id}"]`)).toBeAttached();
    await expectInTheMiddle(page, someone);
  });
