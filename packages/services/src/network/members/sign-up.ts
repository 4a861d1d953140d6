import type { Database } from '@starline/db/connection';
import { invitedMembers } from '@starline/db/schema/invites';
import { members } from '@starline/db/schema/members';
import { volumes } from '@starline/db/schema/volumes';
import { isMissingReference } from '@starline/db/sql-error';
import { AppError } from '@starline/domain/errors';
import type { SignUp } from '@starline/validators/signups';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { publish } from '../../base/outbox/publish.ts';
import { readSettings } from '../../base/settings/read.ts';
import { clientOf } from '../../base/throttles/network.ts';
import { countTry } from '../../base/throttles/throttles.ts';
import { storeSignupAnswers } from '../../identity/consents/give.ts';
import { askToConfirm } from '../../identity/emails/ask.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { hashPassword } from '../../identity/passwords/hash.ts';
import { refuseWeakPassword } from '../../identity/passwords/new-password.ts';
import { placeMember } from '../placements/place.ts';

/**
 * Creates and places a member. Throws `username_taken`, `center_not_exist`, `recommender_not_exist`, the
 * refusals of a weak password. docs/compatibility/fields.md#rules-signup.
 */
export async function signUp(ctx: Context, input: SignUp): Promise<{ id: number }> {
  await countTry(ctx.db, 'signup', clientOf(ctx.address));
  const settings = await readSettings(ctx.db, nowIso(ctx));
  refuseWeakPassword(settings, input, 'password');
  await refuseUnknown(ctx.db, input);
  const { password, isInvited = false, answers, ...fields } = input;
  const passwordHash = await hashPassword(password);
  const joined = await once(ctx, { procedure: 'members.signUp', input }, async (tx) => {
    await holdRecommender(tx, input.recommenderId);
    const [member] = await tx
      .insert(members)
      .values({
        ...fields,
        email: fields.email ?? null,
        language: fields.language ?? null,
        passwordHash,
        createdAt: nowIso(ctx),
      })
      .onConflictDoNothing({ target: members.username })
      .returning({ id: members.id })
      .catch((error: unknown) => {
        // The center was deleted since it was looked up.
        throw isMissingReference(error, 'members_center_id_centers_id_fk') ? noCenter() : error;
      });
    if (!member) throw new AppError('username_taken', {}, { username: 'username_taken' });
    if (isInvited)
      await tx
        .insert(invitedMembers)
        .values({ memberId: member.id, inviterId: input.recommenderId, createdAt: nowIso(ctx) });
    if (answers) await storeSignupAnswers(ctx, tx, { memberId: member.id, answers });
    await placeMember(tx, { memberId: member.id, under: input.recommenderId, settings });
    await tx.insert(volumes).values({ memberId: member.id });
    await publish(ctx, tx, { topic: 'member.joined', payload: { memberId: member.id } });
    await announce(ctx, tx, {
      memberId: input.recommenderId,
      kind: 'new_member',
      params: { name: input.username },
    });
    return { id: member.id };
  });
  await askToConfirm(ctx, joined.id);
  return joined;
}

async function refuseUnknown(db: Database, input: SignUp): Promise<void> {
  const found = await db.execute<{ center: boolean; recommender: boolean }>(sql`
    select exists (select 1 from centers where id = ${input.centerId}) as center,
      exists (select 1 from members where id = ${input.recommenderId} and closed_at is null) as recommender`);
  if (!found.rows[0]?.center) throw noCenter();
  if (!found.rows[0].recommender) throw noRecommender();
}

/** Keeps the recommender from being deleted or closed before COMMIT. */
async function holdRecommender(tx: Database, id: number): Promise<void> {
  const isOpen = and(eq(members.id, id), isNull(members.closedAt));
  const [recommender] = await tx.select({ id: members.id }).from(members).where(isOpen).for('key share');
  if (!recommender) throw noRecommender();
}

const noCenter = () => new AppError('center_not_exist', {}, { centerId: 'center_not_exist' });
const noRecommender = () =>
  new AppError('recommender_not_exist', {}, { recommenderId: 'recommender_not_exist' });
