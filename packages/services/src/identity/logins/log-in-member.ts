import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { Login } from '@starline/validators/sessions';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { askToConfirm } from '../emails/ask.ts';
import { strongerHash, verifyPassword } from '../passwords/hash.ts';
import { proofKindsOf } from '../proofs/fresh.ts';
import { refuseDuringAccessBlock } from '../sessions/access.ts';
import { type Door, endSession, startSession } from '../sessions/sessions.ts';
import { holdPassword } from './hold-password.ts';
import { memberIdentity } from './identities.ts';
import { recordLogin, recordRefusedLogin } from './record.ts';

/**
 * Logs a member in. The session of a member with a passkey or a second factor is not proven by the password.
 * Takes the same time and answers the same for an unknown user and a wrong password.
 * docs/domain/access.md#passwords.
 */
export async function logInMember(ctx: Context, input: Login & Door) {
  await refuseDuringAccessBlock(ctx);
  const username = input.username.toLowerCase();
  const attempt = { account: `member:${username}`, address: input.client.address, by: 'visitor' } as const;
  const member = await withAttempt(ctx, attempt, async () => {
    const [found] = await ctx.db.select().from(members).where(eq(members.username, username));
    if (!(await verifyPassword(found?.passwordHash, input.password)) || !found) {
      await recordRefusedLogin(ctx, username, input.client);
      throw new AppError('login_failed');
    }
    return found;
  });
  const passwordHash = await strongerHash(member.passwordHash, input.password);
  const owner = { kind: 'member', id: member.id } as const;
  const token = await once(ctx, { procedure: 'sessions.login', input: {} }, async (tx) => {
    const { password } = input;
    const isWritten = passwordHash !== undefined;
    await holdPassword(tx, owner, { stored: member.passwordHash, password, isWritten });
    if (input.replaces) await endSession(tx, 'member', input.replaces);
    if (passwordHash && member.passwordHash)
      await tx
        .update(members)
        .set({ passwordHash })
        .where(and(eq(members.id, member.id), eq(members.passwordHash, member.passwordHash)));
    await recordLogin(ctx, tx, member.id, input.client);
    const isProof = (await proofKindsOf(tx, owner)).includes('password');
    const beginning = isProof ? 'proven' : 'unproven';
    return startSession(tx, 'member', member.id, ctx.now(), input.client, beginning);
  });
  await askToConfirm(ctx, member.id);
  return { user: memberIdentity(member), token };
}
