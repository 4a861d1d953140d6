import { type SQL, sql } from 'drizzle-orm';
import { numberInKey } from './natural-key.ts';
import {
  adjustmentFields,
  conversionFields,
  depositFields,
  instant,
  purchaseFields,
  withdrawalFields,
} from './text.ts';

const array = (fields: SQL[]): SQL => sql`jsonb_build_array(${sql.join(fields, sql`, `)})`;
const number = (part: number): SQL => numberInKey(sql`record.natural_key`, part);
const byId = (table: string, fields: SQL[]): SQL =>
  sql`(select ${array(fields)} from ${sql.raw(table)} where id = ${number(2)})`;

const returned = sql`(
  select jsonb_agg(jsonb_build_array(member_id, ordinal, kind, paid, lotto, ledger_tx_id) order by member_id, ordinal) from reward_returns
  where purchase_id = ${number(2)} and run_id = ${number(3)})`;

/** The money fields of a posting's document once it is posted, by the kind of its natural key. */
const document: [kind: string, fields: SQL][] = [
  ['deposit', byId('deposits', depositFields('deposits'))],
  ['purchase', byId('purchases', purchaseFields('purchases'))],
  ['void', array([byId('purchases', [sql`id`, instant('cancelled_at')]), returned])],
  [
    'convert',
    sql`(select ${array(conversionFields('conversions'))} from conversions where ledger_tx_id = record.id)`,
  ],
  [
    'withdraw',
    byId('withdrawals', [
      ...withdrawalFields('withdrawals'),
      sql`case when record.natural_key like '%:end' then status end`,
      sql`case when record.natural_key like '%:end' then ${instant('ended_at')} end`,
    ]),
  ],
  ['adjust', byId('adjustments', adjustmentFields('adjustments'))],
];

const transfers = sql`(
  select string_agg(concat_ws(' ', id, debit_account, credit_account, asset, amount), ',' order by id)
  from ledger_transfers where tx_id = record.id)`;

const actor = [sql`record.actor_kind`, sql`record.actor_id`, instant('record.created_at')];

/** A posting as text: actor, event, time, transfers, and the money fields of its document. */
export const postingText: SQL = sql`${array([
  sql`record.id`,
  sql`record.natural_key`,
  ...actor,
  transfers,
  sql`case split_part(record.natural_key, ':', 1) ${sql.join(
    document.map(([kind, fields]) => sql`when ${sql.raw(`'${kind}'`)} then ${fields}`),
    sql` `,
  )} end`,
])}::text`;
