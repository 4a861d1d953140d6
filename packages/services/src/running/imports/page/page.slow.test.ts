import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditLog } from '@starline/db/schema/audit';
import { importJobs, importSteps } from '@starline/db/schema/imports';
import { settings } from '@starline/db/schema/settings';
import { withTransaction } from '@starline/db/transaction';
import { IMPORT_STEPS } from '@starline/domain/imports';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkBooks } from '../../../proof/books/check.ts';
import { importFolder } from '../run.ts';
import { control, csv, files, mapping } from '../testing/foreign-folder.ts';
import { checked, NOW, start, upload, uploadAll, withInstallation } from '../testing/installation.ts';
import { removeFile } from './files.ts';
import { listFaults, readImportPage } from './read.ts';
import { requestCheck, requestImport } from './request.ts';
import { runImportJob } from './run-job.ts';

test('files are uploaded in parts, checked, imported and removed, and the page says who did it', () =>
  withInstallation(async ({ db, owner, worker, path }) => {
    expect(await readImportPage(owner)).toMatchObject({
      state: 'possible',
      missing: ['mapping.json', 'control.json'],
      ready: null,
    });
    await uploadAll(owner);
    await upload(owner, 'members.csv', csv(files().members), 7);
    expect(await readFile(join(path, 'members.csv'), 'utf8')).toBe(csv(files().members));
    const page = await checked(owner, worker);
    expect(page).toMatchObject({
      missing: [],
      job: { kind: 'check', state: 'done', faults: 0, failure: null },
    });
    expect(page.ready).toBe(page.job?.digest);
    expect(page.job?.trialBalance.every((line) => line.control === line.files)).toBe(true);
    expect(page.job?.phases.map(({ phase }) => phase)).toContain('checks');
    const key = { digest: page.ready ?? '', idempotencyKey: randomUUID() };
    const asked = await Promise.all([requestImport(owner, key), requestImport(owner, key)]);
    expect(asked[0]).toEqual(asked[1]);
    await expect(upload(owner, 'members.csv', 'x')).rejects.toMatchObject({ code: 'import_job_open' });
    expect(await Promise.all([runImportJob(worker), runImportJob(worker)])).toContain(true);
    const end = await readImportPage(owner);
    expect(end).toMatchObject({
      state: 'finished',
      files: [],
      ready: null,
      job: { kind: 'import', state: 'done', requestedBy: 'boss' },
      begun: { closingDay: '2026-11-20' },
    });
    expect(end.begun?.steps.map(({ phase }) => phase)).toEqual(IMPORT_STEPS);
    expect(end.job?.files).toHaveLength(10);
    expect((await checkBooks(worker, { isFull: true })).findings).toEqual([]);
    await expect(readdir(path)).rejects.toThrow('ENOENT');
    await expect(start(owner, page.ready)).rejects.toMatchObject({ code: 'import_not_possible' });
    await expect(requestCheck(owner)).rejects.toMatchObject({ code: 'import_not_possible' });
    await expect(upload(owner, 'members.csv', 'x')).rejects.toMatchObject({ code: 'import_not_possible' });
    const acts = (await db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action);
    expect(acts).toEqual(
      expect.arrayContaining(['imports.upload', 'imports.check', 'imports.start', 'imports.finish']),
    );
  }));

