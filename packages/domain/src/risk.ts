import type { Amount } from './money.ts';
import { isSameName, nameKey } from './names.ts';

/** Requests that have signals. docs/domain/risk.md. */
export const RISK_SUBJECTS = ['withdrawal', 'deposit'] as const;
export type RiskSubject = (typeof RISK_SUBJECTS)[number];

/** What a threshold counts. Sums are in whole points. */
export type RiskUnit = 'hours' | 'others' | 'requests' | 'points' | 'times' | 'levels' | 'weight';
type RuleSpec = {
  subject: RiskSubject | null;
  weight: number;
  threshold?: { unit: RiskUnit; default: number; min: number; max: number; isStricterHigh?: true };
  isOffAtFirst?: true;
};

/** More others than these are not counted. */
export const OTHERS_MAX = 20;
const others = (standard: number) =>
  ({ unit: 'others', default: standard, min: 1, max: OTHERS_MAX }) as const;
const times = { unit: 'times', default: 3, min: 2, max: 100 } as const;
const requests = (standard: number) => ({ unit: 'requests', default: standard, min: 2, max: 1000 }) as const;
const sum = (standard: number) => ({ unit: 'points', default: standard, min: 1, max: 1_000_000 }) as const;

/**
 * Every rule with its initial weight and threshold. Two are lines of the sum of weights: from `look_first` on
 * a request is shown first, from `hold` on a withdrawal is held until staff release it.
 * docs/domain/risk.md#rules.
 */
export const RISK_RULES = {
  destination_changed: {
    subject: 'withdrawal',
    weight: 40,
    threshold: { unit: 'hours', default: 72, min: 1, max: 720, isStricterHigh: true },
  },
  destination_shared: { subject: 'withdrawal', weight: 50, threshold: others(1) },
  phone_shared: { subject: 'withdrawal', weight: 15, threshold: others(2) },
  device_shared: { subject: 'withdrawal', weight: 25, threshold: others(2) },
  address_shared: { subject: 'withdrawal', weight: 10, threshold: others(5) },
  first_payout: { subject: 'withdrawal', weight: 10 },
  requests_day: { subject: 'withdrawal', weight: 20, threshold: requests(4) },
  requests_week: { subject: 'withdrawal', weight: 10, threshold: requests(10) },
  sum_day: { subject: 'withdrawal', weight: 20, threshold: sum(5000) },
  sum_week: { subject: 'withdrawal', weight: 10, threshold: sum(20_000) },
  amount_unusual: { subject: 'withdrawal', weight: 25, threshold: times },
  blocked_line: {
    subject: 'withdrawal',
    weight: 20,
    threshold: { unit: 'levels', default: 3, min: 1, max: 10, isStricterHigh: true },
  },
  holder_differs: { subject: 'deposit', weight: 20 },
  wallet_differs: { subject: 'deposit', weight: 5 },
  first_deposit: { subject: 'deposit', weight: 10 },
  transaction_shared: { subject: 'deposit', weight: 60, threshold: others(1) },
  wallet_shared: { subject: 'deposit', weight: 40, threshold: others(1) },
  deposit_phone_shared: { subject: 'deposit', weight: 10, threshold: others(2) },
  deposit_device_shared: { subject: 'deposit', weight: 15, threshold: others(2) },
  deposit_address_shared: { subject: 'deposit', weight: 5, threshold: others(5) },
  deposit_requests_day: { subject: 'deposit', weight: 20, threshold: requests(5) },
  deposit_requests_week: { subject: 'deposit', weight: 10, threshold: requests(15) },
  deposit_sum_day: { subject: 'deposit', weight: 15, threshold: sum(10_000) },
  deposit_sum_week: { subject: 'deposit', weight: 10, threshold: sum(30_000) },
  deposit_unusual: { subject: 'deposit', weight: 15, threshold: times },
  look_first: { subject: null, weight: 0, threshold: { unit: 'weight', default: 40, min: 1, max: 500 } },
  hold: {
    subject: null,
    weight: 0,
    threshold: { unit: 'weight', default: 80, min: 1, max: 500 },
    isOffAtFirst: true,
  },
} as const satisfies Record<string, RuleSpec>;

