import { databaseSetup } from './setup.ts';

export const { setup, teardown } = databaseSetup();
