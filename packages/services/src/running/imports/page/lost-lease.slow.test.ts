import { readdir } from 'node:fs/promises';
import { type Database, poolOf } from '@starline/db/connection';
import { importFaults, importJobs } from '@starline/db/schema/imports';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '../../../base/context.ts';
import { checked, start, uploadAll, withInstallation } from '../testing/installation.ts';
import { requestCheck } from './request.ts';
import { type RunOptions, runImportJob } from './run-job.ts';

const WAITING = sql`select pid from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`;

/** Runs a job until its worker waits to read the files, does `meanwhile`, and lets the worker go on. */
async function whileItReads(
  worker: Context,
  { meanwhile, ...options }: RunOptions & { meanwhile: () => Promise<void> },
) {
  const holder = await poolOf(worker.db).connect();
  try {
    await holder.query("select pg_advisory_lock(hashtext('starline.import'))");
    const running = runImportJob(worker, options);
    await expect.poll(async () => (await worker.db.execute(WAITING)).rowCount).toBe(1);
    await meanwhile();
    await holder.query("select pg_advisory_unlock(hashtext('starline.import'))");
    await running;
  } finally {
    holder.release(true);
  }
}

/** Another worker takes the job over after a minute, and is killed. */
async function takeOver(worker: Context, clock: { now: Date }): Promise<unknown> {
  clock.now = new Date(clock.now.getTime() + 61_000);
  const killed = runImportJob(worker, {
    heartbeat: () => {
      throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  return jobs(worker.db);
}

const jobs = (db: Database) => db.select().from(importJobs).orderBy(importJobs.id);
const cancel = (db: Database) => db.execute(sql`select pg_cancel_backend(pid) from (${WAITING}) as waiting`);

test('a worker that lost its lease does not end the job, and lists no fault', () =>
  withInstallation(async ({ db, owner, worker, clock }) => {
    await uploadAll(owner, (given) => given.balances.push(['unknown', '-1', '0', '0']));
    await requestCheck(owner);
    let held: unknown;
    const meanwhile = async () => {
      held = await takeOver(worker, clock);
    };
    await whileItReads(worker, { meanwhile });
    expect(await jobs(db)).toEqual(held);
    expect(await db.$count(importFaults)).toBe(0);
  }));

test('a worker that lost its lease does not fail the job', () =>
  withInstallation(async ({ db, owner, worker, clock }) => {
    await uploadAll(owner);
    await requestCheck(owner);
    let held: unknown;
    const meanwhile = async () => {
      held = await takeOver(worker, clock);
      await cancel(db);
    };
    await whileItReads(worker, { meanwhile });
    expect(await jobs(db)).toEqual(held);
  }));

test('a worker that is stopped after it lost its lease does not give the job back', () =>
  withInstallation(async ({ db, owner, worker, clock }) => {
    await uploadAll(owner);
    await requestCheck(owner);
    const stop = new AbortController();
    let held: unknown;
    const meanwhile = async () => {
      held = await takeOver(worker, clock);
      stop.abort();
      await cancel(db);
    };
    await whileItReads(worker, { meanwhile, signal: stop.signal });
    expect(await jobs(db)).toEqual(held);
  }));

test('a worker that lost its lease does not renew that of the other', () =>
  withInstallation(async ({ db, owner, worker, clock }) => {
    await uploadAll(owner);
    await requestCheck(owner);
    let beat = async () => {};
    const heartbeat: RunOptions['heartbeat'] = (renew) => {
      beat = renew;
      return () => {};
    };
    const meanwhile = async () => {
      const held = await takeOver(worker, clock);
      clock.now = new Date(clock.now.getTime() + 30_000);
      await beat();
      expect(await jobs(db)).toEqual(held);
    };
    await whileItReads(worker, { meanwhile, heartbeat });
  }));

test('a worker that lost its lease leaves the files to the other, which ends the import', () =>
  withInstallation(async ({ db, owner, worker, path, clock }) => {
    await uploadAll(owner);
    const { ready } = await checked(owner, worker);
    await start(owner, ready);
    let held: unknown;
    const meanwhile = async () => {
      held = await takeOver(worker, clock);
    };
    await whileItReads(worker, { meanwhile });
    expect(await jobs(db)).toEqual(held);
    expect(await readdir(path)).toContain('members.csv');
    clock.now = new Date(clock.now.getTime() + 61_000);
    expect(await runImportJob(worker)).toBe(true);
    expect((await jobs(db)).at(-1)).toMatchObject({ kind: 'import', state: 'done' });
    await expect(readdir(path)).rejects.toThrow('ENOENT');
  }));
