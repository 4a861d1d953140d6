import type { Database } from '@starline/db/connection';
import { isText } from '@starline/db/encrypted-text';
import { destinations } from '@starline/db/schema/destinations';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { isHeldForPassword } from '@starline/domain/members';
import { DESTINATIONS_MAX } from '@starline/domain/withdrawals';
import type { AddDestination } from '@starline/validators/destinations';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type MemberContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { announce } from '../../identity/notifications/announce.ts';
import { destinationOf, fixed, type Target } from './find.ts';

/**
 * Adds a destination to the member's book; one that stands already is answered again. Throws
 * `destination_limit`.
 */
export function addDestination(ctx: MemberContext, input: AddDestination): Promise<{ id: number }> {
  return once(ctx, { procedure: 'destinations.add', input }, async (tx) => {
    const saved = await save(ctx, tx, targetOf(input), input.name);
    if (!saved) throw new AppError('destination_limit');
    return saved;
  });
}

const targetOf = (input: AddDestination): Target =>
  input.type === 'bank'
    ? { ...input, address: '' }
    : { type: input.type, bankName: '', accountHolder: '', accountNumber: '', address: input.address };

/**
 * Stores a destination in the transaction of the caller; returns undefined when the member's book is full.
 * Locks the member's row first, so that two requests neither pass the limit nor store one target twice.
 * Compares a TRC20 address with those of other members, for staff. `isToldByRequest`: the mail about the
 * withdrawal that stores it names it, so it gets none of its own.
 */
export async function save(
  ctx: MemberContext,
  tx: Database,
  target: Target,
  name: string,
  { isToldByRequest = false } = {},
): Promise<{ id: number } | undefined> {
  const memberId = ctx.actor.id;
  const [member] = await tx
    .select({ passwordHoldUntil: members.passwordHoldUntil })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.closedAt)))
    .for('no key update');
  // Closed since the session was read: its data are erased, and stay so.
  if (!member) throw new AppError('unauthorized');
  const known = await destinationOf(tx, { memberId, target });
  if (known) return { id: known.id };
  if (isHeldForPassword(member, ctx.now())) throw new AppError('password_hold');
  const active = and(eq(destinations.memberId, memberId), isNull(destinations.removedAt));
  if ((await tx.$count(destinations, active)) >= DESTINATIONS_MAX) return undefined;
  const isShared = target.type === 'coin' && (await isKnownElsewhere(tx, memberId, target.address));
  const { type, bankName, accountHolder, accountNumber, address } = fixed(target);
  const row = { type, name, bankName, accountHolder, accountNumber, address, isShared };
  const [added] = await tx
    .insert(destinations)
    .values({ memberId, ...row, createdAt: nowIso(ctx) })
    .returning({ id: destinations.id });
  if (!added) throw new Error('destination was not written');
  await announce(ctx, tx, {
    ...{ memberId, kind: 'destination_added', params: { name } },
    isQuiet: isToldByRequest,
  });
  const subject = { subject: 'destination', subjectId: added.id };
  await recordAudit(ctx, tx, { action: 'destinations.add', ...subject, after: { memberId, ...row } });
  return added;
}

async function isKnownElsewhere(tx: Database, memberId: number, address: string): Promise<boolean> {
  const found = await tx.execute(sql`
    select 1 where exists (select 1 from members where ${and(isText(members.walletTrc20, 'wallet', address), sql`${members.walletTrc20} <> ''`, ne(members.id, memberId))})
      or exists (select 1 from destinations where ${and(
        eq(destinations.type, 'coin'),
        isText(destinations.address, 'wallet', address),
        ne(destinations.memberId, memberId),
      )})`);
  return found.rows.length > 0;
}
