import type { Database } from '@starline/db/connection';
import { AppError } from '@starline/domain/errors';
import { eq } from 'drizzle-orm';
import { verifyPassword } from '../passwords/hash.ts';
import { type Owner, peopleOf } from '../sessions/owner.ts';

/**
 * Locks an account against a change of its password until COMMIT: a change comes before the login, or ends
 * its session. `stored` is the hash that the password was compared with. Throws `login_failed` when another
 * password replaced it since; another login may have stored a stronger hash of the same one. `isWritten`: the
 * login writes the row, so it takes at once the lock that two logins cannot share.
 * docs/domain/access.md#passwords.
 */
export async function holdPassword(
  tx: Database,
  owner: Owner,
  { stored, password, isWritten }: { stored: string | null; password: string; isWritten: boolean },
): Promise<void> {
  const people = peopleOf(owner);
  const [now] = await tx
    .select({ hash: people.passwordHash })
    .from(people)
    .where(eq(people.id, owner.id))
    .for(isWritten ? 'no key update' : 'share');
  if (!now || (now.hash !== stored && !(await verifyPassword(now.hash, password))))
    throw new AppError('login_failed');
}