test('a check lists every fault, keeps the import away and starts over', () =>
  withInstallation(async ({ db, owner, worker }) => {
    await uploadAll(owner, (given) => {
      for (let at = 0; at < 300; at += 1) given.balances.push([`x${at}`, '-1', '0', '0']);
    });
    const page = await checked(owner, worker);
    expect(page).toMatchObject({ ready: null, job: { state: 'done' } });
    // 300 unknown members, 300 negative amounts; rows and a sum of the control file differ.
    expect(page.job?.faults).toBeGreaterThanOrEqual(601);
    expect(page.job?.listed).toBe(page.job?.faults);
    const id = page.job?.id ?? 0;
    const first = await listFaults(owner, { id, after: 0, size: 100 });
    expect(first).toHaveLength(100);
    expect(first[0]).toMatchObject({
      nth: 1,
      file: 'balances.csv',
      row: 4,
      column: 'cash',
      code: 'negative_amount',
      value: '-1',
    });
    expect((await listFaults(owner, { id, after: 100, size: 1 }))[0]?.nth).toBe(101);
    const stored = await db.execute<{ value: string }>(
      sql`select value from import_faults where value <> '' limit 1`,
    );
    expect(stored.rows[0]?.value).toMatch(/^enc1\./);
    await expect(start(owner, page.job?.digest ?? null)).rejects.toMatchObject({ code: 'import_unchecked' });
    await uploadAll(owner);
    const again = await checked(owner, worker);
    expect(again.job).toMatchObject({ faults: 0, listed: 0 });
    expect(again.ready).not.toBeNull();
  }));

test('an import of files that changed after their check is refused, also behind the back of the page', () =>
  withInstallation(async ({ db, owner, worker, path }) => {
    await uploadAll(owner);
    const { ready } = await checked(owner, worker);
    await upload(owner, 'deposits.csv', csv(files().deposits).replace('1234', '9999'));
    expect((await readImportPage(owner)).ready).toBeNull();
    await expect(start(owner, ready)).rejects.toMatchObject({ code: 'import_unchecked' });
    const next = await checked(owner, worker);
    expect(next.ready).not.toBe(ready);
    await start(owner, next.ready);
    await appendFile(join(path, 'deposits.csv'), '3,1,1234,2026-11-20\n');
    await runImportJob(worker);
    expect((await readImportPage(owner)).job).toMatchObject({ state: 'failed', failure: 'files_changed' });
    expect(await db.$count(importSteps)).toBe(0);
  }));

test('an import that finds faults under settings changed since the check fails, and keeps the files', () =>
  withInstallation(async ({ db, owner, worker, path }) => {
    const setWidth = (value: string) =>
      db.insert(settings).values({ keyName: 'sponsor_tree_width', value, effectiveAt: NOW });
    await setWidth('3');
    await uploadAll(owner, ({ members: [, , , park = []] }) => {
      park[9] = '2';
    });
    const { ready } = await checked(owner, worker);
    await setWidth('2');
    await start(owner, ready);
    expect(await runImportJob(worker)).toBe(true);
    expect(await readImportPage(owner)).toMatchObject({
      state: 'possible',
      ready: null,
      job: { kind: 'import', state: 'failed', failure: 'failed', detail: expect.stringContaining('check') },
    });
    expect(await readdir(path)).toContain('members.csv');
  }));

test('a file that changes while it is read is refused and leaves nothing', () =>
  withInstallation(async ({ db, owner, worker, path }) => {
    await uploadAll(owner);
    const change = ({ phase }: { phase: string }) => {
      if (phase === 'checks') appendFileSync(join(path, 'deposits.csv'), '3,1,1234,2026-11-20\n');
    };
    const attempt = importFolder(worker, { folder: path, isDryRun: false, onProgress: change });
    await expect(attempt).rejects.toMatchObject({ code: 'files_changed' });
    expect((await readImportPage(owner)).state).toBe('possible');
    expect(await db.$count(importSteps)).toBe(0);
  }));

test('an import that a killed worker left is gone on with after its lease, each step once', () =>
  withInstallation(async ({ db, owner, worker, clock }) => {
    await uploadAll(owner);
    const { ready } = await checked(owner, worker);
    await start(owner, ready);
    await db.execute(
      sql.raw(`alter table import_steps add constraint stop check (step <> 'requests') not valid`),
    );
    await runImportJob(worker);
    expect((await readImportPage(owner)).job).toMatchObject({ state: 'failed', failure: 'failed' });
    await db.execute(sql`alter table import_steps drop constraint stop`);
    // Between the steps others cannot add to what the proof counts.
    await expect(db.execute(sql`delete from members where id > 1`)).rejects.toMatchObject({
      cause: { code: 'IM001' },
    });
    const page = await readImportPage(owner);
    expect(page).toMatchObject({ state: 'begun', ready });
    await start(owner, page.ready);
    // As a worker leaves it that is killed.
    await db.update(importJobs).set({ state: 'running', renewedAt: NOW }).where(sql`state = 'waiting'`);
    expect(await runImportJob(worker)).toBe(false);
    await expect(start(owner, page.ready)).rejects.toMatchObject({ code: 'import_job_open' });
    clock.now = new Date('2026-11-21T03:01:01Z');
    expect(await runImportJob(worker)).toBe(true);
    expect((await readImportPage(owner)).begun?.steps.map(({ phase }) => phase)).toEqual(IMPORT_STEPS);
    expect((await checkBooks(worker, { isFull: true })).findings).toEqual([]);
    await db
      .execute(sql`select 1 from pg_trigger where tgname like '%_importing'`)
      .then(({ rows }) => expect(rows).toEqual([]));
  }));

