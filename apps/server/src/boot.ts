import { migrate, pendingMigrations } from '@starline/db/migrate';
import { prepareInstallation } from '@starline/services/installation/prepare';
import type { Env } from './env.ts';
import type { Store } from './store.ts';

/** Applies the migrations and prepares the installation. Several processes may run it at once. */
export async function boot(env: Env, store: Store): Promise<void> {
  if ((await pendingMigrations(store.db)).length > 0) await migrate(store.directUrl);
  await prepareInstallation(store.db, { businessTz: env.BUSINESS_TZ, seededAs: env.SEED });
}
