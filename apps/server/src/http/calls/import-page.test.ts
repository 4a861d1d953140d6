import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { packages } from '@starline/db/schema/packages';
import { adminSessions } from '@starline/db/schema/sessions';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { testDatabase } from '@starline/db/testing/test-database';
import { IMPORT_PART_BYTES } from '@starline/domain/imports';
import { runImportJob } from '@starline/services/running/imports/page/run-job';
import { control, csv, files, mapping } from '@starline/services/running/imports/testing/foreign-folder';
import { afterAll, expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';

const { db } = await testDatabase();
const folder = scratchFolder();
afterAll(folder.remove);
const importDir = join(folder.path, 'import');
const site = await openSite(db, { config: { importDir } });
// An import needs an installation without anything.
await db.delete(packages);
const owner = await site.adminBrowser('owner');
const finance = await site.adminBrowser('finance');

const partOf = (name: string, text: string, more: object = {}) => ({
  name,
  upload: randomUUID(),
  at: 0,
  size: Buffer.byteLength(text),
  content: Buffer.from(text).toString('base64'),
  ...more,
});
const put = (part: object, by = owner) => by.browser.mutate('admin', 'imports.putPart', part);
const stored = () => readdir(importDir).catch(() => []);

test('only the right that gives every other reaches the page, and a visitor nothing', async () => {
  for (const [procedure, input] of [
    ['imports.putPart', partOf('members.csv', 'x')],
    ['imports.removeFile', { name: 'members.csv' }],
    ['imports.check', {}],
    ['imports.start', { digest: '0'.repeat(64), idempotencyKey: randomUUID() }],
  ] as const) {
    expect((await finance.browser.mutate('admin', procedure, input)).status).toBe(403);
    expect((await site.browser().mutate('admin', procedure, input)).status).toBe(401);
  }
  for (const procedure of ['imports.page', 'imports.faults'])
    expect((await finance.browser.query('admin', procedure, { id: 1, after: 0, size: 1 })).status).toBe(403);
  expect(await stored()).toEqual([]);
});

test('a name with a path, a part of another shape and a body that is too large write nothing', async () => {
  for (const name of ['../members.csv', '..%2fmembers.csv', 'a/b.csv', 'a\\b.csv', '.members.csv', 'x.sh'])
    expect([name, (await put(partOf(name, 'x'))).error.code]).toEqual([name, 'import_file_name']);
  for (const broken of [
    { upload: '../../x' },
    { at: -1 },
    { at: 1.5 },
    { size: 2 ** 40 },
    { content: 'not base64!' },
    { content: 'A'.repeat(Math.ceil(IMPORT_PART_BYTES / 3) * 4 + 4) },
    { more: 1 },
  ])
    expect([broken, (await put(partOf('members.csv', 'x', broken))).status]).toEqual([broken, 400]);
  for (const gap of [{ at: 5, size: 9 }, { size: 0 }, { content: '' }])
    expect([gap, (await put(partOf('members.csv', 'x', gap))).error.code]).toEqual([
      gap,
      'import_part_missing',
    ]);
  const huge = JSON.stringify(partOf('members.csv', 'x'.repeat(2_000_000)));
  const answer = await owner.browser.post('/trpc/admin/imports.putPart', huge).catch(() => undefined);
  expect([undefined, 400, 413]).toContain(answer?.status);
  expect(await stored()).toEqual([]);
});

test('an owner uploads, checks and, with a fresh proof, imports', async () => {
  for (const [name, rows] of Object.entries(files()))
    expect((await put(partOf(`${name}.csv`, csv(rows)))).data).toEqual({ isComplete: true });
  await put(partOf('mapping.json', JSON.stringify(mapping)));
  await put(partOf('control.json', JSON.stringify(control())));
  const worker = {
    ...site.world.system,
    now: () => new Date(),
    config: { ...site.world.system.config, importDir },
  };
  expect((await owner.browser.mutate('admin', 'imports.check', {})).status).toBe(200);
  expect((await owner.browser.mutate('admin', 'imports.check', {})).error.code).toBe('import_job_open');
  expect(await runImportJob(worker)).toBe(true);
  const page = await owner.browser.query('admin', 'imports.page');
  expect(page.data).toMatchObject({ state: 'possible', job: { state: 'done', faults: 0 } });
  const start = { digest: page.data.job.digest, idempotencyKey: randomUUID() };
  await db.update(adminSessions).set({ provenAt: '2020-01-01T00:00:00Z' });
  expect((await owner.browser.mutate('admin', 'imports.start', start)).error.code).toBe('proof_required');
  await db.update(adminSessions).set({ provenAt: site.world.system.now().toISOString() });
  expect((await owner.browser.mutate('admin', 'imports.start', start)).status).toBe(200);
  // The answer was lost: the same request is the same import.
  expect((await owner.browser.mutate('admin', 'imports.start', start)).status).toBe(200);
  expect(await runImportJob(worker)).toBe(true);
  const end = await owner.browser.query('admin', 'imports.page');
  expect(end.data).toMatchObject({ state: 'finished', job: { state: 'done', requestedBy: owner.username } });
});
