import { CLOSED_NAME } from '@starline/domain/member-columns';
import type { PersonalField } from '@starline/domain/personal-data';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { adjustments } from './schema/adjustments.ts';
import { approvalActs } from './schema/approvals.ts';
import { conversions } from './schema/conversions.ts';
import { deposits } from './schema/deposits.ts';
import { destinations } from './schema/destinations.ts';
import { confirmedEmails, emailConfirmations } from './schema/emails.ts';
import { memberChanges } from './schema/history.ts';
import { importedHistory } from './schema/imports.ts';
import { inquiries, inquiryMessages } from './schema/inquiries.ts';
import { invitedMembers } from './schema/invites.ts';
import { ledgerAccounts } from './schema/ledger.ts';
import { lineages } from './schema/lineages.ts';
import { memberLogins } from './schema/logins.ts';
import { memberLooks } from './schema/looks.ts';
import { memberNotes } from './schema/member-notes.ts';
import { noticeReads } from './schema/notices.ts';
import { memberDevices, memberNotifications } from './schema/notifications.ts';
import { memberPasskeys } from './schema/passkeys.ts';
import { passwordResets } from './schema/password-resets.ts';
import { placements } from './schema/placements.ts';
import { consents } from './schema/policies.ts';
import { purchases } from './schema/purchases.ts';
import { notificationSwitches, pushSubscriptions } from './schema/push.ts';
import { memberRanks } from './schema/ranks.ts';
import { memberRecoveryCodes, memberSecondFactors } from './schema/second-factors.ts';
import { memberSessions } from './schema/sessions.ts';
import { rewardMonths, rewardReturns, rewardSums, rewards, settlementDraws } from './schema/settlements.ts';
import { volumes } from './schema/volumes.ts';
import { withdrawals } from './schema/withdrawals.ts';

type ColumnsOf<Table extends PgTable> = Table['_']['columns'];
/** The columns of a table that hold what people typed, and what is masked. */
type TextsOf<Table extends PgTable> = {
  [Name in keyof ColumnsOf<Table>]: Name extends PersonalField
    ? Name
    : ColumnsOf<Table>[Name]['_']['columnType'] extends 'PgText'
      ? string extends ColumnsOf<Table>[Name]['_']['data']
        ? Name
        : never
      : never;
}[keyof ColumnsOf<Table>];

type Closed = 'delete' | 'by_hand' | { texts: [column: string, to: string][] };

const deleted = (table: PgTable): [string, Closed] => [getTableName(table), 'delete'];
/**
 * Rows that stay, with what becomes of each text in them. A new text of such a table does not compile without
 * a word here.
 */
const kept = <Table extends PgTable>(
  table: Table,
  texts: Record<TextsOf<Table>, 'keep' | { to: string }>,
): [string, Closed] => {
  const columns = getTableColumns(table);
  return [
    getTableName(table),
    {
      texts: Object.entries<'keep' | { to: string }>(texts).flatMap(([name, closed]): [string, string][] =>
        closed === 'keep' ? [] : [[columns[name]?.name ?? name, closed.to]],
      ),
    },
  ];
};

const EMPTY = { to: '' };
const HIDDEN = { to: CLOSED_NAME };

/**
 * What closing an account does with the member's rows in each table that has a `member_id`; a test fails for
 * a table that is missing. Documents of money keep what was paid to whom.
 * docs/security/personal-data.md#close
 */
export const MEMBER_TABLES: ReadonlyMap<string, Closed> = new Map([
  deleted(memberSessions),
  deleted(memberPasskeys),
  deleted(memberSecondFactors),
  deleted(memberRecoveryCodes),
  deleted(memberNotifications),
  deleted(pushSubscriptions),
  deleted(notificationSwitches),
  deleted(memberDevices),
  deleted(memberLogins),
  deleted(passwordResets),
  deleted(confirmedEmails),
  deleted(emailConfirmations),
  deleted(memberNotes),
  deleted(inquiryMessages),
  deleted(inquiries),
  deleted(noticeReads),
  // Those that a withdrawal names stay without content.
  [getTableName(destinations), 'by_hand'],
  kept(adjustments, { description: 'keep' }),
  kept(approvalActs, {}),
  kept(consents, {}),
  kept(conversions, {}),
  kept(deposits, {
    accountHolder: 'keep',
    correctedHolder: 'keep',
    memo: EMPTY,
    transactionId: 'keep',
    event: 'keep',
  }),
  kept(importedHistory, { detail: 'keep' }),
  kept(invitedMembers, {}),
  kept(ledgerAccounts, {}),
  kept(lineages, {}),
  kept(memberChanges, {}),
  kept(memberLooks, { linkHash: 'keep', sessionHash: 'keep', adminSessionId: 'keep', reason: 'keep' }),
  kept(memberRanks, {}),
  kept(placements, {}),
  kept(purchases, { productName: 'keep', memo: EMPTY, withdrawalText: HIDDEN }),
  kept(rewardMonths, {}),
  kept(rewardReturns, {}),
  kept(rewardSums, {}),
  kept(rewards, {}),
  kept(settlementDraws, {}),
  kept(volumes, {}),
  kept(withdrawals, {
    krwRateSource: 'keep',
    bankName: 'keep',
    accountHolder: 'keep',
    accountNumber: 'keep',
    trc20Address: 'keep',
    lottoAddress: 'keep',
    memo: EMPTY,
    payoutReference: 'keep',
    cancelText: HIDDEN,
  }),
]);
