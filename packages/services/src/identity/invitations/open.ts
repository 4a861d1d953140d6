import { adminInvitations } from '@starline/db/schema/invitations';
import { and, gt, isNull } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';

/** The condition that an invitation was neither used nor revoked. */
export const isUnused = and(isNull(adminInvitations.usedAt), isNull(adminInvitations.revokedAt));

/** The condition that an invitation still opens an account. */
export const isOpen = (ctx: Pick<Context, 'now'>) =>
  and(isUnused, gt(adminInvitations.expiresAt, nowIso(ctx)));
