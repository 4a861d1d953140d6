import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { Login } from '@starline/validators/sessions';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { checkLoginPause, countLoginFailure, forgetLoginFailures } from '../throttles/throttles.ts';
import { refuseDuringAccessBlock } from './access.ts';
import { memberIdentity } from './identities.ts';
import { type Client, startSession } from './sessions.ts';

/** Same answer and same time for an unknown user and a wrong password. domain.md §7. */
export async function logInMember(ctx: Context, input: Login & { client: Client }) {
  await refuseDuringAccessBlock(ctx);
  const username = input.username.toLowerCase();
  await checkLoginPause(ctx.db, `member:${username}`, input.client.address);
  const [member] = await ctx.db.select().from(members).where(eq(members.username, username));
  if (!(await verifyPassword(member?.passwordHash, input.password)) || !member) {
    await countLoginFailure(ctx.db, `member:${username}`, input.client.address);
    throw new AppError('login_failed');
  }
  await forgetLoginFailures(ctx.db, `member:${username}`, input.client.address);
  const token = await startSession(ctx.db, 'member', member.id, ctx.now(), input.client);
  return { user: memberIdentity(member), token };
}
