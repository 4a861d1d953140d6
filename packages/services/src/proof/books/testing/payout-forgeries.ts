import { sql } from 'drizzle-orm';
import type { Forgery } from './forgeries.ts';

const SENT = sql.raw(`(select min(id) from payout_batches where state = 'sent')`);
const OPEN = sql.raw(`(select min(id) from payout_batches where state = 'open')`);
const ENDED = sql.raw(`(select min(id) from payout_batches where state = 'ended')`);
const LINE = sql.raw(`(select min(id) from payout_items where state = 'sent')`);
const DAY = sql.raw(`(currency, day) = ('KRW', '2026-01-02')`);
const other = sql.raw(`(select max(id) from admins)`);
const journal = (kind: string) => new RegExp(`^journal ${kind} \\d+: expected [0-9a-f]{64}`);

/** The table of money H3, each row applied alone after the chains were written. */
export const H3_FORGERIES: Forgery[] = [
  {
    name: 'batch sent -> open, its lines sent -> batched',
    faults: [
      sql`update payout_items set state = 'batched' where batch_id = ${SENT} and state = 'sent'`,
      sql`update payout_batches set state = 'open', sent_at = null, sent_by = null where id = ${SENT}`,
    ],
    finds: journal('payout_batch_sent'),
  },
  {
    name: 'its lines sent -> batched',
    faults: [sql`update payout_items set state = 'batched' where batch_id = ${SENT} and state = 'sent'`],
    finds: journal('payout_line_sent'),
  },
  {
    name: 'line of a sent batch deleted with the lock of its request',
    faults: [
      sql`update withdrawals set payout_batch_id = null where id = (select withdrawal_id from payout_items where id = ${LINE})`,
      sql`delete from payout_items where id = ${LINE}`,
    ],
    finds: journal('payout_line'),
  },
  {
    name: 'line and request moved to another batch',
    faults: [
      sql`update withdrawals set payout_batch_id = ${OPEN} where id = (select withdrawal_id from payout_items where id = ${LINE})`,
      sql`update payout_items set batch_id = ${OPEN}, line = 99 where id = ${LINE}`,
    ],
    finds: journal('payout_line'),
  },
  {
    name: 'token of a sent line changed',
    faults: [sql`update payout_items set token = 'SL-forged' where id = ${LINE}`],
    finds: journal('payout_line'),
  },
  {
    name: 'stored payout file replaced by other bytes',
    faults: [
      sql`update payout_files set content = (select content from payout_files where kind = 'transfer' order by id desc limit 1)
        where id = (select min(id) from payout_files where kind = 'transfer')`,
    ],
    finds: /^payout_files transfer of batch \d+: expected [0-9a-f]{64}, found [0-9a-f]{64}/,
  },
  {
    name: 'total of won of a payout file changed',
    faults: [sql`update payout_files set won = won + 1 where id = (select min(id) from payout_files)`],
    finds: journal('payout_file'),
  },
  {
    name: 'hash of a payout file changed with its bytes',
    faults: [
      sql`update payout_files file set content = source.content, sha256 = source.sha256 from payout_files source
        where file.kind = 'transfer' and source.id = (select max(id) from payout_files) and file.id < source.id`,
    ],
    finds: /^acts payouts.send \d+: expected admin \d+ [0-9a-f]{64}, found no document/,
  },
  {
    name: 'result file deleted',
    faults: [sql`delete from payout_results`],
    finds: /^acts payouts.applyResult \d+: expected admin .*, found no document/,
  },
  {
    name: 'counts of a result file changed',
    faults: [sql`update payout_results set paid = paid + 1, unknown = unknown - 1`],
    finds: /^acts payouts.applyResult \d+ counts: expected/,
  },
  {
    name: 'batch ended although a line waits',
    faults: [sql`update payout_batches set state = 'ended', ended_at = now() where id = ${SENT}`],
    finds: /^payout_batches batch \S+: expected sent, found ended/,
  },
  {
    name: 'batch waits although all lines are settled',
    faults: [sql`update payout_batches set state = 'sent', ended_at = null where id = ${ENDED}`],
    finds: /^payout_batches batch \S+: expected ended, found sent/,
  },
  {
    name: 'another sender of a batch',
    faults: [sql`update payout_batches set sent_by = ${other} where id = ${SENT} and sent_by <> ${other}`],
    finds: /^acts payouts.send \d+: expected admin/,
  },
  {
    name: 'another day of sending',
    faults: [sql`update payout_batches set sent_at = sent_at - interval '1 day' where id = ${SENT}`],
    finds: journal('payout_batch_sent'),
  },
  {
    name: 'signed day: another signer',
    faults: [sql`update reconciled_days set signed_by = ${other} where ${DAY} and signed_by <> ${other}`],
    finds: /^acts reconciliation.sign KRW 2026-01-02: expected admin \d+ -, found admin/,
  },
  {
    name: 'signed day deleted',
    faults: [sql`delete from reconciled_days where ${DAY}`],
    finds: /^acts reconciliation.sign KRW 2026-01-02: expected admin \d+ -, found no document/,
  },
  {
    name: 'a day signed that no administrator signed (empty)',
    faults: [
      sql`insert into reconciled_days (currency, day, lines, money_in, money_out, paid, explained, signed_by, created_at)
        values ('KRW', '2026-01-03', 0, 0, 0, 0, 0, ${other}, '2026-11-21T03:00:00Z')`,
    ],
    finds: /^acts reconciliation.sign KRW 2026-01-03: expected no act, found admin/,
  },
  {
    name: 'statement line of a signed day: description',
    faults: [sql`update statement_lines set description = 'forged' where ${DAY}`],
    finds: journal('signed_lines'),
  },
  {
    name: 'statement line of a signed day: reference',
    faults: [sql`update statement_lines set reference = 'forged' where ${DAY}`],
    finds: journal('signed_lines'),
  },
  {
    name: 'correction of a deposit: before and after both moved by 1.00',
    faults: [
      sql`update deposit_corrections set amount_before = amount_before + 100, amount_after = amount_after + 100
        where id = (select min(id) from deposit_corrections)`,
    ],
    finds: journal('deposit_correction'),
  },
  {
    name: 'correction of a deposit deleted',
    faults: [sql`delete from deposit_corrections where id = (select max(id) from deposit_corrections)`],
    finds: /^acts deposits.correct \d+: expected 2, found 1/,
  },
  {
    name: 'holder after a correction',
    faults: [
      sql`update deposits set account_holder = 'forged' where id = (select min(deposit_id) from deposit_corrections)`,
    ],
    finds: /^audited deposit \d+ account_holder: expected x, found forged/,
  },
  {
    name: 'amount of an approval changed',
    faults: [
      sql`update approval_requests set amount = amount + 1 where id = (select min(id) from approval_requests)`,
    ],
    finds: journal('approval_request'),
  },
  {
    name: 'approval by another person',
    faults: [sql`update approval_requests set ended_by = maker_id + 99 where ended_by is not null`],
    finds: journal('approval_end'),
  },
  {
    name: 'price of a package changed without an act',
    faults: [sql`update packages set price = price + 100 where name = 'audited'`],
    finds: /^audited package \d+ price: expected 10000, found 10100/,
  },
  {
    name: 'code grant switched on without an act',
    faults: [sql`update purchases set status = 'approved' where status = 'inactive'`],
    finds: /^audited purchase \d+ status: expected inactive, found approved/,
  },
  {
    name: 'code grant that is active since before the act that switched it on',
    faults: [
      sql`update purchases set active_since = active_since - interval '1 day' where id = (select max(id) from purchases where type = 'bcode')`,
    ],
    finds: /^audited purchase \d+ active_since: expected since the act, found /,
  },
  {
    name: 'owner of a center changed without an act',
    faults: [sql`update centers set owner_id = 7 where name = 'audited'`],
    finds: /^audited center \d+ owner_id: expected 5, found 7/,
  },
  {
    name: 'payout account of a member changed without an act',
    faults: [
      sql`update members set account_number = (select account_number from members where id = 7) where id = 5`,
    ],
    finds: /^audited member 5 account_number: /,
  },
  {
    name: 'saved destination of a member redirected without an act',
    faults: [sql`update destinations set address = (select wallet_lotto from members where id = 7)`],
    finds: /^audited destination \d+ address: /,
  },
  {
    name: 'block of a member lifted without an act',
    faults: [sql`update members set is_withdraw_blocked = false where id = 5`],
    finds: /^audited member 5 is_withdraw_blocked: expected true, found false/,
  },
  {
    name: 'right added to a role without an act',
    faults: [sql`update admin_roles set rights = rights || '{force}'::text[] where name = 'audited'`],
    finds: /^audited role audited rights: /,
  },
  {
    name: 'limit of a role lifted without an act',
    faults: [sql`update admin_roles set daily_amount = null where name = 'audited'`],
    finds: /^audited role audited daily_amount: expected 1000, found/,
  },
  {
    name: 'role of an administrator changed without an act',
    faults: [sql`update admins set role = 'owner' where username = 'audited'`],
    finds: /^audited admin \d+ role: expected finance, found owner/,
  },
  {
    name: 'rule of approvals switched off without an act',
    faults: [sql`update approval_rules set is_on = false where kind = 'withdrawals'`],
    finds: /^audited approval_rule withdrawals is_on: expected true, found false/,
  },
];
