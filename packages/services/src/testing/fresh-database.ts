import { openDatabase } from '@starline/db/connection';
import { createFromTemplate } from '@starline/db/testing/database';
import { inject } from 'vitest';

/** Runs `use` with a database of its own, deleted afterwards. */
export async function withFreshDatabase<T>(
  use: (opened: { url: string; db: ReturnType<typeof openDatabase>['db'] }) => Promise<T>,
): Promise<T> {
  const database = await createFromTemplate(inject('starlineTestServer'), inject('starlineTestTemplate'));
  const { db, close } = openDatabase({ url: database.url, applicationName: 'test' });
  try {
    return await use({ url: database.url, db });
  } finally {
    await close();
    await database.drop();
  }
}
