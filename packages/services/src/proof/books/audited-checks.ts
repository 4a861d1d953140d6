import type { Database } from '@starline/db/connection';
import { type SQL, sql } from 'drizzle-orm';
import { auditAfterArchives } from '../../base/archives/archived.ts';
import { type Checked, compare } from './compare.ts';

/**
 * A value that staff or members change, and the keys of `after` under which audit entries of its subject name
 * it.
 */
type Value = [column: string, ...keys: string[]];
type Guarded = {
  table: string;
  subject: string;
  id: string;
  values: readonly Value[];
  /** Entries name every value that is set: one that the newest entry lacks is null. */
  isWhole?: true;
  where?: string;
};

/** Values that decide about money or access and stand in no posting. docs/domain/ledger.md#audited. */
export const AUDITED: readonly Guarded[] = [
  {
    table: 'packages',
    subject: 'package',
    id: 'id',
    values: [
      ['name', 'name'],
      ['type', 'type'],
      ['price', 'price'],
      ['pv', 'pv'],
    ],
  },
  {
    table: 'centers',
    subject: 'center',
    id: 'id',
    values: [
      ['name', 'name', 'centerName'],
      ['owner_id', 'ownerId', 'centerOwner'],
      ['recommender_id', 'recommenderId', 'centerRecommender'],
    ],
  },
  {
    table: 'purchases',
    subject: 'purchase',
    id: 'id',
    values: [['status', 'status']],
    where: "type = 'bcode'",
  },
  {
    table: 'members',
    subject: 'member',
    id: 'id',
    where: 'closed_at is null',
    values: [
      ['bank_name', 'bankName'],
      ['account_holder', 'accountHolder'],
      ['account_number', 'accountNumber'],
      ['wallet_trc20', 'walletTrc20'],
      ['wallet_lotto', 'walletLotto'],
      ['email', 'email'],
      ['center_id', 'centerId'],
      ['is_withdraw_blocked', 'isWithdrawBlocked'],
      ['is_reward_blocked', 'isRewardBlocked'],
    ],
  },
  {
    table: 'destinations',
    subject: 'destination',
    id: 'id',
    where: 'removed_at is null',
    values: [
      ['member_id', 'memberId'],
      ['type', 'type'],
      ['bank_name', 'bankName'],
      ['account_holder', 'accountHolder'],
      ['account_number', 'accountNumber'],
      ['address', 'address'],
    ],
  },
  {
    table: 'deposits',
    subject: 'deposit',
    id: 'id',
    values: [['account_holder', 'accountHolder']],
    where: 'deleted_at is null',
  },
  {
    table: 'admin_roles',
    subject: 'role',
    id: 'name',
    isWhole: true,
    values: [
      ['rights', 'rights'],
      ['daily_amount', 'dailyAmount'],
      ['hours_from', 'hoursFrom'],
      ['hours_until', 'hoursUntil'],
    ],
  },
  { table: 'admins', subject: 'admin', id: 'id', values: [['role', 'role']] },
  {
    table: 'approval_rules',
    subject: 'approval_rule',
    id: 'kind',
    values: [
      ['is_on', 'isOn'],
      ['single', 'single'],
      ['by_maker', 'byMaker'],
      ['by_member', 'byMember'],
    ],
  },
  {
    table: 'payout_words',
    subject: 'payout_word',
    id: 'id',
    values: [
      ['format', 'format'],
      ['word', 'word'],
      ['outcome', 'outcome'],
    ],
  },
  { table: 'risk_rules', subject: 'risk_rule', id: 'rule', values: [['is_on', 'isOn']] },
];

/** The entries of the audit log since the last archived month. */
const ENTRIES = sql`(select * from audit_log where id >= ${auditAfterArchives}) as entries`;

/**
 * The present value beside the one that the newest audit entry of its subject named. Encrypted texts are
 * compared by what they hold.
 */
const present = ({ table, subject, id, values, isWhole, where = 'true' }: Guarded): SQL =>
  sql.join(
    values.map(([column, ...keys]) => {
      const names = sql.raw(`array[${(isWhole ? ['rights'] : keys).map((key) => `'${key}'`).join(', ')}]`);
      const value = sql.raw(`coalesce(${keys.map((key) => `after ->> '${key}'`).join(', ')}, '')`);
      return sql`
        select ${`${subject} `} || subject_id || ${` ${column}`}, said,
          case when is_same_text(coalesce(to_jsonb(held) ->> ${column}, ''), said) then said else coalesce(to_jsonb(held) ->> ${column}, '') end
        from (select distinct on (subject_id) subject_id, ${value} as said from ${ENTRIES}
          where subject = ${subject} and jsonb_typeof(after) = 'object' and after ?| ${names} order by subject_id, id desc) as newest
        join (select ${sql.raw(id)}, ${sql.raw(column)} from ${sql.raw(table)} where ${sql.raw(where)}) as held on held.${sql.raw(id)}::text = newest.subject_id`;
    }),
    sql` union all `,
  );

/** Documents older than the first of these entries are proved by the chain and the files of archives. */
const SINCE = sql`(select created_at from ${ENTRIES} order by id limit 1)`;

