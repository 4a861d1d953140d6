import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { asc, eq } from 'drizzle-orm';
import type { Owner, OwnerContext } from '../sessions/owner.ts';
import { passkeySiteOf } from './challenges.ts';
import { passkeysOf } from './owner.ts';

const anyOf = (kind: Owner['kind']) =>
  statement(`${kind} has passkey`, `select 1 from ${kind}_passkeys where ${kind}_id = $1 limit 1`);
const ANY = { member: anyOf('member'), admin: anyOf('admin') };

/** Whether the owner has a passkey. */
export const hasPasskey = async (db: Database, { kind, id }: Owner): Promise<boolean> =>
  (await ANY[kind](db, id)).rows.length > 0;

/** The handle by which authenticators know an owner: the same for all passkeys, and no personal data. */
export const userHandleOf = ({ kind, id }: Owner): Buffer =>
  createHash('sha256').update(`starline ${kind} ${id}`).digest();

/** How a browser finds the owner's passkeys, in WebAuthn's JSON. */
export async function credentialsOf(db: Database, owner: Owner) {
  const passkeys = passkeysOf(owner.kind);
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.ownerId, owner.id));
  return rows.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports as string[],
  }));
}

/** The caller's own passkeys, oldest first, and whether the address of this surface allows passkeys. */
export async function listPasskeys(ctx: OwnerContext) {
  const passkeys = passkeysOf(ctx.actor.kind);
  const { id, name, createdAt, lastUsedAt } = passkeys;
  const rows = await ctx.db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.ownerId, ctx.actor.id))
    .orderBy(asc(id));
  return { isAvailable: passkeySiteOf(ctx, ctx.actor.kind) !== undefined, rows };
}
