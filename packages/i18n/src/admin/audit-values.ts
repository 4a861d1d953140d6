/**
 * The texts for stored words of the audit log: by the field that holds them, the groups of texts that may
 * have one. The first that has it counts.
 */
export const AUDIT_VALUES = {
  act: ['audit:actions'],
  inForce: ['approvals:kinds'],
  batchState: ['payouts:states'],
  confirmedBy: ['audit:confirmedBy'],
  format: ['payouts:formats'],
  kind: [
    'deadLetters:kinds',
    'memberPage:timeline.announcements',
    'payouts:fileKinds',
    'policies:kinds',
    'audit:subjects',
  ],
  language: ['audit:languages'],
  list: ['keptExports:lists'],
  matchedBy: ['audit:matches'],
  outcome: ['deadLetters:outcomes', 'payouts:meanings'],
  proof: ['payouts:proofs'],
  reason: ['documents:cancelReasons', 'documents:withdrawalReasons'],
  resolution: ['payouts:returnAs'],
  rights: ['admins:rights'],
  role: ['common:roles'],
  shown: ['audit:fields'],
  startPage: ['audit:startPages'],
  state: ['inquiries:states', 'approvals:states', 'payouts:states', 'payouts:items'],
  status: ['products:statuses', 'settlements:statuses', 'withdrawals:statuses'],
  subjects: ['webhooks:of'],
  type: ['products:types', 'adjustments:types', 'withdrawals:types'],
  value: ['audit:switch'],
} as const satisfies Record<string, readonly string[]>;
