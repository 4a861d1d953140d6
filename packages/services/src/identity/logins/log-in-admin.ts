import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { AppError } from '@starline/domain/errors';
import type { AdminLogin } from '@starline/validators/sessions';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { withAttempt } from '../../base/throttles/attempts.ts';
import { hasPasskey } from '../passkeys/find.ts';
import { strongerHash, verifyPassword } from '../passwords/hash.ts';
import { useCode } from '../second-factor/check-code.ts';
import { hasSecondFactor } from '../second-factor/read.ts';
import { type Beginning, type Door, endSession, startSession } from '../sessions/sessions.ts';
import { holdPassword } from './hold-password.ts';
import { readAdminIdentity } from './identities.ts';

/** Enough of the SHA-256 of the browser's cookie to tell browsers apart. docs/operations/alerts.md#rules. */
const DEVICE_LETTERS = 16;

type Admin = typeof admins.$inferSelect;
type Attempted = AdminLogin & Door;

/**
 * Logs an administrator in. Throws `login_failed`, `totp_required` when the password is right and a code is
 * needed, `totp_invalid`, `passkey_needed` when the passkey is the only second factor.
 * docs/api/rest.md#admin-calls.
 */
export async function logInAdmin(ctx: Context, input: Attempted) {
  const { address } = input.client;
  const attempt = { account: `admin:${input.username}`, address, by: 'visitor' } as const;
  const { admin, token } = await withAttempt(ctx, attempt, async () => {
    const found = await checkPassword(ctx, input);
    const passwordHash = await strongerHash(found.passwordHash, input.password);
    return { admin: found, token: await enter(ctx, found, { ...input, passwordHash }) };
  });
  const identity = await readAdminIdentity(ctx, admin.id);
  if (!identity) throw new AppError('login_failed');
  return { admin: identity, token };
}

async function checkPassword(ctx: Context, { username, password }: Attempted): Promise<Admin> {
  const [admin] = await ctx.db.select().from(admins).where(eq(admins.username, username));
  const isRight = await verifyPassword(admin?.passwordHash, password);
  if (!admin || admin.disabledAt !== null || !isRight) throw new AppError('login_failed');
  return admin;
}

/**
 * Starts the session in the transaction that uses the code up. A wrong code counts like a wrong password; a
 * right password without a code gives its attempt back and resets nothing.
 */
function enter(
  ctx: Context,
  admin: Admin,
  { password, totp, client, replaces, passwordHash }: Attempted & { passwordHash: string | undefined },
): Promise<string> {
  const owner = { kind: 'admin', id: admin.id } as const;
  return once(ctx, { procedure: 'sessions.login', input: {} }, async (tx) => {
    await holdPassword(tx, owner, { stored: admin.passwordHash, password, isWritten: true });
    if (await hasSecondFactor(tx, owner)) {
      if (!totp) throw new AppError('totp_required');
      await useCode(ctx, tx, { owner, code: totp });
    } else if (await hasPasskey(tx, owner)) throw new AppError('passkey_needed');
    if (passwordHash)
      await tx
        .update(admins)
        .set({ passwordHash })
        .where(and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash)));
    return enterAdmin(ctx, tx, { id: admin.id, client, replaces });
  });
}

/**
 * Starts the session of an administrator who has proven the identity, and records the login. Returns the
 * token.
 */
export async function enterAdmin(
  ctx: Context,
  tx: Database,
  { id, client, replaces, beginning }: Door & { id: number; beginning?: Beginning },
): Promise<string> {
  if (replaces) await endSession(tx, 'admin', replaces);
  await tx
    .update(admins)
    .set({ lastLoginAt: nowIso(ctx) })
    .where(eq(admins.id, id));
  const device = client.device && { after: { device: client.device.slice(0, DEVICE_LETTERS) } };
  const asAdmin = { ...ctx, actor: { kind: 'admin', id, rights: [], scope: null } } as const;
  await recordAudit(asAdmin, tx, {
    action: 'sessions.login',
    subject: 'admin',
    subjectId: id,
    ...device,
  });
  return startSession(tx, 'admin', id, ctx.now(), client, beginning);
}
