import { admins } from '@starline/db/schema/admins';
import { AppError } from '@starline/domain/errors';
import type { Login } from '@starline/validators/sessions';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record.ts';
import { type Context, nowIso } from '../context.ts';
import { verifyPassword } from '../passwords/hash.ts';
import { checkLoginPause, countLoginFailure, forgetLoginFailures } from '../throttles/throttles.ts';
import { adminIdentity } from './identities.ts';
import { type Client, startSession } from './sessions.ts';

export async function logInAdmin(ctx: Context, input: Login & { client: Client }) {
  await checkLoginPause(ctx.db, `admin:${input.username}`, input.client.address);
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.username, input.username));
  if (!(await verifyPassword(admin?.passwordHash, input.password)) || !admin) {
    await countLoginFailure(ctx.db, `admin:${input.username}`, input.client.address);
    throw new AppError('login_failed');
  }
  await forgetLoginFailures(ctx.db, `admin:${input.username}`, input.client.address);
  await ctx.db
    .update(admins)
    .set({ lastLoginAt: nowIso(ctx) })
    .where(eq(admins.id, admin.id));
  const token = await startSession(ctx.db, 'admin', admin.id, ctx.now(), input.client);
  const asAdmin = { ...ctx, actor: { kind: 'admin', id: admin.id, role: admin.role } as const };
  await recordAudit(asAdmin, ctx.db, { action: 'sessions.login', subject: 'admin', subjectId: admin.id });
  return { admin: adminIdentity(admin), token };
}
