import { openDatabase } from '@starline/db/connection';
import type { OpenTestDatabase } from '@starline/db/testing/test-database';
import { openLossyProxy } from '@starline/services/settlement/settlements/testing/crashes/lossy-proxy';
import { afterAll, expect } from 'vitest';
import { openFixture } from '../http/rest/testing/fixture.ts';
import { effectSince, marked } from './digest.ts';
import { Browser, openSite } from './site.ts';

export type Answer = { status: number; body: unknown };
/** A prepared request that is accepted: each call of `ask` sends the same request again. */
export type Prepared = { ask: (key?: string) => Promise<Answer>; hasKey?: boolean };

/**
 * Opens the fixture and a second server on the same database, whose connections can be cut when COMMIT is
 * answered.
 */
export async function openLostCommitFixture(database: OpenTestDatabase) {
  const fixture = await openFixture(database);
  const target = new URL(database.url);
  const proxy = await openLossyProxy({ host: target.hostname, port: Number(target.port) });
  target.port = String(proxy.port);
  const { db: servedFrom, close } = openDatabase({ url: target.href, firstPauseMs: 5 });
  afterAll(async () => {
    await close();
    await proxy.close();
  });
  const env = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const cut = await openSite(database.db, { world: fixture.world, servedFrom, env });
  /**
   * Returns a browser with the same cookies at the server behind the proxy; cookies do not depend on the
   * port.
   */
  const behindProxy = (browser: Browser): Browser => {
    const same = new Browser(cut.url);
    for (const [name, value] of browser.cookies) same.cookies.set(name, value);
    return same;
  };
  return { ...fixture, proxy, behindProxy };
}
export type LostCommitFixture = Awaited<ReturnType<typeof openLostCommitFixture>>;

/** Replaces values by their type: ids, times and secrets differ between requests. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]));
  return typeof value;
};

/**
 * Compares a request whose COMMIT is answered with one whose answer is lost. Both add and change the same
 * number of rows in each table and have the same kind of answer. With a key, repeating the request changes
 * nothing and returns the same answer.
 */
export async function expectOneEffect(
  fixture: LostCommitFixture,
  prepare: () => Promise<Prepared>,
): Promise<void> {
  const { losing } = fixture.proxy;
  const run = async ({ ask }: Prepared, left: number, key?: string) => {
    const mark = await marked(fixture.db);
    const before = losing.lost;
    Object.assign(losing, { moment: 'after', left });
    const answer = await ask(key);
    losing.left = 0;
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(losing.lost - before, 'answers to COMMIT that were lost').toBe(left);
    return { answer, effect: await effectSince(fixture.db, mark) };
  };
  // The first request of a kind may open accounts, which later ones do not, so it is not compared.
  const opening = await (await prepare()).ask();
  expect(opening.status, JSON.stringify(opening.body)).toBeLessThan(300);
  const control = await run(await prepare(), 0);
  expect(control.effect).not.toEqual({});
  const prepared = await prepare();
  const lost = await run(prepared, 1);
  expect(lost.effect).toEqual(control.effect);
  expect([lost.answer.status, shapeOf(lost.answer.body)]).toEqual([
    control.answer.status,
    shapeOf(control.answer.body),
  ]);
  if (!prepared.hasKey) return;
  const key = crypto.randomUUID();
  const keyed = await prepare();
  const first = await run(keyed, 1, key);
  expect(first.effect).toEqual(control.effect);
  const mark = await marked(fixture.db);
  expect(await keyed.ask(key)).toEqual(first.answer);
  expect(await effectSince(fixture.db, mark)).toEqual({});
}
