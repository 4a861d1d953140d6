import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { expect, onTestFinished } from 'vitest';
import type { AdminContext, Context } from '../../../base/context.ts';
import { withFreshDatabase } from '../../../testing/fresh-database.ts';
import { systemAt } from '../../../testing/system-at.ts';
import { putPart } from '../page/files.ts';
import { readImportPage } from '../page/read.ts';
import { requestCheck, requestImport } from '../page/request.ts';
import { runImportJob } from '../page/run-job.ts';
import { control, csv, files, mapping } from './foreign-folder.ts';

export const NOW = '2026-11-21T03:00:00Z';

/** An empty installation with an owner, and the folder of the page. */
export async function withInstallation(
  use: (opened: {
    db: Database;
    owner: AdminContext;
    worker: Context;
    path: string;
    clock: { now: Date };
  }) => Promise<void>,
) {
  await withFreshDatabase(async ({ db }) => {
    const folder = scratchFolder();
    onTestFinished(folder.remove);
    const clock = { now: new Date(NOW) };
    const path = join(folder.path, 'import');
    const system = systemAt(db, NOW);
    const worker = { ...system, now: () => clock.now, config: { ...system.config, importDir: path } };
    const [admin] = await db
      .insert(admins)
      .values({ username: 'boss', name: '대표', passwordHash: '-', role: 'owner' })
      .returning({ id: admins.id });
    const owner: AdminContext = {
      ...worker,
      actor: { kind: 'admin', id: admin?.id ?? 0, rights: INSTALLED_RIGHTS.owner, scope: null },
    };
    await use({ db, owner, worker, path, clock });
  });
}

/** Uploads a text in parts of `part` bytes, as the page does. */
export async function upload(ctx: AdminContext, name: string, text: string, part = 400_000) {
  const bytes = Buffer.from(text);
  const id = randomUUID();
  let at = 0;
  do {
    const content = bytes.subarray(at, at + part);
    await putPart(ctx, { name, upload: id, at, size: bytes.length, content: content.toString('base64') });
    at += content.length;
  } while (at < bytes.length);
}

/** The faultless folder, or one with a change. */
export async function uploadAll(
  ctx: AdminContext,
  change: (given: ReturnType<typeof files>) => void = () => {},
) {
  const given = files();
  change(given);
  for (const [name, rows] of Object.entries(given)) await upload(ctx, `${name}.csv`, csv(rows));
  await upload(ctx, 'mapping.json', JSON.stringify(mapping));
  await upload(ctx, 'control.json', JSON.stringify(control()));
}

export async function checked(owner: AdminContext, worker: Context) {
  await requestCheck(owner);
  expect(await runImportJob(worker)).toBe(true);
  return readImportPage(owner);
}

export const start = (owner: AdminContext, digest: string | null) =>
  requestImport(owner, { digest: digest ?? '0'.repeat(64), idempotencyKey: randomUUID() });
