import { admins } from '@starline/db/schema/admins';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import { eq, sql } from 'drizzle-orm';
import type { AdminContext } from '../../base/context.ts';
import { postedKeys } from '../../money/deposits/correct.ts';
import { selectDeposits, withSuggestions } from '../../money/deposits/list-all.ts';
import { readPostings } from './postings.ts';
import { inOrder, readActs, step } from './steps.ts';

/**
 * A deposit with its steps and postings, also one that was deleted. Throws `not_found`.
 * docs/operations/members.md#documents.
 */
export async function readDepositDocument(ctx: AdminContext, { id }: OnlyId) {
  const [[found], keys] = await Promise.all([
    selectDeposits(ctx.db, {
      memberId: deposits.memberId,
      isClosed: sql<boolean>`${members.closedAt} is not null`,
      deletedAt: deposits.deletedAt,
      completedBy: admins.username,
    })
      .leftJoin(admins, eq(admins.id, deposits.completedBy))
      .where(eq(deposits.id, id)),
    postedKeys(ctx.db, id),
  ]);
  if (!found) throw new AppError('not_found');
  const [[row], acts, postings] = await Promise.all([
    withSuggestions(ctx, [found]),
    readActs(ctx, {
      subject: 'deposit',
      id,
      createdAt: found.createdAt,
      kinds: { 'deposits.complete': 'completed', 'deposits.delete': 'deleted' },
    }),
    readPostings(ctx, keys),
  ]);
  if (!row) throw new AppError('not_found');
  const { completedBy, ...document } = row;
  const by = completedBy === null ? {} : ({ actorKind: 'admin', actorName: completedBy } as const);
  const told = [
    step({ kind: 'requested', at: row.createdAt, actorKind: 'member', actorName: row.username }),
    ...(row.completedAt ? [step({ kind: 'completed', at: row.completedAt, ...by })] : []),
    ...(row.deletedAt ? [step({ kind: 'deleted', at: row.deletedAt })] : []),
  ];
  return {
    ...document,
    steps: inOrder(told, acts),
    postings,
  };
}
