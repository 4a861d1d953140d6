import { openDatabase } from '@starline/db/connection';
import { databaseSetup } from '@starline/db/testing/setup';
import { prepareInstallation } from '../installation/prepare.ts';

/** Databases of a fresh installation: the company, its center, settings and plan. */
export const { setup, teardown } = databaseSetup({
  template: 'template_installed',
  prepareTemplate: async (url) => {
    const { db, close } = openDatabase({ url });
    await prepareInstallation(db, { businessTz: 'Asia/Seoul', seededAs: 'none' });
    await close();
  },
});
