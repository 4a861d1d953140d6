import type { Database } from '@starline/db/connection';
import { deadLetters } from '@starline/db/schema/dead-letters';
import type { MessageKind } from '@starline/domain/messages';
import { maskText } from '@starline/domain/personal-data';
import { and, eq, isNull } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';

/** A message that is not tried again by itself. `recipient` is an address or null; it is stored masked. */
export type GivenUp = {
  kind: MessageKind;
  key: string;
  recipient: string | null;
  tries: number;
  lastError: string;
  createdAt: string;
};

/**
 * The transaction that stops the tries stores what was given up for staff, once.
 * docs/operations/messages.md#given-up.
 */
export async function storeGivenUp(
  ctx: Pick<Context, 'now'>,
  tx: Database,
  { kind, key, recipient, tries, lastError, createdAt }: GivenUp,
): Promise<void> {
  await tx
    .insert(deadLetters)
    .values({
      ...{ kind, tries, lastError },
      messageKey: key,
      recipient: maskText('email', recipient ?? ''),
      messageCreatedAt: createdAt,
      givenUpAt: nowIso(ctx),
    })
    .onConflictDoNothing();
}

/** Ends what was given up of a message that staff send again on another page. */
export async function endGivenUp(
  ctx: Context,
  tx: Database,
  { kind, key }: Pick<GivenUp, 'kind' | 'key'>,
): Promise<void> {
  await tx
    .update(deadLetters)
    .set({
      endedAt: nowIso(ctx),
      outcome: 'tried_again',
      endedBy: ctx.actor.kind === 'admin' ? ctx.actor.id : null,
    })
    .where(and(eq(deadLetters.kind, kind), eq(deadLetters.messageKey, key), isNull(deadLetters.endedAt)));
}
