import { testDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '../../base/context.ts';
import { systemAt } from '../../testing/system-at.ts';
import { type Heartbeat, onceADay } from './once-a-day.ts';

const { db } = await testDatabase();
const at = (time: string) => systemAt(db, `2026-11-21T${time}Z`);

test('of many workers one does the job of a day, and the next day is another job', async () => {
  let done = 0;
  const ask = (day: string) =>
    onceADay(at('03:00:00'), 'one', day, async () => {
      done += 1;
    });
  const did = await Promise.all(Array.from({ length: 8 }, () => ask('2026-11-21')));
  expect(did.filter(Boolean)).toHaveLength(1);
  expect(await ask('2026-11-21')).toBe(false);
  expect(done).toBe(1);
  expect(await ask('2026-11-22')).toBe(true);
});

test('a failed job is done by the next worker that tries', async () => {
  const fail = () =>
    onceADay(at('03:00:00'), 'failing', '2026-11-21', async () => {
      throw new Error('the disk is full');
    });
  await expect(fail()).rejects.toThrow('the disk is full');
  expect(await onceADay(at('03:00:10'), 'failing', '2026-11-21', async () => {})).toBe(true);
});

/** A heartbeat that beats when the test says so. */
function byHand() {
  let beat = async () => {};
  const heartbeat: Heartbeat = (renew) => {
    beat = renew;
    return () => {};
  };
  return { heartbeat, beat: () => beat() };
}

test('the lease of a dead worker expires after two minutes; another worker takes over, and the dead one releases nothing', async () => {
  const { begun, end, dying } = longJob(at('03:00:00'), 'dying');
  await begun;
  const ask = (time: string) => onceADay(at(time), 'dying', '2026-11-21', async () => {});
  expect(await ask('03:01:59')).toBe(false);
  expect(await ask('03:02:00')).toBe(true);
  end.reject(new Error('woken after all'));
  await expect(dying).rejects.toThrow('woken after all');
  expect(await ask('05:30:00')).toBe(false);
});

test('a job that takes hours keeps its lease while it is renewed', async () => {
  const clock = { ...at('03:00:00'), now: () => new Date(time) };
  let time = '2026-11-21T03:00:00Z';
  const { heartbeat, beat } = byHand();
  const { begun, end, dying: long } = longJob(clock, 'long', heartbeat);
  await begun;
  const ask = (when: string) => onceADay(at(when), 'long', '2026-11-21', async () => {});
  for (const [renewedAt, askedAt] of [
    ['03:01:30', '03:03:29'],
    ['03:03:20', '03:05:19'],
    ['05:00:00', '05:01:59'],
  ]) {
    time = `2026-11-21T${renewedAt}Z`;
    await beat();
    expect(await ask(`${askedAt}`)).toBe(false);
  }
  end.resolve();
  expect(await long).toBe(true);
  expect(await ask('09:00:00')).toBe(false);
});

test('a worker that lost its lease neither renews it nor ends the job of the other', async () => {
  const { heartbeat, beat } = byHand();
  const { begun, end, dying } = longJob(at('03:00:00'), 'lost', heartbeat);
  await begun;
  const other = longJob(at('04:00:00'), 'lost');
  await other.begun;
  await beat();
  end.resolve();
  await dying;
  const [row] = (
    await db.execute<{ renewed: string | null; finished: string | null }>(
      sql`select renewed_at as renewed, finished_at as finished from job_days where job = 'lost'`,
    )
  ).rows;
  expect(row).toEqual({ renewed: null, finished: null });
  other.end.resolve();
  expect(await other.dying).toBe(true);
});

const rowsOf = async (job: string) =>
  (
    await db.execute<{ day: string; finished: boolean }>(sql`
      select day::text as day, finished_at is not null as finished from job_days where job = ${job} order by day`)
  ).rows;

test('a job that its worker left behind on an earlier day no longer waits once the next day has done it', async () => {
  const dead = longJob(at('03:00:00'), 'left');
  await dead.begun;
  expect(await rowsOf('left')).toEqual([{ day: '2026-11-21', finished: false }]);
  const failing = onceADay(at('20:00:00'), 'left', '2026-11-22', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await rowsOf('left')).toEqual([{ day: '2026-11-22', finished: false }]);
  expect(await onceADay(at('20:01:00'), 'left', '2026-11-22', async () => {})).toBe(true);
  expect(await rowsOf('left')).toEqual([{ day: '2026-11-22', finished: true }]);
  dead.end.resolve();
  expect(await dead.dying).toBe(true);
  expect(await rowsOf('left')).toEqual([{ day: '2026-11-22', finished: true }]);
});

test('a worker whose clock is a day ahead ends the job of the others once, not each minute', async () => {
  const ahead = () => onceADay(at('20:00:00'), 'ahead', '2026-11-22', async () => {});
  expect(await ahead()).toBe(true);
  const right = longJob(at('20:00:10'), 'ahead');
  await right.begun;
  expect(await ahead()).toBe(false);
  right.end.resolve();
  await right.dying;
  expect((await rowsOf('ahead')).map(({ finished }) => finished)).toEqual([true, true]);
});

/** A job that runs until the test ends it. */
function longJob(ctx: Context, job: string, heartbeat?: Heartbeat) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const work = () => {
    begun.resolve();
    return end.promise;
  };
  const dying = onceADay(ctx, job, '2026-11-21', work, heartbeat);
  return { begun: begun.promise, end, dying };
}
