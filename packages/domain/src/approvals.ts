import type { Amount } from './money.ts';
import type { Right } from './rights.ts';

/**
 * What a second person may have to approve. The list is closed, and the database holds it too.
 * docs/domain/approvals.md#kinds.
 */
export const APPROVAL_KINDS = [
  'adjustments',
  'code_grants',
  'deposits',
  'withdrawals',
  'payouts',
  'payout_details',
  'credentials',
  'trees',
  'centers',
  'blocks',
  'settings',
  'security',
  'catalogue',
  'plans',
  'settlements',
  'forced',
  'administrators',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Kinds whose acts have an amount in hundredths. A rule of another kind is on or off. */
export const AMOUNT_KINDS = ['adjustments', 'code_grants', 'deposits', 'withdrawals', 'payouts'] as const;
export const hasAmounts = (kind: ApprovalKind): boolean =>
  (AMOUNT_KINDS as readonly ApprovalKind[]).includes(kind);

/**
 * The rights that an approver of a kind needs, for every act of it: who is counted as able to approve is who
 * may approve. The act may need further rights of its maker. docs/domain/approvals.md#approvers
 */
const APPROVER_RIGHTS: Readonly<Record<ApprovalKind, readonly Right[]>> = {
  adjustments: ['adjust'],
  code_grants: ['grant_codes'],
  deposits: ['complete_deposits'],
  withdrawals: ['approve_payouts'],
  payouts: ['approve_payouts'],
  payout_details: ['edit_payout_details'],
  credentials: ['set_credentials'],
  trees: ['edit_people'],
  centers: ['edit_people'],
  blocks: ['edit_people'],
  settings: ['settings_money'],
  security: ['settings_security'],
  catalogue: ['manage_catalogue'],
  plans: ['manage_plans'],
  settlements: ['settle', 'reverse'],
  forced: ['force'],
  administrators: ['manage_admins'],
};

/** The rights that an approver of an act of these kinds needs. */
export const approverRights = (kinds: readonly ApprovalKind[]): Right[] => [
  ...new Set(kinds.flatMap((kind) => APPROVER_RIGHTS[kind])),
];

export const APPROVAL_STATES = ['requested', 'approved', 'rejected', 'expired', 'withdrawn'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Hours after which a request that was not decided expires. */
export const APPROVAL_HOURS = 72;
/**
 * This many hours a looser change of security waits where one person holds its rights.
 * docs/domain/approvals.md#alone
 */
export const ALONE_HOURS = 24;
/** The cumulative limits look back this many hours. */
export const CUMULATIVE_HOURS = 24;

/**
 * From which amounts in hundredths a second person approves: of one act, of all acts of the administrator
 * that were done alone in 24 hours, and of those that concern one member. `null` means that this amount is
 * not limited; 0 means always.
 */
export type ApprovalLimits = { single: Amount | null; byMaker: Amount | null; byMember: Amount | null };
export type ApprovalRule = ApprovalLimits & { isOn: boolean };

export const NO_LIMITS: ApprovalLimits = { single: null, byMaker: null, byMember: null };
/** The rule without an entry in the database. */
export const OFF: ApprovalRule = { isOn: false, ...NO_LIMITS };

/** Amounts of one act and, with it, of the last 24 hours; all positive, in hundredths. */
export type Weight = { single: number; byMaker: number; byMember: number };

/** Whether an act of this weight needs a second person. A kind without amounts has no weight. */
export function needsApproval(rule: ApprovalRule, weight: Weight | undefined): boolean {
  if (!rule.isOn) return false;
  if (!weight) return true;
  const { single, byMaker, byMember } = rule;
  return (
    (single !== null && weight.single >= single) ||
    (byMaker !== null && weight.byMaker >= byMaker) ||
    (byMember !== null && weight.byMember >= byMember)
  );
}

const isHigher = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

/** Whether an act that `before` stops might pass `after`. */
export const isLooser = (before: ApprovalRule, after: ApprovalRule): boolean =>
  before.isOn &&
  (!after.isOn ||
    isHigher(before.single, after.single) ||
    isHigher(before.byMaker, after.byMaker) ||
    isHigher(before.byMember, after.byMember));
