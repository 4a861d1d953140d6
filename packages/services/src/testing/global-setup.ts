import { databaseSetup } from '@starline/db/testing/setup';
import { prepareTestInstallation } from './installed.ts';

/** Databases of a fresh installation: the company, its center, settings and plan. */
export const { setup, teardown } = databaseSetup({
  template: 'template_installed',
  prepareTemplate: prepareTestInstallation,
});
