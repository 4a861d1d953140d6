import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { centers } from '@starline/db/schema/members';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { COMPANY_ID } from '@starline/domain/members';
import { afterAll, expect, test } from 'vitest';
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

const NOW = '2026-11-21T03:00:00Z';

test('an installation with a center of its own is refused: the centers of the files would be lost', () =>
  withFreshDatabase(async ({ db }) => {
    await db.insert(centers).values({ name: '부산', ownerId: COMPANY_ID });
    await expect(
      importFolder(systemAt(db, NOW), { folder: folder.path, isDryRun: true }),
    ).rejects.toMatchObject({ code: 'installation_used', detail: 'centers' });
  }));

test('an installation that gave its first center another name is refused', () =>
  withFreshDatabase(async ({ db }) => {
    await db.update(centers).set({ name: '본사' });
    await expect(
      importFolder(systemAt(db, NOW), { folder: folder.path, isDryRun: true }),
    ).rejects.toMatchObject({ code: 'installation_used', detail: 'centers' });
  }));
