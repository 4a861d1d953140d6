import type { Database } from '@starline/db/connection';
import { statement } from '@starline/db/statement';
import { together } from '@starline/db/together';
import type { OnlyId } from '@starline/validators/fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { AdminContext, Context } from '../../base/context.ts';
import { readSetting } from '../../base/settings/read.ts';
import { hasPasskey } from '../passkeys/find.ts';
import { type Owner, type OwnerContext, ownerOf } from '../sessions/owner.ts';
import { tablesOf } from './owner.ts';

const confirmedFactor = (kind: Owner['kind']) =>
  statement(
    `${kind} second factor`,
    `select 1 from ${kind}_second_factors where ${kind}_id = $1 and confirmed_at is not null`,
  );
const CONFIRMED = { admin: confirmedFactor('admin'), member: confirmedFactor('member') };

/** Whether a second factor of the owner is in force. */
export async function hasSecondFactor(db: Database, owner: Owner): Promise<boolean> {
  return (await CONFIRMED[owner.kind](db, owner.id)).rows.length > 0;
}

/** Whether administrators need a second factor. Read at every call of theirs: one row, not all settings. */
export async function isSecondFactorRequired(ctx: Context): Promise<boolean> {
  return (await readSetting(ctx, 'admin_second_factor')) === 'required';
}

/** Whether a member has a second factor or a passkey, for administrators, who can reset both. */
export async function readMemberSecondFactor(ctx: AdminContext, { id }: OnlyId) {
  const owner = { kind: 'member', id } as const;
  return { isOn: (await hasSecondFactor(ctx.db, owner)) || (await hasPasskey(ctx.db, owner)) };
}

/** Whether the caller has a second factor, whether one is required, and how many recovery codes are left. */
export async function readSecondFactor(ctx: OwnerContext) {
  const { codes } = tablesOf(ownerOf(ctx));
  const isLeft = and(eq(codes.ownerId, ctx.actor.id), isNull(codes.usedAt));
  const [isOn, isRequired, recoveryCodesLeft] = await together(ctx.db, (db) =>
    Promise.all([
      hasSecondFactor(db, ownerOf(ctx)),
      ctx.actor.kind === 'admin' && isSecondFactorRequired({ ...ctx, db }),
      db.$count(codes, isLeft),
    ]),
  );
  return { isOn, isRequired, recoveryCodesLeft };
}