export type RiskRule = keyof typeof RISK_RULES;
export const RISK_RULE_NAMES = Object.keys(RISK_RULES) as RiskRule[];
export const MAX_RISK_WEIGHT = 100;
/** Rules that are lines of the sum of weights and have none of their own. */
export type RiskLine = 'look_first' | 'hold';
export const isRiskLine = (rule: RiskRule): rule is RiskLine => rule === 'look_first' || rule === 'hold';

/** A rule with a sentence of its own. */
export type RiskSentence<Rule extends RiskRule = RiskRule> = Exclude<Rule, `deposit_${RiskRule}`>;
/**
 * Returns the rule whose sentence tells a signal: `deposit_<rule>` says of a deposit what `<rule>` says of a
 * withdrawal.
 */
export function sentenceRuleOf<Rule extends RiskRule>(rule: Rule): RiskSentence<Rule> {
  const same = rule.replace(/^deposit_/, '');
  return (same in RISK_RULES ? same : rule) as RiskSentence<Rule>;
}

/** A rule as it is set. `threshold` is null for a rule without one. */
export type RiskTerms = { isOn: boolean; weight: number; threshold: number | null };
export type RiskTermsOf = Readonly<Record<RiskRule, RiskTerms>>;

export const specOf = (rule: RiskRule): RuleSpec => RISK_RULES[rule];
export const initialTerms = (rule: RiskRule): RiskTerms => {
  const { weight, threshold, isOffAtFirst } = specOf(rule);
  return { isOn: !isOffAtFirst, weight, threshold: threshold?.default ?? null };
};

/**
 * Whether the terms are within the bounds of the rule. Lines have no weight, and `look_first` cannot be
 * switched off.
 */
export function areValidTerms(rule: RiskRule, { isOn, weight, threshold }: RiskTerms): boolean {
  const spec = specOf(rule).threshold;
  const isWithin = spec
    ? threshold !== null && threshold >= spec.min && threshold <= spec.max
    : threshold === null;
  if (!isWithin || (rule === 'look_first' && !isOn)) return false;
  return isRiskLine(rule) ? weight === 0 : weight >= 1 && weight <= MAX_RISK_WEIGHT;
}

/** Whether a change lets requests pass that had a signal before, or makes one count less. */
export function isLooserRisk(rule: RiskRule, before: RiskTerms, after: RiskTerms): boolean {
  if (!before.isOn) return false;
  const rise = (after.threshold ?? 0) - (before.threshold ?? 0);
  const isLess = specOf(rule).threshold?.isStricterHigh ? rise < 0 : rise > 0;
  return !after.isOn || after.weight < before.weight || isLess;
}

/**
 * Why staff should look at a request, with the figures of its sentence. `count` is in the unit of the rule,
 * `names` are up to three usernames.
 */
export type RiskSignal = {
  rule: Exclude<RiskRule, RiskLine>;
  weight: number;
  count: number | null;
  amount: Amount | null;
  usual: Amount | null;
  names: string[];
};

export const riskWeight = (signals: readonly RiskSignal[]): number =>
  signals.reduce((sum, { weight }) => sum + weight, 0);

/** Members who have something in common with the member of a request. */
export type Others = { count: number; names: string[] };
const HABIT_MIN = 3;
/** The amounts of earlier requests that were paid, at most 20. */
export type Habit = { count: number; sum: Amount };

/**
 * What requests of both kinds have. `day` and `week`: the requests of 24 hours and of 7 days, with this one.
 */
type CommonFacts = {
  amount: Amount;
  phone: Others;
  device: Others;
  address: Others;
  isFirst: boolean;
  memberDays: number;
  day: { count: number; sum: Amount };
  week: { count: number; sum: Amount };
  habit: Habit;
};

export type WithdrawalFacts = CommonFacts & {
  /** From the change of the destination to the request; negative when it was changed afterwards. */
  changedSeconds: number | null;
  destination: Others;
  /** The nearest blocked member above, and how many there are. */
  blocked: { level: number | null; names: string[] };
};

export type DepositFacts = CommonFacts & {
  holderDiffers: string | null;
  walletDiffers: boolean;
  transaction: Others;
  wallet: Others;
};

