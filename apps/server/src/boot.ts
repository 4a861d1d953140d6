import { migrate } from '@starline/db/migrate';
import { prepareInstallation } from '@starline/services/installation/prepare';
import type { Env } from './env.ts';
import type { Store } from './store.ts';

/** Brings the database up to date; safe to run by several processes at once. Returns whether it was empty. */
export async function boot(env: Env, store: Store): Promise<{ isNew: boolean }> {
  await migrate(store.directUrl);
  return prepareInstallation(store.db, { businessTz: env.BUSINESS_TZ, seededAs: env.SEED });
}
