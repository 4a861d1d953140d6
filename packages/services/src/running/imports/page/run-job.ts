import type { Database } from '@starline/db/connection';
import { failureText } from '@starline/db/logged-error';
import { importFaults, importJobs, imports } from '@starline/db/schema/imports';
import { isLostConnection, isPassingConflict } from '@starline/db/sql-error';
import { withTransaction } from '@starline/db/transaction';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../../base/context.ts';
import { FolderError } from '../folder-error.ts';
import { type Imported, importFolder } from '../run.ts';
import { type Job, OPEN } from './state.ts';
import { folderOf, removeAll } from './upload-folder.ts';

/** A job that was not renewed for this long was left by a process that died. Another goes on with it. */
const ABANDONED_AFTER_MS = 60_000;
const RENEWED_EVERY_MS = 2_000;
/** Faults of each code and file that the page lists. */
const LISTED = 5_000;
const BATCH = 1_000;

type Phase = { phase: string; rows: number; milliseconds: number };
/** Calls `renew` until the returned function is called. Tests renew by hand. */
export type Heartbeat = (renew: () => Promise<void>) => () => void;
const everySoOften: Heartbeat = (renew) => {
  const timer = setInterval(() => void renew(), RENEWED_EVERY_MS);
  return () => clearInterval(timer);
};

export type RunOptions = { signal?: AbortSignal; heartbeat?: Heartbeat };

/**
 * Does the job that the page asked for, if one waits or was abandoned; returns whether it did. Only a
 * connection that may act as the owner of the tables does it, because an import creates tables and loads
 * members. An import that was interrupted goes on with the step that is not done. A worker whose job was
 * taken over changes neither the job nor its files.
 * docs/domain/moving-in.md#page.
 */
export async function runImportJob(
  ctx: Context,
  { signal, heartbeat = everySoOften }: RunOptions = {},
): Promise<boolean> {
  const job = await claim(ctx);
  if (!job) return false;
  const phases: Phase[] = [];
  // Outside of the transactions of the import: a timer does not inherit them.
  const stop = heartbeat(() => renew(ctx, job, phases));
  try {
    const imported = await work(ctx, job, { phases, ...(signal && { signal }) });
    await end(ctx, job, { phases, ...imported });
  } catch (error) {
    if (signal?.aborted) await release(ctx, job);
    // Tried again by the next process once the lease has run out.
    else if (isLostConnection(error) || isPassingConflict(error)) throw error;
    else await fail(ctx, job, error);
  } finally {
    stop();
  }
  return true;
}

async function claim(ctx: Context): Promise<Job | undefined> {
  const [open] = await ctx.db
    .select()
    .from(importJobs)
    .where(inArray(importJobs.state, [...OPEN]));
  if (!open || !(await mayLoad(ctx.db))) return undefined;
  const abandoned = new Date(ctx.now().getTime() - ABANDONED_AFTER_MS).toISOString();
  const [claimed] = await ctx.db
    .update(importJobs)
    .set({ state: 'running', startedAt: nowIso(ctx), renewedAt: nowIso(ctx) })
    .where(
      and(
        eq(importJobs.id, open.id),
        sql`(${importJobs.state} = 'waiting' or (${importJobs.state} = 'running' and ${importJobs.renewedAt} <= ${abandoned}))`,
      ),
    )
    .returning();
  return claimed;
}

/** Whether this connection may create the staging schema and load the tables. A run-time role may not. */
async function mayLoad(db: Database): Promise<boolean> {
  const found = await db.execute<{ may: boolean }>(sql`
    select has_database_privilege(current_database(), 'create') and pg_has_role(relowner, 'usage') as may
    from pg_class where oid = 'members'::regclass`);
  return found.rows[0]?.may ?? false;
}

/** The condition that the job is still in the lease that `claim` returned. Each lease has its own start. */
const mine = (job: Job) =>
  and(
    eq(importJobs.id, job.id),
    eq(importJobs.state, 'running'),
    eq(importJobs.startedAt, job.startedAt ?? ''),
  );

async function renew(ctx: Context, job: Job, phases: readonly Phase[]): Promise<void> {
  // A database that is away is tried again by the next renewal.
  await ctx.db
    .update(importJobs)
    .set({ renewedAt: nowIso(ctx), phases })
    .where(mine(job))
    .catch(() => undefined);
}

const FAULTS_SINCE =
  'The files have faults that the check did not find: settings or the plan were changed since. Check them again.';

type Worked = Pick<Imported, 'faults' | 'trialBalance' | 'digest'> | Record<never, never>;

async function work(
  ctx: Context,
  job: Job,
  { phases, signal }: { phases: Phase[]; signal?: AbortSignal },
): Promise<Worked> {
  const folder = folderOf(ctx);
  const isCheck = job.kind === 'check';
  if (isCheck || !(await isFinished(ctx, job))) {
    const imported = await importFolder(ctx, {
      folder,
      isDryRun: isCheck,
      listed: LISTED,
      onProgress: ({ phase, done, milliseconds }) => phases.push({ phase, rows: done, milliseconds }),
      ...(job.digest && { digest: job.digest }),
      ...(signal && { signal }),
    });
    if (isCheck) return imported;
    if (imported.faults.total > 0) throw new Error(FAULTS_SINCE);
  }
  // A worker that took the job over may be reading them, and removes them.
  if (await ctx.db.$count(importJobs, mine(job))) await removeAll(folder);
  return {};
}

/** Whether an earlier attempt at this job proved the import and died before it could say so. */
const isFinished = async ({ db }: Context, job: Job): Promise<boolean> =>
  (await db.$count(
    imports,
    and(eq(imports.digest, job.digest ?? ''), sql`${imports.finishedAt} is not null`),
  )) > 0;

type Ended = { phases: readonly Phase[] } & Partial<Pick<Imported, 'faults' | 'trialBalance' | 'digest'>>;

async function end(ctx: Context, job: Job, { phases, faults, trialBalance, digest }: Ended): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const ended = await tx
      .update(importJobs)
      .set({
        state: 'done',
        finishedAt: nowIso(ctx),
        phases,
        faults: faults?.total ?? 0,
        ...(trialBalance && { trialBalance }),
        ...(digest && { digest }),
      })
      .where(mine(job));
    if (ended.rowCount === 0) return;
    await tx.delete(importFaults);
    const listed = [...(faults?.listed ?? [])].map((fault, at) => ({ jobId: job.id, nth: at + 1, ...fault }));
    for (let at = 0; at < listed.length; at += BATCH)
      await tx.insert(importFaults).values(listed.slice(at, at + BATCH));
  });
}

const release = (ctx: Context, job: Job) =>
  ctx.db.update(importJobs).set({ state: 'waiting' }).where(mine(job));

async function fail(ctx: Context, job: Job, error: unknown): Promise<void> {
  const isKnown = error instanceof FolderError;
  await ctx.db
    .update(importJobs)
    .set({
      state: 'failed',
      finishedAt: nowIso(ctx),
      failure: isKnown ? error.code : 'failed',
      detail: (isKnown ? error.detail : failureText(error)).slice(0, 2_000),
    })
    .where(mine(job));
}
