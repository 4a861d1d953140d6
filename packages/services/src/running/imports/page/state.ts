import type { Database } from '@starline/db/connection';
import { importJobs, imports } from '@starline/db/schema/imports';
import { AppError } from '@starline/domain/errors';
import { desc, inArray, sql } from 'drizzle-orm';
import { usedTables } from '../used.ts';
import { type StoredFile, storedFiles } from './upload-folder.ts';

export type Job = typeof importJobs.$inferSelect;

/** Holds uploads, removals and requests of the page apart until the transaction ends. */
export const holdJobs = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.import.page'))`);

export const OPEN = ['waiting', 'running'] as const;

/** Throws `import_job_open` while a check or an import waits or runs. */
export async function refuseOpenJob(db: Database): Promise<void> {
  if (await db.$count(importJobs, inArray(importJobs.state, [...OPEN])))
    throw new AppError('import_job_open');
}

/**
 * Throws `import_not_possible` once an import has begun or rows exist, and `import_job_open`. Files change in
 * no other state.
 */
export async function refuseUnlessPossible(db: Database): Promise<void> {
  const [begun] = await db.select({ id: imports.id }).from(imports);
  if (begun || (await usedTables(db)).length > 0) throw new AppError('import_not_possible');
  await refuseOpenJob(db);
}

/** Returns the job that was requested last. */
export async function latestJob(db: Database): Promise<Job | undefined> {
  const [job] = await db.select().from(importJobs).orderBy(desc(importJobs.id)).limit(1);
  return job;
}

/**
 * Whether a job found no fault in exactly these files, as far as names, sizes and times tell. The import
 * itself compares the digest.
 */
export async function isReady(job: Job | undefined, folder: string): Promise<boolean> {
  if (job?.kind !== 'check' || job.state !== 'done' || job.faults > 0 || !job.digest) return false;
  return (
    JSON.stringify(await storedFiles(folder)) === JSON.stringify((job.files as StoredFile[]).map(ordered))
  );
}

/** The database stores the keys of an object in an order of its own. */
const ordered = ({ name, size, changedAt }: StoredFile): StoredFile => ({ name, size, changedAt });
