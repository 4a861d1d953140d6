import { approvalRules } from '@starline/db/schema/approvals';
import { type ApprovalRule, isLooser, OFF } from '@starline/domain/approvals';
import { AppError } from '@starline/domain/errors';
import type { SaveApprovalRule } from '@starline/validators/approvals';
import { sql } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { lockSubject } from '../../base/approvals/lock-subject.ts';
import { lockRule, type StoredRule } from '../../base/approvals/rules.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { unlessChanged } from '../../base/seen.ts';

const termsOf = (rule: StoredRule | undefined): ApprovalRule =>
  rule ? { isOn: rule.isOn, single: rule.single, byMaker: rule.byMaker, byMember: rule.byMember } : OFF;

/**
 * Changes the rule of a kind. A looser rule is an act of its kind: the rule in force says whether it needs a
 * second person. Throws `nothing_changed`. docs/domain/approvals.md#rules.
 */
export const saveApprovalRule = (ctx: AdminContext, input: SaveApprovalRule): Promise<{ success: true }> =>
  guarded(ctx, savingRule, input);

type RulePlan = ApprovalRule & Pick<SaveApprovalRule, 'kind'>;

export const savingRule: GuardedAct<SaveApprovalRule, RulePlan, { success: true }> = {
  procedure: 'approvals.saveRule',
  async propose(_, tx, { kind, isOn, single, byMaker, byMember, seen }) {
    await lockSubject(tx, 'approval_rule', kind);
    const before = termsOf(await lockRule(tx, kind));
    const after = unlessChanged(before, { isOn, single, byMaker, byMember }, seen);
    if (JSON.stringify(before) === JSON.stringify(after)) throw new AppError('nothing_changed');
    const isLooserRule = isLooser(before, after);
    return {
      kinds: isLooserRule ? [kind] : [],
      isLooser: isLooserRule,
      rights: ['manage_admins'],
      subject: 'approval_rule',
      subjectId: kind,
      before,
      after,
      plan: { kind, ...after },
    };
  },
  async run(ctx, tx, { before, after, plan: { kind, ...terms } }) {
    const inForceSince = terms.isOn ? sql`approval_rules.in_force_since` : null;
    const set = { ...terms, inForceSince };
    await tx
      .insert(approvalRules)
      .values({ kind, ...terms })
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
