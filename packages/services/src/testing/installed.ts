import { openDatabase } from '@starline/db/connection';
import { applyRoles } from '@starline/db/roles/apply';
import { dataKeys } from '@starline/db/schema/data-keys';
import { encryptWith, keysFor } from '../base/keys/secrets.ts';
import { prepareInstallation } from '../running/first-start/prepare.ts';
import { TEST_DATA_KEY, TEST_SECRET } from './keys.ts';

/** The data key of the tests, under their SECRET_KEY: servers that tests start read what the tests wrote. */
function testDataKey(): typeof dataKeys.$inferInsert {
  const [{ id: wrappedBy, key }] = keysFor({ current: TEST_SECRET }, 'personal data');
  const { id, material } = TEST_DATA_KEY;
  return { id, wrapped: encryptWith(key, id, material), wrappedBy };
}

/**
 * Makes a fresh installation of a migrated database: the company, its center, settings, plan, roles and the
 * data key.
 */
export async function prepareTestInstallation(url: string): Promise<void> {
  const { db, close } = openDatabase({ url });
  await prepareInstallation(db, { businessTz: 'Asia/Seoul', seededAs: 'none' });
  await applyRoles(db);
  await db.insert(dataKeys).values(testDataKey());
  await close();
}
