import { INSTALLED_RIGHTS, type InstalledRole } from '@starline/domain/rights';
import { storeAdmin } from '../lib/session.ts';

/** Signs an administrator of an installed role in. Screens show what the rights of the role open. */
export const signInAs = (role: InstalledRole): void =>
  storeAdmin({
    id: 1,
    username: 'a',
    name: 'a',
    role,
    rights: INSTALLED_RIGHTS[role],
    needsSecondFactor: false,
  });
