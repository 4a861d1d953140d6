import { literal } from '@starline/db/literal';
import { PAID } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import type { Forgery } from './forgeries.ts';

const NORMAL = sql.raw(`(select min(id) from purchases where type = 'normal' and status = 'approved')`);
const BCODE = sql.raw(`(select min(id) from purchases where type = 'bcode')`);
const LAST = sql.raw(
  `(select id from settlement_runs where business_day = '2026-11-20' and status = 'posted')`,
);
const finds = (entry: string) => new RegExp(`^journal ${entry}: expected [0-9a-f]{64}, found`);

const purchase = (name: string, change: string, of = NORMAL, entry = 'posting purchase:\\d+'): Forgery => ({
  name: `${name} of a purchase changed`,
  faults: [sql`update purchases set ${sql.raw(change)} where id = ${of}`],
  finds: finds(entry),
});
const reward = (name: string, change: string): Forgery => ({
  name: `${name} of a reward row changed`,
  faults: [
    sql`update rewards set ${sql.raw(change)} where run_id = ${LAST} and (member_id, ordinal) = (
      select member_id, ordinal from reward_rows where run_id = ${LAST} and kind = 'daily_matching' and paid > 0 order by 1, 2 limit 1)`,
  ],
  finds: finds('rewards \\d+ chunk 1'),
});
const run = (name: string, change: string): Forgery => ({
  name: `${name} of a posted run changed`,
  faults: [sql`update settlement_runs set ${sql.raw(change)} where id = ${LAST}`],
  finds: finds('run \\d+'),
});

/** Forgeries that leave every sum and document consistent: only the chain finds them. */
export const CHAIN_FORGERIES: Forgery[] = [
  {
    name: 'an adjustment raised in row, transfer and balance alike',
    faults: [
      sql`update adjustments set point = point + 100 where id = 1 and type = 'point' and point > 0`,
      sql`update ledger_transfers set amount = amount + 100 where tx_id = (select id from ledger_txs where natural_key = 'adjust:1')`,
      sql`update ledger_accounts set balance = balance + 100
        where id = (select credit_account from ledger_transfers where tx_id = (select id from ledger_txs where natural_key = 'adjust:1'))`,
    ],
    finds: finds('posting adjust:1'),
  },
  {
    name: 'a paid withdrawal sent to another address',
    faults: [
      sql`update withdrawals set trc20_address = 'TForger' where id = (select min(id) from withdrawals where status = ${literal(PAID)} and type = 'coin')`,
    ],
    finds: finds('posting withdraw:\\d+:hold'),
  },
  {
    name: 'the end of a withdrawal moved by a minute',
    faults: [
      sql`update withdrawals set ended_at = ended_at + interval '1 minute' where id = (select min(id) from withdrawals where status = ${literal(PAID)})`,
    ],
    finds: finds('posting withdraw:\\d+:end'),
  },
  {
    name: 'a member as the actor of a settlement',
    faults: [
      sql`update ledger_txs set actor_kind = 'member', actor_id = 5 where natural_key like 'settlement:2026-11-20:%'`,
    ],
    finds: finds('posting settlement:2026-11-20:\\d+:1'),
  },
  {
    name: 'a posting moved by a second',
    faults: [
      sql`update ledger_txs set created_at = created_at + interval '1 second' where natural_key = 'deposit:1'`,
    ],
    finds: finds('posting deposit:1'),
  },
  {
    name: 'a transfer split into two',
    faults: [
      sql`insert into ledger_transfers (tx_id, debit_account, credit_account, asset, amount)
        select tx_id, debit_account, credit_account, asset, 1 from ledger_transfers where tx_id = (select id from ledger_txs where natural_key = 'deposit:1')`,
      sql`update ledger_transfers set amount = amount - 1 where amount > 1 and tx_id = (select id from ledger_txs where natural_key = 'deposit:1')`,
    ],
    finds: finds('posting deposit:1'),
  },
  purchase('the limit multiple', 'boosted_limit_percent = boosted_limit_percent + 10000'),
  purchase('the PV', 'pv = pv - 100'),
  purchase('the bonus PV', 'pv = pv + 100', BCODE, 'code_grant \\d+'),
  purchase('approved_at', `approved_at = approved_at - interval '1 minute'`),
  purchase('the copied center owner', 'center_owner_id = 5'),
  purchase('the copied center recommender', 'center_recommender_id = 5'),
  reward('the base', 'base = base + 1'),
  reward('the percent', 'percent = percent + 1'),
  reward('the source', 'source_member_id = source_member_id + 1'),
  reward('the level', 'level = level + 1'),
  reward('the reason', `unpaid_reason = 'limit'`),
  run('the day', `business_day = '2027-01-01'`),
  run('the settings', `settings = jsonb_set(settings, '{daily_reward_percent}', '"0.6"')`),
  run('the totals', `totals = jsonb_set(totals, '{members}', '1')`),
  run('the time', `frozen_at = frozen_at - interval '1 hour'`),
  {
    name: 'an old setting changed',
    faults: [sql`update settings set value = '9' where id = (select min(id) from settings)`],
    finds: finds('setting \\d+'),
  },
  {
    name: 'an old setting deleted',
    faults: [sql`delete from settings where id = (select min(id) from settings)`],
    finds: /^journal setting \d+: expected [0-9a-f]{64}, found no such record/,
  },
  {
    name: 'a plan changed',
    faults: [sql`update plans set content = content || '{"forged": true}'`],
    finds: finds('plan \\d+'),
  },
  {
    name: 'bases of a run unflagged',
    faults: [sql`update settlement_bases set is_standing = false`],
    finds: finds('bases \\d+'),
  },
  {
    name: 'a base exchanged for another purchase',
    faults: [
      sql`update settlement_bases set purchase_id = 999999 where purchase_id = (select min(purchase_id) from settlement_bases)`,
    ],
    finds: finds('bases \\d+'),
  },
  {
    name: 'a hidden adjustment raised',
    faults: [sql`update adjustments set point = point + 1 where is_hidden`],
    finds: finds('hidden_adjustment \\d+'),
  },
  {
    name: 'a hidden adjustment put on another package',
    faults: [sql`update adjustment_limits set purchase_id = purchase_id + 1`],
    finds: finds('hidden_adjustment \\d+'),
  },
  {
    name: 'what a void took back changed',
    faults: [sql`update reward_returns set kind = 'rank' where kind = 'daily'`],
    finds: finds('posting void:\\d+:\\d+'),
  },
  {
    name: 'an entry removed from the middle of the chain',
    faults: [sql`delete from journal_entries where position = 10`],
    finds: /^journal entry 11: expected/,
  },
  {
    name: 'a changed record under a changed entry hash',
    faults: [
      sql`update settings set value = '9' where id = (select min(id) from settings)`,
      sql`update journal_entries set entry_hash = sha256('forged') where kind = 'setting' and subject_id = (select min(id) from settings)`,
    ],
    finds: /^journal entry \d+: expected/,
  },
];
