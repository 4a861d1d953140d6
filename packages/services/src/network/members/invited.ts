import type { Database } from '@starline/db/connection';
import { invitedMembers } from '@starline/db/schema/invites';
import { members } from '@starline/db/schema/members';
import { maskName } from '@starline/domain/members';
import type { Page } from '@starline/validators/fields';
import { desc, eq } from 'drizzle-orm';
import type { MemberContext } from '../../base/context.ts';
import { offsetOf, rowsAndTotal } from '../../base/paging.ts';

/**
 * A page of the members who signed up over the caller's invite link, newest first, with masked names.
 * docs/domain/trees.md#invites.
 */
export async function listInvited(ctx: MemberContext, page: Page) {
  const mine = eq(invitedMembers.inviterId, ctx.actor.id);
  const rowsOf = (db: Database) =>
    db
      .select({ id: invitedMembers.memberId, name: members.name, joinedAt: invitedMembers.createdAt })
      .from(invitedMembers)
      .innerJoin(members, eq(members.id, invitedMembers.memberId))
      .where(mine)
      .orderBy(desc(invitedMembers.memberId))
      .limit(page.size)
      .offset(offsetOf(page));
  const { rows, total } = await rowsAndTotal(ctx.db, { rowsOf, table: invitedMembers, where: mine });
  return { rows: rows.map(({ name, ...row }) => ({ ...row, name: maskName(name) })), total };
}
