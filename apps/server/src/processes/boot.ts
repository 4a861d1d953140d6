import { migrate, pendingMigrations } from '@starline/db/migrate';
import { applyRoles } from '@starline/db/roles/apply';
import { sqlState } from '@starline/db/sql-error';
import { openDataKeys } from '@starline/services/base/keys/data-keys';
import type { Secrets } from '@starline/services/base/keys/secrets';
import { prepareInstallation } from '@starline/services/running/first-start/prepare';
import type { Env } from './env.ts';
import type { Store } from './store.ts';

/**
 * Applies the migrations, opens the keys of personal data and prepares the installation. Several processes
 * may run it at once.
 */
export async function boot(env: Env, store: Store, secrets: Secrets): Promise<void> {
  const pending = await pendingMigrations(store.db);
  const isBehind = pending.length > 0;
  if (isBehind)
    await migrate(store.directUrl).catch((error: unknown) => {
      if (sqlState(error) !== '42501') throw error;
      throw new Error(
        `${pending.length} migrations are pending, and the user of DATABASE_URL may not apply them: run \`npm run ops -- migrate\` as the owner of the database`,
      );
    });
  if (isBehind || store.isEmbedded) await applyRoles(store.db);
  await openDataKeys(store.db, secrets);
  await prepareInstallation(store.db, {
    businessTz: env.BUSINESS_TZ,
    seededAs: env.SEED,
    isProduction: env.NODE_ENV === 'production',
  });
}