type Given = Partial<Omit<RiskSignal, 'rule' | 'weight'>>;
type Finding = [rule: RiskSignal['rule'], found: (threshold: number) => Given | false];

const HOUR = 3600;
const POINT = 100;
const shared =
  ({ count, names }: Others) =>
  (threshold: number) =>
    count >= threshold && { count, names };
const often =
  ({ count, sum }: { count: number; sum: Amount }) =>
  (threshold: number) =>
    count >= threshold && { count, amount: sum };
const much =
  ({ count, sum }: { count: number; sum: Amount }) =>
  (threshold: number) =>
    sum >= threshold * POINT && { count, amount: sum };
const unusual =
  (amount: Amount, { count, sum }: Habit) =>
  (threshold: number) =>
    count >= HABIT_MIN &&
    amount * count >= threshold * sum && { count, amount, usual: Math.round(sum / count) as Amount };

/** Rules that both kinds of requests have; those of deposits have names and weights of their own. */
const commonFindings = (facts: CommonFacts, of: '' | 'deposit_'): Finding[] => [
  [`${of}phone_shared`, shared(facts.phone)],
  [`${of}device_shared`, shared(facts.device)],
  [`${of}address_shared`, shared(facts.address)],
  [`${of}requests_day`, often(facts.day)],
  [`${of}requests_week`, often(facts.week)],
  [`${of}sum_day`, much(facts.day)],
  [`${of}sum_week`, much(facts.week)],
];

function signalsOf(findings: readonly Finding[], terms: RiskTermsOf): RiskSignal[] {
  const none = { count: null, amount: null, usual: null, names: [] };
  return findings
    .flatMap(([rule, found]): RiskSignal[] => {
      const { isOn, weight, threshold } = terms[rule];
      const given = isOn && found(threshold ?? 0);
      return given ? [{ ...none, rule, weight, ...given }] : [];
    })
    .sort((one, other) => other.weight - one.weight);
}

/** The signals of a withdrawal, the heaviest first. docs/domain/risk.md#withdrawals. */
export const withdrawalSignals = (facts: WithdrawalFacts, terms: RiskTermsOf): RiskSignal[] =>
  signalsOf(
    [
      [
        'destination_changed',
        (hours) =>
          facts.changedSeconds !== null &&
          Math.abs(facts.changedSeconds) <= hours * HOUR && {
            count: Math.trunc(facts.changedSeconds / HOUR) - (facts.changedSeconds < 0 ? 1 : 0),
          },
      ],
      ['destination_shared', shared(facts.destination)],
      ['first_payout', () => facts.isFirst && { count: facts.memberDays }],
      ...commonFindings(facts, ''),
      ['amount_unusual', unusual(facts.amount, facts.habit)],
      [
        'blocked_line',
        (levels) =>
          facts.blocked.level !== null &&
          facts.blocked.level <= levels && { count: facts.blocked.level, names: facts.blocked.names },
      ],
    ],
    terms,
  );

/** The signals of a deposit, the heaviest first. docs/domain/risk.md#deposits. */
export const depositSignals = (facts: DepositFacts, terms: RiskTermsOf): RiskSignal[] =>
  signalsOf(
    [
      ['holder_differs', () => facts.holderDiffers !== null && { names: [facts.holderDiffers] }],
      ['wallet_differs', () => facts.walletDiffers && {}],
      ['first_deposit', () => facts.isFirst && { count: facts.memberDays }],
      ['transaction_shared', shared(facts.transaction)],
      ['wallet_shared', shared(facts.wallet)],
      ...commonFindings(facts, 'deposit_'),
      ['deposit_unusual', unusual(facts.amount, facts.habit)],
    ],
    terms,
  );

const TRANSACTION_END = /^[0-9a-f]{4}$/i;

/**
 * Whether the holder of a deposit is none of the member's names. The last four characters of a transaction
 * id, which a member may give instead, are no name.
 */
export function isOtherHolder(holder: string, own: readonly string[]): boolean {
  if (TRANSACTION_END.test(holder.trim())) return false;
  const names = own.filter((name) => nameKey(name) !== '');
  return names.length > 0 && !names.some((name) => isSameName(holder, name));
}
