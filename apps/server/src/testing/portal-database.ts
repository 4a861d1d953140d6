import { type Database, openDatabase } from '@starline/db/connection';
import { grantPortal, PORTAL_ROLE } from '@starline/db/grants';
import type { OpenTestDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';

/** Returns a connection to the same database with the portal's role. */
export async function portalDatabase({ db, url }: OpenTestDatabase): Promise<Database> {
  await db.execute(
    sql.raw(`do $$ begin create role ${PORTAL_ROLE};
      exception when duplicate_object or unique_violation then null; end $$`),
  );
  await grantPortal(db);
  const asRole = new URL(url);
  asRole.searchParams.set('options', `-c role=${PORTAL_ROLE}`);
  const opened = openDatabase({ url: asRole.href, applicationName: 'portal' });
  afterAll(() => opened.close());
  return opened.db;
}
