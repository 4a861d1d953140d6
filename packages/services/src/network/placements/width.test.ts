import { testDatabase } from '@starline/db/testing/test-database';
import { beforeAll, expect, test } from 'vitest';
import { saveSettings } from '../../base/settings/save.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { makeWorld } from '../../testing/world.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const setWidth = (value: string) =>
  saveSettings(world.staff, { settings: { sponsor_tree_width: { value } } });

beforeAll(async () => {
  await setWidth('3');
  await setWidth('2');
  for (let made = 0; made < 4; made += 1) await world.member();
});

test.each(['1', '3'])(
  'the width %s is refused once members have places: free slots are counted by it',
  async (value) => {
    await expect(setWidth(value)).rejects.toMatchObject({
      code: 'setting_out_of_bounds',
      fields: { sponsor_tree_width: 'setting_out_of_bounds' },
    });
    await world.member();
    const { findings } = await checkBooks(world.system, { isFull: true });
    expect(findings.filter(({ check }) => check === 'sponsor_tree')).toEqual([]);
  },
);
