import type { Database } from '@starline/db/connection';
import { jobDays } from '@starline/db/schema/job-days';
import type { BusinessDay } from '@starline/domain/business-time';

/** True for the first who asks for this job and day. */
export async function claimDay(db: Database, job: string, day: BusinessDay): Promise<boolean> {
  const claimed = await db.insert(jobDays).values({ job, day }).onConflictDoNothing().returning();
  return claimed.length > 0;
}
