import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { ResolvePerson } from '@starline/validators/centers';
import { and, eq, or } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { isReached } from '../../base/scopes/reached.ts';

/**
 * Finds a member by username, or by id in digits; the username is preferred when both exist.
 * docs/compatibility/fields.md#rules-person.
 */
export async function resolvePerson(ctx: AdminContext, input: ResolvePerson) {
  const username = input.text.toLowerCase();
  const asId = /^\d{1,15}$/.test(username) ? Number(username) : 0;
  const found = await ctx.db
    .select({ id: members.id, username: members.username, name: members.name })
    .from(members)
    .where(and(or(eq(members.username, username), eq(members.id, asId)), isReached(ctx, members.id)));
  const person = found.find((each) => each.username === username) ?? found[0];
  if (!person) throw new AppError('member_not_exist', {}, { text: 'member_not_exist' });
  return person;
}
