import { approvalRules } from '@starline/db/schema/approvals';
import { type ApprovalRule, isLooser, OFF } from '@starline/domain/approvals';
import { AppError } from '@starline/domain/errors';
import type { SaveApprovalRule } from '@starline/validators/approvals';
import type { GuardedAct } from '../approvals/act.ts';
import { guarded } from '../approvals/guarded.ts';
import { lockRule, readRules, type StoredRule } from '../approvals/rules.ts';
import { recordAudit } from '../audit/record.ts';
import type { AdminContext } from '../context.ts';

const termsOf = (rule: StoredRule | undefined): ApprovalRule =>
  rule ? { isOn: rule.isOn, single: rule.single, byMaker: rule.byMaker, byMember: rule.byMember } : OFF;

/**
 * Changes the rule of a kind. A looser rule is an act of its kind: the rule in force says whether it needs a second
 * person. Throws `nothing_changed`. docs/domain/approvals.md#rules.
 */
export const saveApprovalRule = (ctx: AdminContext, input: SaveApprovalRule): Promise<{ success: true }> =>
  guarded(ctx, savingRule, input);

export const savingRule: GuardedAct<SaveApprovalRule, { success: true }> = {
  procedure: 'approvals.saveRule',
  async propose(_, tx, { kind, ...after }) {
    // Locked, so that a second change cannot make this one looser than it was judged.
    await lockRule(tx, kind);
    const before = termsOf((await readRules(tx)).get(kind));
    if (!isLooser(before, after)) return undefined;
    return {
      kinds: [kind],
      rights: ['manage_admins'],
      subject: 'approval_rule',
      subjectId: kind,
      before,
      after,
      isBoundToBefore: true,
    };
  },
  async run(ctx, tx, { kind, ...after }) {
    const stored = await lockRule(tx, kind);
    const before = termsOf(stored);
    if (JSON.stringify(before) === JSON.stringify(termsOf({ kind, inForceSince: null, ...after })))
      throw new AppError('nothing_changed');
    const inForceSince = after.isOn ? (stored?.inForceSince ?? null) : null;
    const set = { ...after, inForceSince };
    await tx
      .insert(approvalRules)
      .values({ kind, ...set })
      .onConflictDoUpdate({ target: approvalRules.kind, set });
    await recordAudit(ctx, tx, {
      action: 'approvals.saveRule',
      subject: 'approval_rule',
      subjectId: kind,
      before,
      after,
    });
    return { success: true };
  },
};
