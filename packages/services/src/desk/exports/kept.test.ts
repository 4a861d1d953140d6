import { createHash } from 'node:crypto';
import { admins } from '@starline/db/schema/admins';
import { keptExports } from '@starline/db/schema/exports';
import { testDatabase } from '@starline/db/testing/test-database';
import { EXPORT_KEPT_MAX_BYTES } from '@starline/domain/exports';
import type { Right } from '@starline/domain/rights';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BegunExport, SentFile } from '../../base/begun-export.ts';
import type { AdminContext } from '../../base/context.ts';
import { codeOf } from '../../testing/code-of.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { exportAudit, exportMembers, exportReview } from './export.ts';
import { listKeptExports, loadKeptExport } from './kept.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const adminOf = async (username: string, role: 'finance' | 'support') => {
  const [made] = await db
    .insert(admins)
    .values({ username, name: username, passwordHash: '-', role })
    .returning({ id: admins.id });
  return world.asAdmin(made?.id ?? 0, role);
};
const finance = await adminOf('finance1', 'finance');
const support = await adminOf('support1', 'support');
await world.member({ phone: '01099998888' });

const without = (ctx: AdminContext, right: Right): AdminContext => ({
  ...ctx,
  actor: { ...ctx.actor, rights: ctx.actor.rights.filter((each) => each !== right) },
});
type Rows = AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>;

/** Runs an export as the server does: every row is written, then the file is kept. */
async function exported(
  ctx: AdminContext,
  open: (ctx: AdminContext) => Rows,
  change: Partial<SentFile> = {},
): Promise<{ id: number; content: Buffer }> {
  let begun: BegunExport | undefined;
  const written: unknown[] = [];
  const rows = await open({
    ...ctx,
    onExport: (started) => {
      begun = started;
    },
  });
  for await (const row of rows) written.push(row);
  const content = Buffer.from(JSON.stringify(written));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { name: 'list.csv', type: 'text/csv', isWhole: true, size: content.length, sha256, content };
  await begun?.keep({ ...file, ...change });
  const [row] = (await listKeptExports(ctx, {})).rows;
  return { id: row?.id ?? 0, content };
}
const members = (input: object) => (ctx: AdminContext) =>
  exportMembers(ctx, { sort: 'createdAt', order: 'desc', page: 1, size: 1, ...input } as never);
const logs = (ctx: AdminContext) => exportAudit(ctx, { page: 1, size: 1 } as never);

test('an export leaves who, which list with which filters, rows, size and hash, and is loaded again byte by byte', async () => {
  const { id, content } = await exported(finance, members({ username: 'member1' }));
  const [row] = (await listKeptExports(finance, {})).rows;
  expect(row).toMatchObject({
    ...{ id, list: 'members', by: 'finance1', rows: 1, size: content.length },
    ...{ isWhole: true, hasFile: true, mayLoad: true },
    filters: { username: 'member1' },
    sha256: createHash('sha256').update(content).digest('hex'),
    createdAt: world.system.now().toISOString(),
  });
  expect(await loadKeptExport(finance, { id })).toEqual({ name: 'list.csv', type: 'text/csv', content });
  const [entry] = (await auditEntriesOf(db, 'exports.load', 'members')).slice(-1);
  expect(entry).toMatchObject({ actorId: finance.actor.id, after: { exportId: id, by: 'finance1' } });
});

test('a file is stored compressed and encrypted', async () => {
  const { id, content } = await exported(finance, members({ reason: '확인' }));
  const { rows } = await db.execute<{ content: Buffer }>(
    sql`select content from kept_exports where id = ${id}`,
  );
  expect(content.includes('01099998888')).toBe(true);
  expect(rows[0]?.content.includes('01099998888')).toBe(false);
  expect(rows[0]?.content.subarray(0, 3)).not.toEqual(Buffer.of(0, 0x1f, 0x8b));
});

test('another administrator neither sees nor loads it, an owner does', async () => {
  const { id, content } = await exported(finance, members({}));
  const seen = await listKeptExports(support, {});
  expect(seen.rows.filter((row) => row.by !== 'support1')).toEqual([]);
  expect(await codeOf(loadKeptExport(support, { id }))).toBe('not_found');
  expect((await listKeptExports(world.staff, {})).rows[0]).toMatchObject({ id, by: 'finance1' });
  expect((await loadKeptExport(world.staff, { id })).content).toEqual(content);
  expect((await auditEntriesOf(db, 'exports.load', 'members')).at(-1)).toMatchObject({
    actorId: world.staff.actor.id,
    after: { by: 'finance1' },
  });
});

test.each([
  ['personal data in full', 'see_personal_data', members({ reason: '확인' })],
  ['the audit log', 'read_audit', logs],
  ['the access review', 'manage_admins', (ctx: AdminContext) => exportReview(ctx)],
] as const)('a file with %s needs the right that showed it, when it is loaded', async (_, right, open) => {
  const { id } = await exported(world.staff, open);
  const reduced = without(world.staff, right);
  expect((await listKeptExports(reduced, {})).rows[0]).toMatchObject({ id, hasFile: true, mayLoad: false });
  expect(await codeOf(loadKeptExport(reduced, { id }))).toBe('forbidden');
  expect(await codeOf(loadKeptExport(world.staff, { id }))).toBe('done');
});

test('without the right to the audit log their own entries need no more than the export did', async () => {
  const reduced = without(support, 'read_audit');
  const { id } = await exported(reduced, logs);
  expect(await codeOf(loadKeptExport(reduced, { id }))).toBe('done');
});

test('of a file that was not taken whole, or is too large, the entry alone is kept', async () => {
  for (const change of [
    { isWhole: false },
    { content: undefined },
    { size: EXPORT_KEPT_MAX_BYTES + 1 },
  ] satisfies Partial<SentFile>[]) {
    const { id } = await exported(finance, members({}), change);
    const [row] = (await listKeptExports(finance, {})).rows;
    expect(row).toMatchObject({ id, hasFile: false, mayLoad: false });
    expect(await codeOf(loadKeptExport(finance, { id }))).toBe('not_found');
  }
  const content = Buffer.from('x');
  const update = db.update(keptExports).set({ content }).where(eq(keptExports.isWhole, false));
  expect(await codeOf(update)).toContain('kept_exports_content');
});

test('the list goes on before the last row that is known', async () => {
  for (let made = 0; made < 51; made += 1) await exported(support, members({ username: 'nosuchone' }));
  const first = await listKeptExports(support, {});
  expect([first.rows.length, first.hasMore]).toEqual([50, true]);
  const rest = await listKeptExports(support, { cursor: first.rows.at(-1)?.id });
  expect(rest.hasMore).toBe(false);
  expect(rest.rows.every(({ id }) => id < (first.rows.at(-1)?.id ?? 0))).toBe(true);
  expect(rest.rows.length).toBeGreaterThan(0);
});
