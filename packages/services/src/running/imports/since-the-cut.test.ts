import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { afterAll, expect, test } from 'vitest';
import { readFigures } from '../../desk/reports/figures.ts';
import { readDisclosure } from '../../settlement/disclosures/read.ts';
import { readGuardRails } from '../../settlement/settlements/guard-rails.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { systemAt } from '../../testing/system-at.ts';
import { importFolder } from './run.ts';
import { control, csv, files, mapping } from './testing/foreign-folder.ts';

const folder = scratchFolder();
afterAll(folder.remove);
for (const [name, rows] of Object.entries(files()))
  await writeFile(join(folder.path, `${name}.csv`), csv(rows));
await writeFile(join(folder.path, 'mapping.json'), JSON.stringify(mapping));
await writeFile(join(folder.path, 'control.json'), JSON.stringify(control()));

test('no share of sales and no income is told of days that another system settled', () =>
  withFreshDatabase(async ({ db }) => {
    const system = systemAt(db, '2026-11-21T03:00:00Z');
    await importFolder(system, { folder: folder.path, isDryRun: false });
    const owner = {
      ...system,
      actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
    } as const;
    const { months } = await readDisclosure(owner);
    expect(
      months.map(({ month, sales, ratioPercent, members }) => [month, sales, ratioPercent, members]),
    ).toEqual([['2026-11', 0, null, 4]]);
    const { monthRatioPercent, yearRatioPercent } = await readGuardRails(system);
    expect([monthRatioPercent, yearRatioPercent]).toEqual([null, null]);
    const october = { kind: 'monthly', from: '2026-10-01', until: '2026-11-01' } as const;
    expect(await readFigures(system, october)).toMatchObject({
      sales: { amount: 30_000 },
      ratioPercent: null,
    });
  }));
