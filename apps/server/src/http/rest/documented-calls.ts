import { adminAdjustments } from './admin/adjustments.ts';
import { adminAudit } from './admin/audit.ts';
import { adminCenters } from './admin/centers.ts';
import { adminCodeGrants } from './admin/code-grants.ts';
import { adminDeposits } from './admin/deposits.ts';
import { adminDisclosures } from './admin/disclosures.ts';
import { adminExports } from './admin/exports.ts';
import { adminMemberNotes } from './admin/member-notes.ts';
import { adminMembers } from './admin/members.ts';
import { adminNotices } from './admin/notices.ts';
import { adminProducts } from './admin/products.ts';
import { adminReports } from './admin/reports.ts';
import { adminRewards } from './admin/rewards.ts';
import { adminSessions } from './admin/sessions.ts';
import { adminSettings } from './admin/settings.ts';
import { statistics } from './admin/statistics.ts';
import { adminWithdrawals } from './admin/withdrawals.ts';
import type { Call, DefinedCall } from './call.ts';
import { balances } from './member/balances.ts';
import { conversions } from './member/conversions.ts';
import { dashboard } from './member/dashboard.ts';
import { deposits } from './member/deposits.ts';
import { memberCalls } from './member/members.ts';
import { notices } from './member/notices.ts';
import { publicCalls } from './member/public.ts';
import { purchases } from './member/purchases.ts';
import { receiptCalls } from './member/receipts.ts';
import { rewards } from './member/rewards.ts';
import { sessions } from './member/sessions.ts';
import { statementCalls } from './member/statements.ts';
import { trees } from './member/trees.ts';
import { withdrawals } from './member/withdrawals.ts';

const BY_SUBJECT: Record<string, readonly DefinedCall[]> = {
  'Member: sessions': sessions,
  'Before logging in': publicCalls,
  'Member: dashboard': dashboard,
  'Member: profile': memberCalls,
  'Member: rewards': rewards,
  'Member: points': [...balances, ...conversions],
  'Member: statements': statementCalls,
  'Member: receipts': receiptCalls,
  'Member: deposits': deposits,
  'Member: packages': purchases,
  'Member: notices': notices,
  'Member: withdrawals': withdrawals,
  Trees: trees,
  'Admin: sessions': adminSessions,
  'Admin: statistics': statistics,
  'Admin: members': [...adminMembers, ...adminMemberNotes],
  'Admin: deposits': adminDeposits,
  'Admin: withdrawals': adminWithdrawals,
  'Admin: adjustments': adminAdjustments,
  'Admin: notices': adminNotices,
  'Admin: code grants': adminCodeGrants,
  'Admin: products': adminProducts,
  'Admin: rewards': adminRewards,
  'Admin: centers': adminCenters,
  'Admin: settings': adminSettings,
  'Admin: spreadsheets': [...adminExports, ...adminReports, ...adminDisclosures],
  'Admin: audit': adminAudit,
};

/**
 * Every documented call. Routes, guards, the OpenAPI document and tests are derived from this table.
 * docs/api/rest.md.
 */
export const DOCUMENTED_CALLS: readonly Call[] = Object.entries(BY_SUBJECT).flatMap(([subject, calls]) =>
  calls.map((call) => ({ ...call, subject })),
);
