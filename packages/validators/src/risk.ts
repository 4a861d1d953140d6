import { IDS_AT_ONCE } from '@starline/domain/ids-at-once';
import { areValidTerms, RISK_RULE_NAMES, RISK_SUBJECTS, type RiskSignal } from '@starline/domain/risk';
import { z } from 'zod';
import { Amount, Flag, Id, IdempotencyKey, requiredText } from './fields.ts';
import { seenOf } from './seen.ts';

const Rule = z.enum(RISK_RULE_NAMES);

export const ReadSignals = z.strictObject({
  subject: z.enum(RISK_SUBJECTS),
  ids: z.array(Id).min(1, 'required').max(IDS_AT_ONCE, 'too_large'),
});
export type ReadSignals = z.output<typeof ReadSignals>;

const Signal = z.object({
  rule: Rule as unknown as z.ZodType<RiskSignal['rule']>,
  weight: z.int(),
  /** In the unit of the rule: other members, hours, requests, levels or days since the member joined. */
  count: z.int().nullable(),
  amount: Amount.nullable(),
  usual: Amount.nullable(),
  names: z.array(z.string()),
});
/** Requests that have signals, the heaviest signal first; `isFirst`: together they reach the line. */
export const Signals = z.array(
  z.object({ id: Id, weight: z.int(), isFirst: z.boolean(), signals: z.array(Signal) }),
);

const terms = { isOn: Flag, weight: z.int('invalid'), threshold: z.int('invalid').nullable() };
export const RiskRules = z.array(z.object({ rule: Rule, ...terms }));
export const SaveRiskRule = z
  .strictObject({ rule: Rule, ...terms, seen: seenOf(terms), idempotencyKey: IdempotencyKey })
  .refine(({ rule, ...given }) => areValidTerms(rule, given), {
    error: 'setting_out_of_bounds',
    path: ['threshold'],
  });
export type SaveRiskRule = z.output<typeof SaveRiskRule>;

/** `seen`: the rules of the signals that were shown. docs/domain/access.md#seen */
export const ReleaseRiskHold = z.strictObject({
  id: Id,
  reason: requiredText(200),
  seen: z.array(Rule).max(RISK_RULE_NAMES.length, 'too_large').optional(),
  idempotencyKey: IdempotencyKey,
});
export type ReleaseRiskHold = z.output<typeof ReleaseRiskHold>;
