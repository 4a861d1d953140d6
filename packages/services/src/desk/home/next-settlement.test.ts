import { expect, test } from 'vitest';
import { settle } from '../../settlement/settlements/settle.ts';
import { readStatus } from '../../settlement/settlements/status.ts';
import { makeGoldenDay } from '../../settlement/settlements/testing/golden-network.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { readFigures } from './figures.ts';

test('home and the settlements name the same next day, also when today is posted early', () =>
  withFreshDatabase(async ({ db }) => {
    const { world } = await makeGoldenDay(db);
    world.moveTo('2026-11-18T03:00:00Z');
    const next = async () => [
      (await readFigures(world.staff)).nextSettled,
      (await readStatus(world.staff)).next,
    ];
    expect(await next()).toEqual(['2026-11-18', '2026-11-18']);
    await settle(world.system, { date: '2026-11-18', isPreview: false, isEarly: true, force: false });
    world.moveTo('2026-11-18T03:02:00Z');
    expect(await next()).toEqual(['2026-11-19', '2026-11-19']);
    expect(await readStatus(world.staff)).toMatchObject({ due: null, lastPosted: '2026-11-18' });
  }));
