import { type Finding, finding } from '@starline/domain/doctor';
import { weakerSettings } from '@starline/domain/settings';
import { independentApprovers, neededFor, readPeople } from '../../base/approvals/people.ts';
import { readRules } from '../../base/approvals/rules.ts';
import { type Context, nowIso } from '../../base/context.ts';
import { readSettings } from '../../base/settings/read.ts';

type Asked = Pick<Context, 'db' | 'now'>;

/** Which settings of the security checklist protect less than it recommends. docs/security.md#checklist */
export async function checkSettings(ctx: Asked): Promise<Finding[]> {
  const weak = weakerSettings((await readSettings(ctx.db, nowIso(ctx))).values);
  return weak.length > 0
    ? [finding('settings', 'settings_weak', { count: weak.length }, weak)]
    : [finding('settings', 'settings_strong')];
}

/**
 * The kinds in force of which fewer than two independent people could approve a request now.
 * docs/domain/approvals.md#in-force
 */
export async function checkApprovers(ctx: Asked): Promise<Finding[]> {
  const rules = [...(await readRules(ctx.db)).values()].filter(({ isOn }) => isOn);
  const inForce = rules.filter(({ inForceSince }) => inForceSince !== null);
  if (inForce.length === 0) return [finding('approvers', 'approvers_alone', { count: rules.length })];
  const people = await readPeople(ctx.db);
  const missing = inForce.filter(({ kind }) => independentApprovers(people, neededFor(kind)) < 2);
  const names = missing.map(({ kind }) => kind);
  return names.length > 0
    ? [finding('approvers', 'approvers_missing', { count: names.length }, names)]
    : [finding('approvers', 'approvers_enough', { count: inForce.length })];
}
