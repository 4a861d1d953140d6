import type { Database } from '@starline/db/connection';
import { policies } from '@starline/db/schema/policies';
import { AppError } from '@starline/domain/errors';
import type { SavePolicyDraft, ShownDraft } from '@starline/validators/policies';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../base/audit/record.ts';
import { type AdminContext, nowIso } from '../../base/context.ts';
import { once } from '../../base/idempotency/once.ts';
import { refuseUnshown, unlessChanged } from '../../base/seen.ts';

/** Makes other writers of policies wait until COMMIT. Readers do not. */
export const lockPolicies = (tx: Database) =>
  tx.execute(sql`lock table policies in share row exclusive mode`);

/** Writes the draft of a kind, of which there is one. docs/domain/law.md#policies. */
export function savePolicyDraft(ctx: AdminContext, input: SavePolicyDraft): Promise<{ id: number }> {
  return once(ctx, { procedure: 'policies.saveDraft', input }, async (tx) => {
    const { kind, seen, ...wanted } = input;
    // Of two first drafts the second finds the first.
    await lockPolicies(tx);
    const isDraft = and(eq(policies.kind, kind), isNull(policies.version));
    const [stored] = await tx.select().from(policies).where(isDraft);
    const { effectiveOn, texts } = stored ? unlessChanged(stored, wanted, seen) : wanted;
    const written = { kind, effectiveOn, texts, writtenBy: ctx.actor.id, writtenAt: nowIso(ctx) };
    const [draft] = await tx
      .insert(policies)
      .values(written)
      .onConflictDoUpdate({
        target: policies.kind,
        targetWhere: sql`version is null`,
        set: written,
      })
      .returning({ id: policies.id });
    if (!draft) throw new Error('draft was not written');
    await recordAudit(ctx, tx, {
      action: 'policies.saveDraft',
      subject: 'policy',
      subjectId: draft.id,
      after: { kind, effectiveOn, languages: Object.keys(texts).length },
    });
    return draft;
  });
}

/**
 * Throws a draft away. Throws `not_found` for what is published or gone, `shown_changed` for another draft
 * than the one that was shown.
 */
export function deletePolicyDraft(ctx: AdminContext, input: ShownDraft): Promise<{ success: true }> {
  return once(ctx, { procedure: 'policies.deleteDraft', input }, async (tx) => {
    // Before the row, as saving and publishing do.
    await lockPolicies(tx);
    const isDraft = and(eq(policies.id, input.id), isNull(policies.version));
    const [draft] = await tx.select().from(policies).where(isDraft);
    if (!draft) throw new AppError('not_found');
    refuseUnshown({ effectiveOn: draft.effectiveOn, texts: draft.texts }, input.seen);
    await tx.delete(policies).where(isDraft);
    const { kind, effectiveOn } = draft;
    await recordAudit(ctx, tx, {
      action: 'policies.deleteDraft',
      subject: 'policy',
      subjectId: input.id,
      before: { kind, effectiveOn },
    });
    return { success: true };
  });
}