/**
 * The newest value of each setting beside the one that its newest audit entry named. A setting that no entry
 * names has the value of the installation alone, which was in force before the log began.
 */
const SETTINGS_SAID = sql`
  select 'setting ' || key_name || ' value', coalesce(said, 'no act'), case when said is null and coalesce(effective_at < ${SINCE}, true) then 'no act' else value end
  from (select distinct on (key_name) key_name, value, effective_at from settings order by key_name, effective_at desc, id desc) as held
  left join (select distinct on (subject_id) subject_id,
      coalesce(case jsonb_typeof(after) when 'object' then after ->> 'value' else after #>> '{}' end, '') as said
    from ${ENTRIES} where subject = 'setting' and action = 'settings.save' order by subject_id, id desc) as newest on newest.subject_id = held.key_name`;

/** An act and its entry have one transaction, which is over by then. */
const OF_ONE_ACT = sql.raw(`interval '10 minutes'`);

/** Each code grant that is on, beside the act that switched it on: it counts from then, not from before. */
const ACTIVE_SINCE = sql`
  select 'purchase ' || id || ' active_since', 'since the act', case when active_since >= at - ${OF_ONE_ACT} then 'since the act' else active_since::text end
  from (select distinct on (subject_id) subject_id, after ->> 'status' as status, created_at as at from ${ENTRIES}
    where subject = 'purchase' and action in ('codeGrants.setActive', 'products.toggle') order by subject_id, id desc) as newest
  join purchases on purchases.id::text = newest.subject_id and newest.status = 'approved' and purchases.status = 'approved'`;

/**
 * Checks that each guarded value is what its newest audit entry says. The audit log is chained and has every
 * act.
 */
export const checkAudited = (tx: Database): Promise<Checked> =>
  compare(tx, sql.join([...AUDITED.map(present), ACTIVE_SINCE, SETTINGS_SAID], sql` union all `));
const ACTED = sql`
  select action, subject_id, actor_kind || ' ' || actor_id as actor, after ->> 'sha256' as sha256,
    concat_ws(' ', after ->> 'paid', after ->> 'failed', after ->> 'unknown') as counts
  from ${ENTRIES} where action in ('payouts.send', 'payouts.applyResult', 'payouts.mapWord', 'reconciliation.sign', 'payouts.make', 'deposits.correct')`;

/**
 * Checks that each document that an administrator wrote has the audit entry of the act, by the same
 * administrator, and each such entry its document: batches as they were made and sent, result files, words
 * that were mapped, corrections of deposits, signed days.
 */
export const checkActs = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    with acted as materialized (${ACTED}), documents as (
      select 'payouts.make' as action, id::text as subject_id, 'admin ' || made_by as actor, null as sha256, created_at as at from payout_batches
      union all select 'payouts.send', batch.id::text, 'admin ' || sent_by, file.sha256, sent_at
        from payout_batches batch left join payout_files file on file.batch_id = batch.id and file.kind = 'transfer' where sent_at is not null
      union all select 'payouts.applyResult', batch_id::text, 'admin ' || applied_by, sha256, created_at from payout_results
      union all select 'payouts.mapWord', id::text, 'admin ' || mapped_by, null, created_at from payout_words
      union all select 'reconciliation.sign', currency || ' ' || day, 'admin ' || signed_by, null, created_at from reconciled_days
    ), said as (
      select action, subject_id, actor, coalesce(sha256, '-') as sha256 from acted where action <> 'deposits.correct'
    ), written as (
      select action, subject_id, actor, coalesce(case when action in ('payouts.make', 'reconciliation.sign') then null else sha256 end, '-') as sha256
      from documents where at >= ${SINCE}
    ), both_sides as (
      select action, subject_id, coalesce(said.actor || ' ' || said.sha256, 'no act') as said, coalesce(written.actor || ' ' || written.sha256, 'no document') as written
      from said full join written using (action, subject_id, sha256))
    select action || ' ' || subject_id, said, written from both_sides
    union all
    select 'deposits.correct ' || subject_id, count(*)::text, (select count(*) from deposit_corrections where deposit_id::text = subject_id and created_at >= ${SINCE})::text
    from acted where action = 'deposits.correct' group by subject_id
    union all
    select 'payouts.applyResult ' || acted.subject_id || ' counts', acted.counts, concat_ws(' ', paid, failed, unknown)
    from acted join payout_results result on result.batch_id::text = acted.subject_id and result.sha256 = acted.sha256
    where action = 'payouts.applyResult'`,
  );

/**
 * Named maintenances that no report has named yet. A report that finds nothing else is the last to name them,
 * so that each is told at least once. docs/domain/ledger.md#maintenances.
 */
export const checkMaintenances = (tx: Database): Promise<Checked> =>
  compare(
    tx,
    sql`
    select 'maintenance ' || log.id, 'no change of ' || table_name, concat_ws(' ', operation, 'by', database_user, 'at', created_at) || ': ' || reason
    from maintenance_log log where id > coalesce((select position from chain_checkpoints where chain = 'maintenance'), 0)
    union all select 'log', 'read', 'read'`,
  );
