import { migrate } from '@starline/db/migrate';
import { applyRoles } from '@starline/db/roles/apply';
import { openDataKeys } from '@starline/services/base/keys/data-keys';
import { prepareInstallation } from '@starline/services/running/first-start/prepare';
import { secretsOf } from '../processes/secret-key.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  usage: 'migrate',
  about: 'Applies the migrations and sets the privileges of the database roles; safe to run twice at once.',
  worksOnAnyDatabase: true,
  options: {},
  async run({ env, store }) {
    const applied = await migrate(store.directUrl);
    await openDataKeys(store.db, secretsOf(env));
    await prepareInstallation(store.db, {
      businessTz: env.BUSINESS_TZ,
      seededAs: 'none',
      isProduction: env.NODE_ENV === 'production',
    });
    const hasRoles = await applyRoles(store.db);
    const text = applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to apply';
    return {
      text: hasRoles ? text : `${text}; there are no database roles, and this user may not create them`,
      data: { applied, hasRoles },
    };
  },
};
