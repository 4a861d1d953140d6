import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { eq } from 'drizzle-orm';

/**
 * Shares a lock on a member, who is not closed before COMMIT then. Throws `member_not_exist`, naming the
 * caller's `field`, and `member_closed`. docs/security/personal-data.md#close.
 */
export async function lockOpenMember(tx: Database, id: number, field: string): Promise<void> {
  const [member] = await tx
    .select({ closedAt: members.closedAt })
    .from(members)
    .where(eq(members.id, id))
    .for('share');
  if (!member) throw new AppError('member_not_exist', {}, { [field]: 'member_not_exist' });
  if (member.closedAt) throw new AppError('member_closed');
}
