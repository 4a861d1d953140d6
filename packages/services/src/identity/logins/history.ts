import type { Database } from '@starline/db/connection';
import { memberLogins } from '@starline/db/schema/logins';
import { LOGIN_HISTORY_DAYS } from '@starline/domain/members';
import type { Page } from '@starline/validators/fields';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { rowsAndTotal } from '../../base/paging.ts';

/** A page of the member's own logins and refused logins of the last 90 days, newest first. */
export async function listLogins(ctx: MemberContext, { page, size }: Page) {
  const since = new Date(ctx.now().getTime() - LOGIN_HISTORY_DAYS * 86_400_000).toISOString();
  const own = and(eq(memberLogins.memberId, ctx.actor.id), gt(memberLogins.createdAt, since));
  const rowsOf = (db: Database) =>
    db
      .select({
        id: memberLogins.id,
        createdAt: memberLogins.createdAt,
        outcome: memberLogins.outcome,
        userAgent: memberLogins.userAgent,
        address: memberLogins.address,
      })
      .from(memberLogins)
      .where(own)
      .orderBy(desc(memberLogins.createdAt), desc(memberLogins.id))
      .limit(size)
      .offset((page - 1) * size);
  return rowsAndTotal(ctx.db, { rowsOf, table: memberLogins, where: own });
}
