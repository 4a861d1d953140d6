import { admins } from '@starline/db/schema/admins';
import { AppError } from '@starline/domain/errors';
import type { AdminLogin } from '@starline/validators/sessions';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type Context, nowIso } from '../context.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { useCode } from '../second-factor/check-code.ts';
import { hasSecondFactor } from '../second-factor/read.ts';
import { checkLoginPause, countLoginFailure, forgetLoginFailures } from '../throttles/throttles.ts';
import { adminIdentity } from './identities.ts';
import { type Client, startSession } from './sessions.ts';

/** Throws `totp_required` when the password is right and a code is due. rest.md. */
export async function logInAdmin(ctx: Context, input: AdminLogin & { client: Client }) {
  const account = `admin:${input.username}`;
  await checkLoginPause(ctx.db, account, input.client.address);
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.username, input.username));
  if (!(await verifyPassword(admin?.passwordHash, input.password)) || !admin) {
    await countLoginFailure(ctx.db, account, input.client.address);
    throw new AppError('login_failed');
  }
  if (await hasSecondFactor(ctx.db, { kind: 'admin', id: admin.id }))
    await checkSecondFactor(ctx, admin.id, account, input);
  await forgetLoginFailures(ctx.db, account, input.client.address);
  await ctx.db
    .update(admins)
    .set({ lastLoginAt: nowIso(ctx) })
    .where(eq(admins.id, admin.id));
  const token = await startSession(ctx.db, 'admin', admin.id, ctx.now(), input.client);
  const asAdmin = { ...ctx, actor: { kind: 'admin', id: admin.id, role: admin.role } as const };
  await recordAudit(asAdmin, ctx.db, { action: 'sessions.login', subject: 'admin', subjectId: admin.id });
  return { admin: await adminIdentity(asAdmin, admin), token };
}

/** Wrong codes count like wrong passwords, and a right password alone forgives none of them. */
async function checkSecondFactor(
  ctx: Context,
  adminId: number,
  account: string,
  { totp, client }: AdminLogin & { client: Client },
): Promise<void> {
  if (!totp) throw new AppError('totp_required');
  try {
    await useCode(ctx, ctx.db, { owner: { kind: 'admin', id: adminId }, code: totp });
  } catch (error) {
    if (error instanceof AppError) await countLoginFailure(ctx.db, account, client.address);
    throw error;
  }
}
