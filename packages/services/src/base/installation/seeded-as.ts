import type { Database } from '@starline/db/connection';
import { installation } from '@starline/db/schema/installation';
import { members } from '@starline/db/schema/members';

/** What the database was created for: `demo`, `none`, or undefined before the first start. */
export async function seededAs(db: Database): Promise<string | undefined> {
  const [found] = await db.select({ seededAs: installation.seededAs }).from(installation);
  return found?.seededAs;
}

/** Whether the database was created for the demo and has no member but the company. */
export const isUnseededDemo = async (db: Database): Promise<boolean> =>
  (await seededAs(db)) === 'demo' && (await db.$count(members)) === 1;
