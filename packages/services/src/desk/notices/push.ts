import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import { type Context, nowIso } from '../../base/context.ts';
import { broadcast, TAG } from '../../base/outbox/broadcast.ts';
import { isVisible } from '../../base/visible-notices.ts';

/**
 * Pushes a notice that is shown from now on to its audience: to each device once. docs/domain/access.md#push.
 */
export const pushNotice = (ctx: Context, tx: Database, id: number): Promise<void> =>
  broadcast(ctx, tx, {
    kind: 'notice',
    tag: `${TAG.notice}${id}`,
    to: sql`exists (select 1 from notices where notices.id = ${id} and ${isVisible(nowIso(ctx))})`,
  });
