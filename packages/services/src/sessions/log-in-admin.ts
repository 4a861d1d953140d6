import { admins } from '@starline/db/schema/admins';
import { AppError } from '@starline/domain/errors';
import type { AdminLogin } from '@starline/validators/sessions';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type Context, nowIso } from '../context.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { useCode } from '../second-factor/check-code.ts';
import { hasSecondFactor } from '../second-factor/read.ts';
import { withAttempt } from '../throttles/attempts.ts';
import { adminIdentity } from './identities.ts';
import { type Client, startSession } from './sessions.ts';

/** Throws `login_failed`, `totp_required` when the password is right and a code is due, `totp_invalid`. rest.md. */
export async function logInAdmin(ctx: Context, input: AdminLogin & { client: Client }) {
  const { address } = input.client;
  const attempt = { account: `admin:${input.username}`, address, by: 'visitor' } as const;
  const admin = await withAttempt(ctx, attempt, () => identify(ctx, input));
  await ctx.db
    .update(admins)
    .set({ lastLoginAt: nowIso(ctx) })
    .where(eq(admins.id, admin.id));
  const token = await startSession(ctx.db, 'admin', admin.id, ctx.now(), input.client);
  const asAdmin = { ...ctx, actor: { kind: 'admin', id: admin.id, role: admin.role } as const };
  await recordAudit(asAdmin, ctx.db, { action: 'sessions.login', subject: 'admin', subjectId: admin.id });
  return { admin: await adminIdentity(asAdmin, admin), token };
}

/** A wrong code counts like a wrong password; a right password without a code gives its attempt back and forgives none. */
async function identify(ctx: Context, { username, password, totp }: AdminLogin) {
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.username, username));
  if (!(await verifyPassword(admin?.passwordHash, password)) || !admin) throw new AppError('login_failed');
  const owner = { kind: 'admin', id: admin.id } as const;
  if (!(await hasSecondFactor(ctx.db, owner))) return admin;
  if (!totp) throw new AppError('totp_required');
  await useCode(ctx, ctx.db, { owner, code: totp });
  return admin;
}
