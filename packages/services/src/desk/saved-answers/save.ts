import type { Database } from '@starline/db/connection';
import { savedAnswers } from '@starline/db/schema/saved-answers';
import { isUniqueViolation } from '@starline/db/sql-error';
import { AppError } from '@starline/domain/errors';
import type { OnlyId } from '@starline/validators/fields';
import type { CreateSavedAnswer, UpdateSavedAnswer } from '@starline/validators/saved-answers';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { unlessChanged } from '../../base/seen.ts';

type Done = { success: true };

/** Saves an answer for all of staff. Throws `answer_name_taken`. docs/domain/inquiries.md#saved */
export const createSavedAnswer = (ctx: AdminContext, input: CreateSavedAnswer): Promise<{ id: number }> =>
  once(ctx, { procedure: 'savedAnswers.create', input }, async (tx) => {
    const [saved] = await tx
      .insert(savedAnswers)
      .values({ ...input, updatedAt: nowIso(ctx) })
      .onConflictDoNothing()
      .returning({ id: savedAnswers.id });
    if (!saved) throw nameTaken();
    await record(ctx, tx, 'savedAnswers.create', saved.id, { after: input });
    return saved;
  });

/** Changes an answer. Throws `not_found`, `answer_name_taken`, `changed_meanwhile`. */
export const updateSavedAnswer = (ctx: AdminContext, input: UpdateSavedAnswer): Promise<Done> =>
  once(ctx, { procedure: 'savedAnswers.update', input }, async (tx) => {
    const { id, seen, ...wanted } = input;
    const [stored] = await tx.select().from(savedAnswers).where(eq(savedAnswers.id, id)).for('update');
    if (!stored) throw new AppError('not_found');
    const before = { name: stored.name, texts: stored.texts };
    const after = unlessChanged(before, wanted, seen);
    await tx
      .update(savedAnswers)
      .set({ ...after, updatedAt: nowIso(ctx) })
      .where(eq(savedAnswers.id, id))
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'saved_answers_name') ? nameTaken() : error;
      });
    await record(ctx, tx, 'savedAnswers.update', id, { before, after });
    return { success: true };
  });

/** Deletes an answer. Throws `not_found`. */
export const deleteSavedAnswer = (ctx: AdminContext, input: OnlyId): Promise<Done> =>
  once(ctx, { procedure: 'savedAnswers.delete', input }, async (tx) => {
    const [deleted] = await tx.delete(savedAnswers).where(eq(savedAnswers.id, input.id)).returning();
    if (!deleted) throw new AppError('not_found');
    const { name, texts } = deleted;
    await record(ctx, tx, 'savedAnswers.delete', input.id, { before: { name, texts } });
    return { success: true };
  });

const nameTaken = () => new AppError('answer_name_taken', {}, { name: 'answer_name_taken' });

const record = (
  ctx: AdminContext,
  tx: Database,
  action: string,
  subjectId: number,
  values: { before?: object; after?: object },
) => recordAudit(ctx, tx, { action, subject: 'saved_answer', subjectId, ...values });
