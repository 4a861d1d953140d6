import { admins } from '@starline/db/schema/admins';
import { AppError } from '@starline/domain/errors';
import type { EndAdminSessions } from '@starline/validators/admins';
import type { OnlyId } from '@starline/validators/fields';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { readTogether } from '../../base/read-together.ts';
import { recordOnce } from '../../base/throttles/record-once.ts';
import { tellAdmin } from '../notifications/tell-admin.ts';
import { lockOwner } from '../second-factor/owner.ts';
import { endAccessTokens, endOtherSession, endOtherSessions, listSessions } from '../sessions/sessions.ts';

const WINDOW_SECONDS = 600;

/**
 * The live sessions of another administrator. The read is recorded once in ten minutes. Throws `not_found`.
 */
export async function listAdminSessions(ctx: AdminContext, { id }: OnlyId) {
  const [found, sessions] = await readTogether(ctx, (reading) =>
    Promise.all([
      reading.db.$count(admins, eq(admins.id, id)),
      listSessions(reading, 'admin', id, undefined),
    ]),
  );
  if (found === 0) throw new AppError('not_found');
  await recordOnce(ctx, { action: 'admins.readSessions', subject: 'admin', subjectId: id }, WINDOW_SECONDS);
  return sessions;
}

/**
 * Ends one session of another administrator, or all with the access tokens. Throws `change_self`: their own
 * session is ended in the list of own sessions. Throws `not_found` when there is none to end.
 */
export async function endAdminSessions(
  ctx: AdminContext,
  { id, session }: EndAdminSessions,
): Promise<{ ended: number }> {
  if (id === ctx.actor.id) throw new AppError('change_self');
  return once(ctx, { procedure: 'admins.endSessions', input: { id, session } }, async (tx) => {
    // After a token that is being made, which then ends with the others.
    await lockOwner(tx, { kind: 'admin', id });
    const ended =
      session === undefined
        ? (await endOtherSessions(tx, 'admin', id)) + (await endAccessTokens(tx, id))
        : Number(await endOtherSession(tx, 'admin', { ownerId: id, id: session }));
    if (ended === 0) throw new AppError('not_found');
    await tellAdmin(ctx, tx, { adminId: id, kind: 'sessions_ended' });
    await recordAudit(ctx, tx, {
      action: 'admins.endSessions',
      subject: 'admin',
      subjectId: id,
      after: { ended },
    });
    return { ended };
  });
}
