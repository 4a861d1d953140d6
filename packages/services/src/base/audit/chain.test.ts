import type { Database } from '@starline/db/connection';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkAudit } from '../../proof/books/chain-checks.ts';
import { proveBooks } from '../../proof/books/check.ts';
import { systemAt } from '../../testing/system-at.ts';
import { chainAllAudit, chainAudit, readAuditLink } from './chain.ts';
import { recordAudit } from './record.ts';

const { db } = await testDatabase();
const ctx = systemAt(db, '2026-11-21T03:00:00Z');

const write = (tx: Database, name: string) =>
  recordAudit(ctx, tx, {
    action: 'members.update',
    subject: 'member',
    subjectId: name,
    before: { name: `${name} "before"`, points: 1 },
    after: { points: 12.5, name },
  });
for (const name of ['one', 'two', 'three', 'four', 'five']) await write(db, name);
await chainAllAudit(ctx);

const damagesOf = async (tx: Database) => (await checkAudit(tx, { isFull: true })).findings;

/** What the check names after a fault planted by the owner of the database; the fault is rolled back. */
async function damagesAfter(fault: SQL): Promise<string[]> {
  let subjects: string[] = [];
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`);
    await tx.execute(sql`alter table audit_seals disable trigger user`);
    await tx.execute(fault);
    subjects = (await damagesOf(tx)).map(({ subject }) => subject);
    throw new Error('taken back');
  }).catch((error: Error) => expect(error.message).toBe('taken back'));
  return subjects;
}

const entry = (name: string) => sql`(select id from audit_log where subject_id = ${name})`;

test('a chain of unchanged entries verifies in every time zone', async () => {
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`set local timezone = 'Asia/Seoul'`);
    const report = await proveBooks(tx, { isFull: true });
    expect(report.checks.find(({ check }) => check === 'audit')).toMatchObject({
      examined: 5,
      differences: 0,
    });
  });
});

const FAULTS: { name: string; fault: SQL; broken: string }[] = [
  {
    name: 'an entry that says something else',
    fault: sql`update audit_log set after = '{"points": 13}' where id = ${entry('two')}`,
    broken: 'two',
  },
  {
    name: 'an act put on somebody else',
    fault: sql`update audit_log set actor_kind = 'admin', actor_id = 1 where id = ${entry('three')}`,
    broken: 'three',
  },
  {
    name: 'an act put at another time',
    fault: sql`update audit_log set created_at = created_at + interval '1 microsecond' where id = ${entry('one')}`,
    broken: 'one',
  },
  {
    name: 'an entry that is gone',
    fault: sql`delete from audit_log where id = ${entry('four')}`,
    broken: 'four',
  },
  {
    name: 'an entry deleted with its hash',
    fault: sql`with gone as (delete from audit_seals where audit_id = ${entry('two')} returning audit_id)
      delete from audit_log where id in (select audit_id from gone)`,
    broken: 'three',
  },
  {
    name: 'a changed entry under a new hash',
    fault: sql`update audit_seals set hash = sha256('made up') where audit_id = ${entry('one')}`,
    broken: 'two',
  },
];

for (const { name, fault, broken } of FAULTS)
  test(`the books name ${name}`, async () => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from audit_log where subject_id = ${broken}`,
    );
    expect(await damagesAfter(fault)).toContain(`entry ${rows[0]?.id}`);
  });

test('an act that commits late is chained after entries that overtook it', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isWritten = () => {};
  const written = new Promise<void>((resolve) => {
    isWritten = resolve;
  });
  const late = withTransaction(db, async (tx) => {
    await write(tx, 'late');
    isWritten();
    await held;
  });
  await written;
  await write(db, 'overtaking');
  expect(await chainAudit(ctx)).toBe(1);
  letGo();
  await late;
  expect(await chainAudit(ctx)).toBe(1);
  const { rows } = await db.execute<{ subject_id: string }>(sql`
    select subject_id from audit_seals join audit_log on audit_log.id = audit_id order by position desc limit 2`);
  expect(rows.map((row) => row.subject_id)).toEqual(['late', 'overtaking']);
  expect(await damagesOf(db)).toEqual([]);
});

test('entries are chained although a server whose clock was a month ahead wrote one', async () => {
  const at = (instant: string) => systemAt(db, instant);
  const act = { action: 'members.update', subject: 'member', subjectId: 'ahead' };
  await recordAudit(at('2026-12-21T03:00:00Z'), db, act);
  expect(await chainAudit(ctx)).toBe(1);
  const later = at('2026-11-21T03:10:01Z');
  await recordAudit(later, db, { ...act, subjectId: 'right' });
  expect(await chainAudit(later)).toBe(1);
});

test('the last entries of a month are chained although a server wrote into the next one before', async () => {
  const at = (instant: string) => systemAt(db, instant);
  const act = { action: 'members.update', subject: 'member', subjectId: 'turn' };
  await recordAudit(at('2026-11-30T15:30:00Z'), db, act);
  expect(await chainAudit(at('2026-11-30T14:30:00Z'))).toBe(1);
  await recordAudit(at('2026-11-30T14:59:59Z'), db, act);
  expect(await chainAudit(at('2026-11-30T15:00:05Z'))).toBe(1);
});

test('concurrent workers chain each entry once', async () => {
  for (let number = 0; number < 20; number += 1) await write(db, `many ${number}`);
  const before = (await readAuditLink(db))?.position ?? 0;
  const chained = await Promise.all(Array.from({ length: 8 }, () => chainAudit(ctx)));
  expect(chained.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(await readAuditLink(db)).toMatchObject({ position: before + 20 });
  expect(await damagesOf(db)).toEqual([]);
});

test('entry hashes can be neither changed nor deleted', async () => {
  for (const act of [sql`update audit_seals set hash = hash`, sql`delete from audit_seals`])
    await expect(db.execute(act)).rejects.toMatchObject({ cause: { message: 'audit_seals is append-only' } });
});

test('an entry hash is found by its position', async () => {
  const first = await readAuditLink(db, 1);
  expect(first).toMatchObject({ position: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await readAuditLink(db, 1_000_000)).toBeUndefined();
});
