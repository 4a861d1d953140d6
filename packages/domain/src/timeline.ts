/** What happened to a member, by group. docs/operations/members.md#timeline. */
export const TIMELINE_GROUPS = ['money', 'changes', 'logins', 'staff', 'notices'] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

/**
 * The group of each kind of event. `change` and `act` are audit entries: of the member, and of staff or the
 * system.
 */
export const TIMELINE_KINDS = {
  signed_up: 'changes',
  logged_in: 'logins',
  login_refused: 'logins',
  deposit_requested: 'money',
  deposit_corrected: 'money',
  deposit_completed: 'money',
  deposit_deleted: 'money',
  purchased: 'money',
  purchase_cancelled: 'money',
  withdrawal_requested: 'money',
  withdrawal_paid: 'money',
  withdrawal_cancelled: 'money',
  withdrawal_returned: 'money',
  converted: 'money',
  adjusted: 'money',
  adjustment_deleted: 'money',
  rewarded: 'money',
  imported: 'money',
  note: 'staff',
  announced: 'notices',
  notice_read: 'notices',
  change: 'changes',
  act: 'staff',
} as const satisfies Record<string, TimelineGroup>;
export type TimelineKind = keyof typeof TIMELINE_KINDS;
