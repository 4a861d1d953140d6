import { admins } from '@starline/db/schema/admins';
import { destinations } from '@starline/db/schema/destinations';
import { members } from '@starline/db/schema/members';
import { payoutBatches, payoutItems } from '@starline/db/schema/payouts';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { AppError } from '@starline/domain/errors';
import { CANCELLED, REQUESTED } from '@starline/domain/request-states';
import type { DocumentStep } from '@starline/validators/documents';
import type { OnlyId } from '@starline/validators/fields';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminContext } from '../../base/context.ts';
import { readRiskHold } from '../../money/risk/hold.ts';
import { selectWithdrawals } from '../../money/withdrawals/list-all.ts';
import { readPostings } from './postings.ts';
import { inOrder, readActs, step } from './steps.ts';

const sender = alias(admins, 'sender');

/**
 * A withdrawal with its steps, batches and postings. Throws `not_found`.
 * docs/operations/members.md#documents.
 */
export async function readWithdrawalDocument(ctx: AdminContext, { id }: OnlyId) {
  const [[row], lines, riskHold, postings] = await Promise.all([
    readRow(ctx, id),
    readLines(ctx, id),
    readRiskHold(ctx, id),
    readPostings(
      ctx,
      ['hold', 'end', 'return'].map((event) => `withdraw:${id}:${event}`),
    ),
  ]);
  if (!row) throw new AppError('not_found');
  const { endedBy, ...document } = row;
  const acts = await readActs(ctx, {
    subject: 'withdrawal',
    id,
    createdAt: row.createdAt,
    kinds: {
      'withdrawals.complete': 'completed',
      'withdrawals.cancel': 'cancelled',
      'payouts.fail': 'line_failed',
    },
  });
  const member = { actorKind: 'member', actorName: row.username } as const;
  const ended = endedBy === null ? member : ({ actorKind: 'admin', actorName: endedBy } as const);
  const last = lines.at(-1);
  const told = [
    step({ kind: 'requested', at: row.createdAt, ...member }),
    ...lines.flatMap(stepsOfLine),
    ...(row.endedAt === null || row.status === REQUESTED
      ? []
      : row.status === CANCELLED
        ? [step({ kind: 'cancelled', at: row.endedAt, ...ended })]
        : [step({ kind: 'completed', at: row.endedAt, ...(endedBy !== null && ended) })]),
  ];
  return {
    ...document,
    riskHold: row.status === REQUESTED ? riskHold : null,
    batch: last && last.state !== 'removed' ? { id: last.batchId, number: last.number } : null,
    steps: inOrder(told, acts),
    postings,
  };
}

const readRow = (ctx: AdminContext, id: number) =>
  selectWithdrawals(ctx.db, {
    memberId: withdrawals.memberId,
    centerAmount: withdrawals.centerAmount,
    krwRate: withdrawals.krwRate,
    cancelReason: withdrawals.cancelReason,
    cancelText: withdrawals.cancelText,
    krwRateSource: withdrawals.krwRateSource,
    isClosed: sql<boolean>`${members.closedAt} is not null`,
    destinationName: destinations.name,
    endedBy: admins.username,
  })
    .leftJoin(destinations, eq(destinations.id, withdrawals.destinationId))
    .leftJoin(admins, eq(admins.id, withdrawals.endedBy))
    .where(eq(withdrawals.id, id));

const readLines = (ctx: AdminContext, id: number) =>
  ctx.db
    .select({
      batchId: payoutItems.batchId,
      number: payoutBatches.number,
      state: payoutItems.state,
      resolution: payoutItems.resolution,
      reference: payoutItems.reference,
      reason: payoutItems.reason,
      changedAt: payoutItems.changedAt,
      madeAt: payoutBatches.createdAt,
      maker: admins.username,
      sentAt: payoutBatches.sentAt,
      sender: sender.username,
    })
    .from(payoutItems)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutItems.batchId))
    .innerJoin(admins, eq(admins.id, payoutBatches.madeBy))
    .leftJoin(sender, eq(sender.id, payoutBatches.sentBy))
    .where(eq(payoutItems.withdrawalId, id))
    .orderBy(asc(payoutItems.id));

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** A line keeps the time of its last change only: of a failed line that was settled, that of the settling. */
function stepsOfLine(line: Line): DocumentStep[] {
  const { number, state, resolution, changedAt: at } = line;
  const steps = [
    step({ kind: 'batched', at: line.madeAt, actorKind: 'admin', actorName: line.maker, text: number }),
  ];
  if (state === 'removed') return [...steps, step({ kind: 'removed', at, text: number })];
  if (line.sentAt !== null)
    steps.push(
      step({ kind: 'sent', at: line.sentAt, actorKind: 'admin', actorName: line.sender, text: number }),
    );
  if (state === 'paid') steps.push(step({ kind: 'line_paid', at, text: line.reference || number }));
  if (state === 'failed') steps.push(step({ kind: 'line_failed', at, text: line.reason }));
  if (resolution === 'held') steps.push(step({ kind: 'line_held', at, text: number }));
  if (resolution === 'returned') steps.push(step({ kind: 'line_returned', at, text: number }));
  return steps;
}
