import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { eq } from 'drizzle-orm';

/**
 * Shares a lock on a member, who is not closed before COMMIT then; false when there is none. Throws
 * `member_closed`. docs/security/personal-data.md#close.
 */
export async function lockOwner(tx: Database, id: number): Promise<boolean> {
  const [member] = await tx
    .select({ closedAt: members.closedAt })
    .from(members)
    .where(eq(members.id, id))
    .for('share');
  if (member?.closedAt) throw new AppError('member_closed');
  return member !== undefined;
}

/** `lockOwner` of a member whom the caller names in `field`. Throws `member_not_exist` as well. */
export async function lockOpenMember(tx: Database, id: number, field: string): Promise<void> {
  if (!(await lockOwner(tx, id))) throw new AppError('member_not_exist', {}, { [field]: 'member_not_exist' });
}
