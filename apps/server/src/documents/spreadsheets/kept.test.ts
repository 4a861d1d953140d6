import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { adminRoles } from '@starline/db/schema/admins';
import { keptExports } from '@starline/db/schema/exports';
import { testDatabase } from '@starline/db/testing/test-database';
import { EXPORT_KEPT_MAX_BYTES } from '@starline/domain/exports';
import { desc, eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { openFixture } from '../../http/rest/testing/fixture.ts';
import { recorded, rememberExport } from './keep.ts';
import { sendStream } from './send.ts';

const database = await testDatabase();
const { db } = database;
const fixture = await openFixture(database);
const { browser } = fixture.admin;

const newest = async () => (await db.select().from(keptExports).orderBy(desc(keptExports.id)).limit(1))[0];
const bytesOf = async (path: string) => {
  const response = await browser.fetch(path);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe('an export over HTTP', () => {
  test.each([
    ['members', '/api/admin/members/export?username=nosuchone', 0],
    ['deposits', '/api/admin/deposits/export?status=완료', 1],
    ['disclosure', '/api/admin/disclosures/csv/export', undefined],
    ['audit', '/api/admin/audit/export', undefined],
    ['review', '/api/admin/settings/admins/review/export', undefined],
  ])('of %s leaves its entry, and the file is loaded again as it was sent', async (list, path, rows) => {
    const { content } = await bytesOf(path);
    await expect.poll(async () => (await newest())?.list).toBe(list);
    const row = await newest();
    expect(row).toMatchObject({ isWhole: true, size: content.length, sha256: sha256(content) });
    if (rows !== undefined) expect(row?.rows).toBe(rows);
    const again = await bytesOf(`/api/admin/exports/${row?.id}`);
    expect(again.response.status).toBe(200);
    expect(again.response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(again.content.equals(content)).toBe(true);
  });

  test('is not loaded by a role without the right, and not by one with a scope', async () => {
    await bytesOf('/api/admin/products/export');
    await expect.poll(async () => (await newest())?.list).toBe('products');
    const path = `/api/admin/exports/${(await newest())?.id}`;
    const { browser: viewer } = await fixture.adminBrowser('viewer');
    const { browser: finance } = await fixture.adminBrowser('finance');
    expect((await viewer.fetch(path)).status).toBe(403);
    expect((await finance.fetch(path)).status).toBe(404);
    const { browser: support } = await fixture.adminBrowser('support');
    await db
      .update(adminRoles)
      .set({ countries: [1] })
      .where(eq(adminRoles.name, 'support'));
    const refused = await support.fetch(path);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'outside_scope',
    ]);
  });
});

describe('what is kept of a download', () => {
  const served = async (
    keep: (file: { isWhole: boolean; size: number }) => Promise<void>,
    rows: () => AsyncIterable<string>,
  ) => {
    const app = Fastify();
    app.get('/', async (request, reply) => {
      rememberExport(request, { keep });
      const write = async (texts: AsyncIterable<string>) => Readable.from(texts);
      await sendStream(reply, { name: 'x.csv', type: 'text/csv', write }, async () => rows());
      return reply;
    });
    afterAll(() => app.close());
    return app.listen({ port: 0, host: '127.0.0.1' });
  };

  test('is written after it, and a failure changes nothing of it', async () => {
    let tries = 0;
    const url = await served(
      async () => {
        tries += 1;
        throw new Error('the database is away');
      },
      async function* () {
        yield 'a';
        yield 'b';
      },
    );
    for (const nth of [1, 2, 3]) {
      const answer = await fetch(url);
      expect([answer.status, await answer.text()]).toEqual([200, 'ab']);
      await expect.poll(() => tries).toBe(nth);
    }
  });

  test('says that a client which left did not take all of it', async () => {
    const kept: { isWhole: boolean; size: number }[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const url = await served(
      async (file) => {
        kept.push(file);
      },
      async function* () {
        yield 'a';
        await held;
        yield 'b';
      },
    );
    const left = new AbortController();
    await fetch(url, { signal: left.signal });
    left.abort();
    await expect
      .poll(() => kept.map(({ isWhole, size }) => ({ isWhole, size })))
      .toEqual([{ isWhole: false, size: 1 }]);
    letGo();
  });

  test('holds no more bytes than the limit, and the size and hash of all of it', async () => {
    const part = Buffer.alloc(1024 * 1024, 7);
    const parts = EXPORT_KEPT_MAX_BYTES / part.length;
    for (const [count, hasContent] of [
      [parts, true],
      [parts + 1, false],
    ] as const) {
      const { output, sent } = recorded(Readable.from(Array(count).fill(part)));
      const hash = createHash('sha256');
      for await (const chunk of output) hash.update(chunk);
      const file = sent();
      expect([file.isWhole, file.size, file.sha256]).toEqual([true, count * part.length, hash.digest('hex')]);
      expect(file.content?.length).toBe(hasContent ? file.size : undefined);
    }
  });
});
