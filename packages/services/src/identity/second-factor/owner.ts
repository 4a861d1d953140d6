import type { Database } from '@starline/db/connection';
import {
  adminRecoveryCodes,
  adminSecondFactors,
  memberRecoveryCodes,
  memberSecondFactors,
} from '@starline/db/schema/second-factors';
import { AppError } from '@starline/domain/errors';
import { eq } from 'drizzle-orm';
import { type Owner, peopleOf } from '../sessions/owner.ts';

type Tables = {
  factors: typeof adminSecondFactors;
  codes: typeof adminRecoveryCodes;
};
const TABLES: Record<Owner['kind'], Tables> = {
  admin: { factors: adminSecondFactors, codes: adminRecoveryCodes },
  member: {
    factors: memberSecondFactors,
    codes: memberRecoveryCodes,
  } as unknown as Tables,
};

/** Locks the account against another change of what it logs in with. Throws `not_found`. */
export async function lockOwner(tx: Database, owner: Owner): Promise<void> {
  const people = peopleOf(owner);
  const [found] = await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, owner.id))
    .for('no key update');
  if (!found) throw new AppError('not_found');
}

export const tablesOf = ({ kind }: Owner): Tables => TABLES[kind];
export const encryptionOwner = ({ kind, id }: Owner): string => `${kind}:${id}`;
