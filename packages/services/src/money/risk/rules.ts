import type { Database } from '@starline/db/connection';
import { riskRules } from '@starline/db/schema/risk';
import { AppError } from '@starline/domain/errors';
import { initialTerms, isLooserRisk, RISK_RULE_NAMES, type RiskTermsOf } from '@starline/domain/risk';
import type { SaveRiskRule } from '@starline/validators/risk';
import { sql } from 'drizzle-orm';
import type { GuardedAct } from '../../base/approvals/act.ts';
import { guarded } from '../../base/approvals/guarded.ts';
import { recordAudit } from '../../base/audit/record.ts';
import type { AdminContext } from '../../base/context.ts';
import { unlessChanged } from '../../base/seen.ts';

/** The terms of every rule: those that staff set, else the initial ones. */
export async function readRiskTerms(db: Database): Promise<RiskTermsOf> {
  const stored = new Map((await db.select().from(riskRules)).map(({ rule, ...terms }) => [rule, terms]));
  return Object.fromEntries(
    RISK_RULE_NAMES.map((rule) => [rule, stored.get(rule) ?? initialTerms(rule)]),
  ) as RiskTermsOf;
}

/** Every rule with its terms, in the order of the screen. */
export async function listRiskRules({ db }: AdminContext) {
  const terms = await readRiskTerms(db);
  return RISK_RULE_NAMES.map((rule) => ({ rule, ...terms[rule] }));
}

/**
 * Changes the terms of a rule. A looser rule may need a second person (`security`). Throws `nothing_changed`.
 * docs/domain/risk.md#rules.
 */
export const saveRiskRule = (ctx: AdminContext, input: SaveRiskRule): Promise<{ success: true }> =>
  guarded(ctx, savingRiskRule, input);

const lockRules = (tx: Database) => tx.execute(sql`lock table risk_rules in share row exclusive mode`);
const termsOf = ({ isOn, weight, threshold }: Omit<SaveRiskRule, 'rule'>) => ({ isOn, weight, threshold });

/** `saveRiskRule` as an act that a rule may hold. docs/domain/approvals.md#kinds. */
export const savingRiskRule: GuardedAct<SaveRiskRule, Omit<SaveRiskRule, 'seen'>, { success: true }> = {
  procedure: 'risk.saveRule',
  async propose(_, tx, { rule, seen, ...given }) {
    // Locked, so that a second change cannot make this one looser than it was judged.
    await lockRules(tx);
    const before = termsOf((await readRiskTerms(tx))[rule]);
    const after = unlessChanged(before, termsOf(given), seen);
    if (JSON.stringify(before) === JSON.stringify(after)) throw new AppError('nothing_changed');
    const isLooser = isLooserRisk(rule, before, after);
    return {
      kinds: isLooser ? ['security'] : [],
      isLooser,
      rights: ['settings_security'],
      subject: 'risk_rule',
      subjectId: rule,
      before,
      after,
      plan: { rule, ...after },
    };
  },
  async run(ctx, tx, { before, after, plan: { rule, ...terms } }) {
    await tx
      .insert(riskRules)
      .values({ rule, ...terms })
      .onConflictDoUpdate({ target: riskRules.rule, set: terms });
    await recordAudit(ctx, tx, {
      action: 'risk.saveRule',
      subject: 'risk_rule',
      subjectId: rule,
      before,
      after,
    });
    return { success: true };
  },
};
