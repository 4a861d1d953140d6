import { RIGHTS, type Right } from './rights.ts';
import { isSettingKey, settingRight } from './settings.ts';

/** The right behind each kind of audit entry of an administrator. docs/domain/access.md#review. */
const RIGHT_OF: Readonly<Record<string, Right>> = {
  'adjustments.create': 'adjust',
  'adjustments.delete': 'adjust',
  'alerts.acknowledge': 'settings_security',
  'admins.create': 'manage_admins',
  'admins.delete': 'manage_admins',
  'admins.endSessions': 'manage_admins',
  'admins.invite': 'manage_admins',
  'admins.makeInvitationLink': 'manage_admins',
  'admins.readSessions': 'manage_admins',
  'admins.removeRole': 'manage_admins',
  'admins.review': 'manage_admins',
  'admins.revokeInvitation': 'manage_admins',
  'admins.saveRole': 'manage_admins',
  'admins.update': 'manage_admins',
  'approvals.saveRule': 'manage_admins',
  'secondFactor.reset': 'manage_admins',
  'settings.acceptRate': 'settings_money',
  'books.recount': 'settle',
  'centers.create': 'edit_people',
  'centers.delete': 'edit_people',
  'centers.update': 'edit_people',
  'codeGrants.create': 'grant_codes',
  'codeGrants.delete': 'grant_codes',
  'codeGrants.setActive': 'grant_codes',
  'deadLetters.discard': 'settings_operation',
  'deadLetters.tryAgain': 'settings_operation',
  'deposits.complete': 'complete_deposits',
  'deposits.correct': 'complete_deposits',
  'deposits.decide': 'complete_deposits',
  'deposits.enter': 'complete_deposits',
  'deposits.delete': 'complete_deposits',
  'exports.read': 'export',
  'inquiries.answer': 'edit_people',
  'inquiries.close': 'edit_people',
  'inquiries.read': 'see_personal_data',
  'imports.check': 'manage_admins',
  'imports.removeFile': 'manage_admins',
  'imports.start': 'manage_admins',
  'imports.upload': 'manage_admins',
  'looks.begin': 'read_as_member',
  'looks.open': 'read_as_member',
  'members.delete': 'edit_people',
  'members.read': 'see_people',
  'members.releasePasswordHold': 'set_credentials',
  'members.sendResetLink': 'edit_people',
  'members.setPassword': 'set_credentials',
  'members.update': 'edit_people',
  'members.updateRecommender': 'edit_people',
  'notices.create': 'write_notices',
  'notices.delete': 'write_notices',
  'notices.update': 'write_notices',
  'packages.save': 'manage_catalogue',
  'personalData.close': 'edit_people',
  'personalData.read': 'see_personal_data',
  'personalData.reveal': 'see_personal_data',
  'plans.confirm': 'manage_plans',
  'plans.create': 'manage_plans',
  'plans.remove': 'manage_plans',
  'products.delete': 'adjust',
  'products.toggle': 'adjust',
  'products.withdraw': 'adjust',
  'reports.removeRecipient': 'settings_security',
  'reports.saveRecipient': 'settings_security',
  'reports.sendAgain': 'settings_security',
  'risk.saveRule': 'settings_security',
  'secondFactor.resetMember': 'set_credentials',
  'settlements.approve': 'settle',
  'settlements.post': 'settle',
  'settlements.reverse': 'reverse',
  'trees.moveLeaf': 'edit_people',
  'withdrawals.cancel': 'prepare_payouts',
  'withdrawals.complete': 'approve_payouts',
  'withdrawals.releaseForMember': 'approve_payouts',
  'withdrawals.updateMemo': 'prepare_payouts',
};

/** Rights whose use leaves no audit entry, so nothing tells whether they were used. */
export const UNTRACED_RIGHTS: readonly Right[] = ['read_audit'];

/** What tells which rights an audit entry used. */
export type Trace = {
  action: string;
  subject: string;
  subjectId: string;
  /** The act that an approval let pass. */
  act: string | null;
  isForced: boolean;
  isPayout: boolean;
};

/** Returns the rights that an administrator used for an entry; none for what every administrator may do. */
export function rightsUsed({ action, subject, subjectId, act, isForced, isPayout }: Trace): readonly Right[] {
  if (action === 'settings.save') return isSettingKey(subjectId) ? [settingRight(subjectId)] : [];
  if (action === 'secondFactor.off' && subject === 'member') return ['set_credentials'];
  const right = RIGHT_OF[action === 'approvals.approve' ? (act ?? '') : action];
  if (!right) return [];
  const more: Right[] = [...(isForced ? (['force'] as const) : [])];
  if (action === 'members.update' && isPayout) more.push('edit_payout_details');
  return [right, ...more];
}

/** Rights of a role that were not used, apart from those whose use leaves no trace. */
export const unusedRights = (rights: readonly Right[], used: ReadonlySet<Right>): Right[] =>
  RIGHTS.filter((right) => rights.includes(right) && !used.has(right) && !UNTRACED_RIGHTS.includes(right));
