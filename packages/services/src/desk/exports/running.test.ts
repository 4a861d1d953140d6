import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { counted, listRunningExports } from './running.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);

async function* numbers(count: number) {
  for (let index = 0; index < count; index += 1) yield index;
}

test('a running export is listed with its rows so far, until it ends or is stopped', async () => {
  const colleague = world.asAdmin(world.staff.actor.id + 1, 'support');
  const members = counted(world.staff, 'members', numbers(3));
  const rewards = counted(colleague, 'rewards', numbers(100));
  await members.next();
  await members.next();
  await rewards.next();
  const seen = listRunningExports(world.staff).map(({ list, rows, isMine }) => [list, rows, isMine]);
  expect(seen).toEqual([
    ['members', 2, true],
    ['rewards', 1, false],
  ]);
  for await (const _ of members);
  expect(listRunningExports(world.staff).map((each) => each.list)).toEqual(['rewards']);
  await rewards.return(undefined);
  expect(listRunningExports(world.staff)).toEqual([]);
});
