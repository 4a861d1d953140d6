import { withTransaction } from '@starline/db/transaction';
import { maskPersonal } from '@starline/domain/personal-data';
import type { OnlyId } from '@starline/validators/fields';
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
    return {
      isSame: isShown(request, now),
      before: maskPersonal(now.before ?? null),
      after: maskPersonal(now.after ?? null),
      parts: await readParts(tx, now.parts ?? []),
    };
  });
