import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readOperations } from '../../proof/operations/read.ts';
import { PAID } from '../../settlement/settlements/run-tables.ts';
import { settle } from '../../settlement/settlements/settle.ts';
import { makeGoldenDay } from '../../settlement/settlements/testing/golden-network.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { checkBooksNightly } from './books.ts';
import { recomputeDaysNightly } from './recompute-days.ts';

const plain = { isPreview: false, isEarly: false, force: false };
const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];

test('recomputes the newest posted day and one older day, the same one however often it is repeated', () =>
  withFreshDatabase(async ({ db }) => {
    const { world } = await makeGoldenDay(db);
    for (const date of DAYS) {
      world.moveTo(`${date}T15:30:00Z`);
      await settle(world.system, { ...plain, date });
    }
    world.moveTo('2026-11-21T19:00:00Z');
    const chosen: (string | undefined)[] = [];
    for (const night of ['2026-11-22', '2026-11-22', '2026-11-21', '2026-11-19', '2026-11-24']) {
      const { reports } = await recomputeDaysNightly(world.system, night);
      for (const report of reports) expect(report).toMatchObject({ isRecomputable: true, isClean: true });
      chosen.push(reports.map((report) => report.businessDay).join(' '));
    }
    expect(chosen[0]).toMatch(/^2026-11-21 2026-11-(18|19|20)$/);
    expect(chosen[1]).toBe(chosen[0]);
    expect(chosen[2]).toMatch(/^2026-11-20 2026-11-(18|19)$/);
    expect(chosen[3]).toBe('2026-11-18');
    // The days since wait for a person.
    expect(chosen[4]).toMatch(/^2026-11-21 2026-11-(18|19|20)$/);
  }));

test('a forged row is found by the nightly job, kept in the audit log, and operations show the books as not clean', () =>
  withFreshDatabase(async ({ db }) => {
    const { world } = await makeGoldenDay(db);
    await settle(world.system, { ...plain, date: '2026-11-18' });
    await checkBooksNightly(world.system, '2026-11-19');
    const before = await readOperations(world.system);
    await db.execute(sql`update rewards set base = base + 1 where kind = 'daily_matching' and ${PAID} = 15`);
    const { reports } = await recomputeDaysNightly(world.system, '2026-11-19');
    expect(reports[0]?.findings).toEqual([
      {
        check: 'day_rewards',
        subject: expect.stringMatching(/^reward of member_id \d+ ordinal 2$/),
        expected: 'base 150',
        actual: 'base 151',
      },
    ]);
    const kept = await db.execute<{ after: { isClean: boolean } }>(
      sql`select after from audit_log where action = 'books.recompute'`,
    );
    expect(kept.rows[0]?.after).toMatchObject({
      isClean: false,
      days: [{ businessDay: '2026-11-18', differences: 1 }],
    });
    expect((await readOperations(world.system)).books?.isClean).toBe(false);
    expect(before.books).toBeDefined();
    // It is not forgotten when other days are the newest and the chosen one.
    for (const date of DAYS.slice(1)) {
      world.moveTo(`${date}T15:30:00Z`);
      await settle(world.system, { ...plain, date });
    }
    const differing = async (night: string) =>
      (await recomputeDaysNightly(world.system, night)).reports.flatMap(({ businessDay, isClean }) =>
        isClean ? [] : [businessDay],
      );
    for (const night of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
      expect(await differing(night)).toEqual(['2026-11-18']);
    await db.execute(sql`update rewards set base = base - 1 where kind = 'daily_matching' and base = 151`);
    for (const night of ['2026-11-26', '2026-11-27']) expect(await differing(night)).toEqual([]);
    expect((await recomputeDaysNightly(world.system, '2026-11-28')).reports).toHaveLength(2);
  }));
