import { withTransaction } from '@starline/db/transaction';
import type { OnlyId } from '@starline/validators/fields';
import { maskedEntry } from '../../base/audit/names.ts';
import type { AdminContext } from '../../base/context.ts';
import { isShown, proposeAgain } from './approve.ts';
import { readParts } from './parts.ts';
import { judges, lockRequest, refuseEnded } from './request.ts';

/**
 * What a waiting request would do now, built as `approveRequest` builds it, for the page to show beside what
 * was asked. Throws what `approveRequest` throws, `approval_stale` for an input that the act no longer takes.
 */
export const compareRequest = (ctx: AdminContext, { id }: OnlyId) =>
  withTransaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, id);
    refuseEnded(ctx, request);
    const { proposal: now } = await proposeAgain(ctx, tx, request, await judges(ctx, tx, request));
    const { subject, subjectId } = request;
    const proposed = { subject, subjectId, before: now.before ?? null, after: now.after ?? null };
    const { before, after } = await maskedEntry(tx, proposed);
    return {
      isSame: isShown(request, now),
      before,
      after,
      parts: await readParts(tx, now.parts ?? []),
    };
  });
