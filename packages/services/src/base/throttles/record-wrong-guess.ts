import { admins } from '@starline/db/schema/admins';
import { members } from '@starline/db/schema/members';
import type { ErrorCode } from '@starline/domain/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { recordOnce } from './record-once.ts';

const WINDOW_SECONDS = 60;
/**
 * The subject of a guess at an account that does not exist. What was typed may be a password, so it is not
 * stored.
 */
const UNKNOWN = 'unknown';

/**
 * Records a wrong password, code, passkey or link. `account` names the guessed account as its throttle does:
 * `admin:name` or `member:name` before a login, `passkey:id` of a member, `admin-passkey:id`. The same
 * queries run for an unknown account.
 */
export async function recordWrongGuess(
  ctx: Context,
  account: string | undefined,
  code: ErrorCode,
): Promise<void> {
  const { subject, subjectId } = await subjectOf(ctx, account);
  const action = code === 'login_failed' ? 'sessions.loginFailed' : 'sessions.wrongGuess';
  await recordOnce(ctx, { action, subject, subjectId, after: { code } }, WINDOW_SECONDS);
}

async function subjectOf(
  { db, actor }: Context,
  account: string | undefined,
): Promise<{ subject: string; subjectId: number | string }> {
  if ('id' in actor) return { subject: actor.kind, subjectId: actor.id };
  const [kind, name = ''] = account?.split(/:(.*)/s) ?? [];
  if (kind === 'passkey') return { subject: 'member', subjectId: name };
  if (kind === 'admin-passkey') return { subject: 'admin', subjectId: name };
  if (kind !== 'admin' && kind !== 'member') return { subject: 'visitor', subjectId: UNKNOWN };
  const people = kind === 'admin' ? admins : members;
  const [found] = await db.select({ id: people.id }).from(people).where(eq(people.username, name));
  return { subject: kind, subjectId: found?.id ?? UNKNOWN };
}
