import type { Database } from '@starline/db/connection';
import { installation } from '@starline/db/schema/installation';

/** The zone in which the database keeps its business days; undefined before the first start. */
export async function businessTzOf(db: Database): Promise<string | undefined> {
  const [found] = await db.select({ businessTz: installation.businessTz }).from(installation);
  return found?.businessTz;
}
