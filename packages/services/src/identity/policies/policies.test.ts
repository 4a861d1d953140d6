import { policies } from '@starline/db/schema/policies';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chainJournal } from '../../base/journal/chain.ts';
import { findingsWith } from '../../proof/books/testing/with-fault.ts';
import { codeOf } from '../../testing/code-of.ts';
import { untilOneWaits } from '../../testing/waits.ts';
import { makeWorld } from '../../testing/world.ts';
import { auditEntriesOf } from '../../testing/written.ts';
import { deletePolicyDraft, savePolicyDraft } from './draft.ts';
import { listPolicies } from './list.ts';
import { publishPolicy } from './publish.ts';
import { inForce, listPublished, readPolicy } from './read.ts';

const { db } = await testDatabase();
const world = await makeWorld(db, '2026-11-18T03:00:00Z');
const { staff, system } = world;
const TEXTS = { ko: '본문', en: 'Text' };
const draft = (effectiveOn: string, texts: { ko?: string; en?: string } = TEXTS) =>
  savePolicyDraft(staff, { kind: 'terms', effectiveOn, texts });
const publish = async (effectiveOn: string) => {
  const { id } = await draft(effectiveOn);
  await publishPolicy(staff, { id, seen: { effectiveOn, texts: TEXTS } });
  return id;
};

test('a kind has one draft, which visitors do not see, and which can be thrown away', async () => {
  const first = await draft('2026-11-20');
  expect(await draft('2026-11-21', { ko: '다른 본문' })).toEqual(first);
  expect(await listPublished(system, db)).toEqual([]);
  expect(await codeOf(readPolicy(system, { id: first.id, language: 'ko' }))).toBe('not_found');
  await deletePolicyDraft(staff, first);
  expect(await db.$count(policies)).toBe(0);
});

test('publishing needs a Korean text and a day that is not past', async () => {
  const { id } = await draft('2026-11-20', { en: 'Text' });
  expect(await codeOf(publishPolicy(staff, { id }))).toBe('invalid_input');
  await draft('2026-11-17');
  expect(await codeOf(publishPolicy(staff, { id }))).toBe('policy_too_early');
  await deletePolicyDraft(staff, { id });
});

test('refuses to publish a draft that a colleague saved after it was shown', async () => {
  const seen = { effectiveOn: '2026-11-20', texts: { ko: '보인 본문' } };
  const { id } = await draft(seen.effectiveOn, seen.texts);
  for (const [day, texts] of [
    ['2026-11-20', { ko: '바꾼 본문' }],
    ['2026-11-20', { ko: '보인 본문', en: 'Added' }],
    ['2026-11-21', seen.texts],
  ] as const) {
    await draft(day, texts);
    expect(await codeOf(publishPolicy(staff, { id, seen }))).toBe('changed_meanwhile');
  }
  expect(await listPublished(system, db)).toEqual([]);
  await deletePolicyDraft(staff, { id });
});

test('keeps a draft that a colleague saved after it was shown, also as the first one', async () => {
  const seen = { effectiveOn: '2026-11-20', texts: { ko: '보인 본문' } };
  const { id } = await draft(seen.effectiveOn, seen.texts);
  await draft(seen.effectiveOn, { ko: '바꾼 본문' });
  expect(await codeOf(deletePolicyDraft(staff, { id, seen }))).toBe('shown_changed');
  await deletePolicyDraft(staff, { id, seen: { ...seen, texts: { ko: '바꾼 본문' } } });
  const nothing = { effectiveOn: '', texts: {} };
  const first = (ko: string) =>
    codeOf(
      savePolicyDraft(staff, { kind: 'terms', effectiveOn: '2026-11-20', texts: { ko }, seen: nothing }),
    );
  expect((await Promise.all([first('하나'), first('둘')])).sort()).toEqual(['changed_meanwhile', 'done']);
  await db.delete(policies);
});

test('throwing a draft away waits for another writer without a lock that this one needs', async () => {
  const { id } = await draft('2026-11-20');
  const [locked, probed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = withTransaction(db, async (tx) => {
    await tx.execute(sql`lock table policies in share row exclusive mode`);
    locked.resolve();
    await probed.promise;
  });
  await locked.promise;
  const thrown = codeOf(deletePolicyDraft(staff, { id }));
  await untilOneWaits(db);
  const free = await db.select().from(policies).for('update', { skipLocked: true });
  probed.resolve();
  await writing;
  expect([free.length, await thrown]).toEqual([1, 'done']);
});

test('versions are counted, and the newest whose day has come is in force', async () => {
  const first = await publish('2026-11-18');
  const second = await publish('2026-11-25');
  const { id: early } = await draft('2026-11-24');
  expect(await codeOf(publishPolicy(staff, { id: early }))).toBe('policy_too_early');
  await deletePolicyDraft(staff, { id: early });
  expect(await listPublished(system, db)).toMatchObject([
    { id: second, version: 2, isInForce: false },
    { id: first, version: 1, isInForce: true },
  ]);
  world.moveTo('2026-11-25T03:00:00Z');
  expect(await inForce(system, db)).toMatchObject([{ id: second }]);
  expect(await listPolicies(staff)).toMatchObject([
    { id: second, writtenBy: 'owner', isInForce: true, consents: 0 },
    { id: first, isInForce: false },
  ]);
  const [entry] = await auditEntriesOf(db, 'policies.publish', second);
  expect(entry?.after).toMatchObject({ kind: 'terms', version: 2, effectiveOn: '2026-11-25' });
});

test('a language that is missing shows the Korean text', async () => {
  const [version] = await inForce(system, db);
  const read = (language: 'en' | 'vi') => readPolicy(system, { id: version?.id ?? 0, language });
  expect(await read('en')).toMatchObject({ language: 'en', text: 'Text' });
  expect(await read('vi')).toMatchObject({ language: 'ko', text: '본문' });
});

test('a published version is never changed or deleted', async () => {
  const [version] = await inForce(system, db);
  const of = eq(policies.id, version?.id ?? 0);
  for (const change of [
    db
      .update(policies)
      .set({ texts: { ko: '바꾼 본문' } })
      .where(of),
    db.update(policies).set({ version: null, publishedAt: null }).where(of),
    db.delete(policies).where(of),
  ])
    await expect(change).rejects.toMatchObject({ cause: { message: /what was written stays/ } });
  expect(await codeOf(deletePolicyDraft(staff, { id: version?.id ?? 0 }))).toBe('not_found');
});

test('the books name a published version that was changed past the acts', async () => {
  await chainJournal(system);
  const forged = sql`update policies set texts = '{"ko": "위조"}' where version = 2`;
  expect(await findingsWith(db, [forged])).toContainEqual(expect.stringMatching(/^journal .*policy/));
});
