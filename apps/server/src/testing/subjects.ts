import { z } from 'zod';
import { proceduresOf } from './procedures.ts';

type Shape = { properties?: Record<string, unknown>; anyOf?: Shape[]; oneOf?: Shape[]; allOf?: Shape[] };

/** Returns the names of the fields of an input, those of its variants included. */
const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: Shape): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsOf),
];

const isId = (field: string): boolean => /^ids?$|Ids?$/.test(field);

/** What an id of a field names, whatever the procedure. `none`: it is no id of a row. */
const BY_FIELD: Record<string, string> = {
  accountId: 'statement account',
  centerId: 'center',
  countryId: 'country',
  deliveryId: 'webhook delivery',
  depositId: 'deposit',
  destinationId: 'destination',
  fileId: 'statement file',
  itemId: 'payout item',
  itemIds: 'payout item',
  lastEventId: 'none',
  lineId: 'statement line',
  memberId: 'member',
  noteId: 'member note',
  packageId: 'package on sale',
  policyId: 'published policy',
  productId: 'bonus package',
  recommenderId: 'member',
  runId: 'settlement run',
  searchId: 'none',
  sourceId: 'none',
  subjectId: 'none',
  transactionId: 'none',
  withdrawalId: 'withdrawal',
};

/** What `id` or `ids` names, by the first part of a procedure's name. */
const BY_ROUTER: Record<string, string> = {
  webhooks: 'webhook endpoint',
  accessTokens: 'own access token',
  adjustments: 'adjustment',
  admins: 'administrator',
  alerts: 'alert',
  approvals: 'approval request',
  centers: 'center',
  codeGrants: 'code grant',
  deadLetters: 'dead letter',
  deposits: 'deposit',
  destinations: 'own destination',
  exports: 'export',
  imports: 'import',
  inquiries: 'member',
  looks: 'member',
  members: 'member',
  notices: 'notice',
  notifications: 'own notification',
  packages: 'package',
  passkeys: 'own passkey',
  payouts: 'payout batch',
  personalData: 'member',
  products: 'product',
  reconciliation: 'statement line',
  reports: 'report',
  rewards: 'own reward',
  risk: 'withdrawal',
  savedAnswers: 'saved answer',
  savedViews: 'own view',
  sessions: 'own session',
  settlements: 'settlement run',
  trees: 'member',
};

/** Procedures whose `id` names something else than their router's. */
const BY_PROCEDURE: Record<string, string> = {
  'admin admins.makeInvitationLink': 'invitation',
  'admin admins.revokeInvitation': 'invitation',
  'admin documents.deposit': 'deposit',
  'admin documents.purchase': 'product',
  'admin documents.withdrawal': 'withdrawal',
  'admin memberNotes.attachment': 'attachment',
  'admin payouts.make': 'withdrawal',
  'admin payouts.return': 'withdrawal',
  'admin personalData.withdrawals': 'withdrawal',
  'admin policies.consents': 'member',
  'admin policies.deleteDraft': 'draft of a policy',
  'admin policies.publish': 'draft of a policy',
  'admin reconciliation.candidates': 'statement line',
  'admin reconciliation.match': 'withdrawal',
  'admin reports.removeRecipient': 'report recipient',
  'admin secondFactor.ofMember': 'member',
  'admin secondFactor.reset': 'administrator',
  'admin secondFactor.resetMember': 'member',
  'admin withdrawals.cancel': 'withdrawal',
  'admin withdrawals.complete': 'withdrawal',
  'admin withdrawals.releaseForMember': 'member',
  'admin withdrawals.releaseRiskHold': 'withdrawal',
  'admin withdrawals.stillOpen': 'withdrawal',
  'admin withdrawals.updateMemo': 'withdrawal',
  'member policies.read': 'published policy',
  'member receipts.read': 'own act',
  'member withdrawals.cancel': 'own withdrawal',
};

/** Returns every field of every procedure that holds an id, with the noun that it names. */
export const subjects = (['admin', 'member'] as const).flatMap((surface) =>
  proceduresOf(surface).flatMap((procedure) => {
    if (!procedure.input) return [];
    const shape = z.toJSONSchema(procedure.input, { io: 'input', unrepresentable: 'any' }) as Shape;
    const [router = ''] = procedure.name.split('.');
    return [...new Set(fieldsOf(shape))].filter(isId).map((field) => ({
      ...procedure,
      field,
      noun: BY_FIELD[field] ?? BY_PROCEDURE[`${surface} ${procedure.name}`] ?? BY_ROUTER[router],
    }));
  }),
);
