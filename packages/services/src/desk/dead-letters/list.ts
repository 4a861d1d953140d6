import { admins } from '@starline/db/schema/admins';
import { deadLetters } from '@starline/db/schema/dead-letters';
import type { ListDeadLetters } from '@starline/validators/dead-letters';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { defineList, newestFirst } from '../../base/lists/list.ts';
import { keyOf, sortKeyColumn } from '../../base/lists/sort-key.ts';

const columns = {
  id: deadLetters.id,
  kind: deadLetters.kind,
  recipient: deadLetters.recipient,
  tries: deadLetters.tries,
  lastError: deadLetters.lastError,
  messageCreatedAt: deadLetters.messageCreatedAt,
  givenUpAt: deadLetters.givenUpAt,
  endedAt: deadLetters.endedAt,
  endedBy: admins.username,
  outcome: deadLetters.outcome,
};
const sortKey = keyOf(deadLetters.givenUpAt);

/** Messages that were given up, newest first: `open` ones wait for staff, `ended` ones do not. */
export const allDeadLetters = defineList(async (ctx, { state, kind }: ListDeadLetters) => ({
  ...newestFirst,
  sortKey,
  id: deadLetters.id,
  member: null,
  where: and(
    state && (state === 'ended' ? isNotNull(deadLetters.endedAt) : isNull(deadLetters.endedAt)),
    kind && eq(deadLetters.kind, kind),
  ),
  query: (where: SQL | undefined) =>
    ctx.db
      .select({ ...columns, ...sortKeyColumn(sortKey) })
      .from(deadLetters)
      .leftJoin(admins, eq(admins.id, deadLetters.endedBy))
      .where(where)
      .$dynamic(),
}));
