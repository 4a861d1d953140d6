import { admins } from '@starline/db/schema/admins';
import type { ChooseStart } from '@starline/validators/home';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';

/** Stores which screen follows the login of this administrator. */
export const chooseStart = (ctx: AdminContext, input: ChooseStart): Promise<{ success: true }> =>
  once(ctx, { procedure: 'home.chooseStart', input }, async (tx) => {
    await tx.update(admins).set({ startPage: input.page }).where(eq(admins.id, ctx.actor.id));
    await recordAudit(ctx, tx, {
      action: 'home.chooseStart',
      subject: 'admin',
      subjectId: ctx.actor.id,
      after: { startPage: input.page },
    });
    return { success: true };
  });
