import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { systemAt } from '../testing/system-at.ts';
import { onceADay } from './once-a-day.ts';

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

test('a claim of a dead worker expires after an hour; another worker takes over, and the dead one releases nothing', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const dying = onceADay(at('03:00:00'), 'dying', '2026-11-21', () => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  const ask = (time: string) => onceADay(at(time), 'dying', '2026-11-21', async () => {});
  expect(await ask('03:59:59')).toBe(false);
  expect(await ask('04:00:00')).toBe(true);
  end.reject(new Error('woken after all'));
  await expect(dying).rejects.toThrow('woken after all');
  expect(await ask('05:30:00')).toBe(false);
});