test('a worker that died after the proof does not import again and says done', () =>
  withInstallation(async ({ db, owner, worker, clock }) => {
    await uploadAll(owner);
    const { ready } = await checked(owner, worker);
    await start(owner, ready);
    await runImportJob(worker);
    await db
      .update(importJobs)
      .set({ state: 'running', finishedAt: null, renewedAt: NOW })
      .where(sql`kind = 'import'`);
    clock.now = new Date('2026-11-21T03:05:00Z');
    expect(await runImportJob(worker)).toBe(true);
    expect((await readImportPage(owner)).job).toMatchObject({ kind: 'import', state: 'done' });
  }));

test('a role that does not own the tables leaves the job to a process that does', () =>
  withInstallation(async ({ db, owner, worker }) => {
    await uploadAll(owner);
    await requestCheck(owner);
    await withTransaction(db, async (tx) => {
      await tx.execute(sql`set local role starline_worker`);
      expect(await runImportJob({ ...worker, db: tx })).toBe(false);
    });
    expect((await readImportPage(owner)).job).toMatchObject({ state: 'waiting' });
  }));

test('a check of a broken mapping or control file says why', () =>
  withInstallation(async ({ owner, worker, path }) => {
    await uploadAll(owner);
    const later = JSON.stringify({ ...mapping, closingDay: '2026-12-20' });
    for (const [name, content, failure] of [
      ['control.json', '{}', 'wrong_content'],
      ['mapping.json', '{', 'not_json'],
      ['mapping.json', Buffer.from([0xff, 0xfe, 0x7b]), 'not_json'],
      ['mapping.json', '{"closingDay":"2026-11-20","files":{}}', 'wrong_content'],
      ['mapping.json', later, 'closing_day_later'],
    ] as const) {
      await writeFile(join(path, name), content);
      expect([failure, (await checked(owner, worker)).job]).toMatchObject([
        failure,
        { state: 'failed', failure },
      ]);
      await upload(owner, 'control.json', JSON.stringify(control()));
    }
    await removeFile(owner, { name: 'mapping.json' });
    expect((await checked(owner, worker)).job).toMatchObject({
      failure: 'file_missing',
      detail: 'mapping.json',
    });
  }));

test('a file that is no UTF-8 and a row without an end are faults, and memory is not filled', () =>
  withInstallation(async ({ owner, worker, path }) => {
    await uploadAll(owner);
    await writeFile(
      join(path, 'history.csv'),
      Buffer.concat([
        Buffer.from('who,what,amount,at\n1,reward,1,2026-11-01\n'),
        Buffer.from([0xb0, 0xa1, 0x2c, 0x0a]),
      ]),
    );
    await writeFile(join(path, 'deposits.csv'), `who,amount,holder,at\n"${'x'.repeat(3_000_000)}`);
    const { job } = await checked(owner, worker);
    const faults = await listFaults(owner, { id: job?.id ?? 0, after: 0, size: 1000 });
    expect(faults.map(({ file, code }) => `${file} ${code}`)).toEqual(
      expect.arrayContaining(['history.csv broken_row', 'deposits.csv broken_row']),
    );
    expect(faults.every(({ value }) => value.length <= 200)).toBe(true);
  }));
