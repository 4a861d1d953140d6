import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chainAllAudit } from '../../base/audit/chain.ts';
import { chainJournal } from '../../base/journal/chain.ts';
import { headsIn, headText, readHeads } from '../../base/journal/heads.ts';
import { checkBooks } from './check.ts';
import { busyBooks } from './testing/busy-books.ts';
import { CHAIN_FORGERIES } from './testing/chain-forgeries.ts';
import { findingsWith } from './testing/with-fault.ts';

const { db } = await testDatabase();
const ctx = await busyBooks(db);
await chainAllAudit(ctx);
await chainJournal(ctx);

for (const { name, faults, finds } of CHAIN_FORGERIES)
  test(`the books name ${name}`, async () => {
    const found = await findingsWith(db, faults);
    expect(
      found.some((finding) => finds.test(finding)),
      found.join('\n'),
    ).toBe(true);
  });

const CUT = {
  audit: sql`delete from audit_log where id in (select audit_id from audit_seals where position > (select max(position) - 3 from audit_seals))`,
  hashes: sql`delete from audit_seals where position > (select max(position) - 3 from audit_seals)`,
  journal: sql`delete from journal_entries where position > (select max(position) - 3 from journal_entries)`,
};

test('deleting the last entries with their chain is found only by a head copied earlier', async () => {
  const heads = headsIn((await readHeads(db)).map(headText).join(' '));
  expect(heads.map(({ chain }) => chain)).toEqual(['audit', 'journal']);
  const cut = [CUT.audit, CUT.hashes, CUT.journal];
  expect(await findingsWith(db, cut, { isFull: true })).toEqual([]);
  const found = await findingsWith(db, cut, { isFull: true, heads });
  for (const { chain, position, hash } of heads)
    expect(found).toContain(`heads ${chain} entry ${position}: expected ${hash}, found no such entry`);
  expect(await findingsWith(db, [sql`select 1`], { isFull: false, heads })).toEqual([]);
});

test('the daily check begins after the last clean one, and finds that this position was deleted', async () => {
  const first = await checkBooks(ctx, { isFull: false });
  const examined = (report: typeof first, name: string) =>
    report.checks.find(({ check }) => check === name)?.examined;
  expect(first.findings).toEqual([]);
  expect(examined(first, 'journal')).toBeGreaterThan(500);
  await db.execute(
    sql`insert into settings (key_name, value, effective_at) values ('reward_days', '1', ${ctx.now().toISOString()})`,
  );
  expect(await chainJournal(ctx)).toBe(1);
  // The new entry as a link and as a record, and the checkpoint.
  expect(examined(await checkBooks(ctx, { isFull: false }), 'journal')).toBe(3);
  const { position } = (await readHeads(db))[1] ?? { position: 0 };
  expect(await findingsWith(db, [CUT.journal], { isFull: false })).toContainEqual(
    expect.stringMatching(`^journal checkpoint ${position}: expected [0-9a-f]{64}, found no such entry$`),
  );
});

test('several processes chain each record once, and a commit that was overtaken is chained later', async () => {
  const add = () =>
    db.execute(
      sql`insert into settings (key_name, value, effective_at) values ('reward_days', '1', ${ctx.now().toISOString()})`,
    );
  for (let number = 0; number < 5; number += 1) await add();
  const wrote = await Promise.all(Array.from({ length: 6 }, () => chainJournal(ctx)));
  expect(wrote.reduce((sum, count) => sum + count, 0)).toBe(5);
  const written = Promise.withResolvers<number | undefined>();
  const held = Promise.withResolvers<void>();
  const committed = withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into settings (key_name, value, effective_at) values ('reward_days', '1', ${ctx.now().toISOString()}) returning id`,
    );
    written.resolve(rows[0]?.id);
    await held.promise;
  });
  const late = await written.promise;
  await add();
  expect(await chainJournal(ctx)).toBe(1);
  held.resolve();
  await committed;
  expect(await chainJournal(ctx)).toBe(1);
  const last = await db.execute(
    sql`select kind, subject_id from journal_entries order by position desc limit 1`,
  );
  expect(last.rows).toEqual([{ kind: 'setting', subject_id: late }]);
  // The rows were written by no act, which is the only finding.
  const told = (await checkBooks(ctx, { isFull: true })).findings.map(({ subject }) => subject);
  expect(told).toEqual(['setting reward_days value']);
});
