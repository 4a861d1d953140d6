import type { Database } from '@starline/db/connection';
import { passwordResets } from '@starline/db/schema/password-resets';
import { and, eq, isNull } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';

/** Uses up the open links for a new password of a member, whose row the caller has locked. */
export async function endResets(ctx: Context, tx: Database, memberId: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: nowIso(ctx) })
    .where(and(eq(passwordResets.memberId, memberId), isNull(passwordResets.usedAt)));
}
