import { literal } from '@starline/db/literal';
import { members } from '@starline/db/schema/members';
import { MEMBER_ACCOUNTS, type MemberAccount } from '@starline/domain/ledger';
import { columnsWith, type MemberColumn } from '@starline/domain/member-columns';
import { COMPANY_ID } from '@starline/domain/members';
import { COMPLETED, PAID, REQUESTED } from '@starline/domain/request-states';
import { type SQL, sql } from 'drizzle-orm';
import { startOfDay } from '../../base/day-start.ts';
import { stayed } from '../../money/withdrawal-ends/returned.ts';
import { fieldsOf, type Kind } from './kinds.ts';

type Export = {
  fields: readonly string[];
  /** Yields a column of each field, in quotes because names are in camel case. */
  query: SQL;
  /** Fields in hundredths. */
  amounts?: readonly string[];
};

const time = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
const percent = (column: string): SQL => sql.raw(`trim_scale(${column}::numeric / 10000)::text`);
const nameOf = (id: string): SQL => sql.raw(`(select username from members where id = ${id})`);
const balance = (account: MemberAccount): SQL =>
  sql.raw(`coalesce(sum(balance) filter (where id % 16 = ${MEMBER_ACCOUNTS[account].code}), 0)::bigint`);

const event = (kind: string, asset: SQL, from: SQL): SQL =>
  sql`select member_id, ${literal(kind)} as kind, ${asset} as asset, amount, detail, at from (${from}) as each where amount > 0`;
const point = sql`'point'`;
/** What happened and moves no money after an import. Corrections and reversals are in the balances alone. */
const EVENTS: SQL = sql.join(
  [
    event(
      'deposit',
      point,
      sql`select member_id, amount + correction as amount, account_holder as detail, completed_at as at
      from deposits where status = ${literal(COMPLETED)} and deleted_at is null`,
    ),
    event(
      'withdrawal',
      sql`asset`,
      sql`select member_id, amount, type as detail, ended_at as at,
      case type when 'lotto' then 'lotto' else 'point' end as asset from withdrawals where status = ${literal(PAID)} and ${stayed}`,
    ),
    event(
      'purchase',
      point,
      sql`select member_id, price as amount, product_name as detail, approved_at as at
      from purchases where status = 'cancelled'`,
    ),
    event(
      'conversion',
      point,
      sql`select member_id, amount, '' as detail, created_at as at from conversions`,
    ),
    event(
      'adjustment',
      sql`type`,
      sql`select member_id, point as amount, description as detail, created_at as at, type
      from adjustments where not is_hidden and deleted_at is null`,
    ),
    event(
      'reward',
      point,
      sql`select member_id, paid as amount, kind as detail,
      ${startOfDay(sql`business_day + 1`, sql`(select business_tz from installation)`)} as at
      from (select member_id, kind, run.business_day, total(paid) as paid from reward_rows
        join settlement_runs run on run.id = run_id and run.status = 'posted' group by 1, 2, 3) as rewarded`,
    ),
  ],
  sql` union all `,
);

/** Columns of `members` that a file has in another form. */
const IN_FILES: { [name in MemberColumn]?: SQL } = {
  countryId: sql`country.code`,
  centerId: sql`center.name`,
  recommenderId: sql`recommender.username`,
  createdAt: time('member.created_at'),
};
const MEMBER_FIELDS = columnsWith('file').map(
  ([name, file]) =>
    sql`${IN_FILES[name] ?? sql.raw(`member.${members[name].name}`)} as ${sql.identifier(file)}`,
);

/** How each file of an import is written from this database. */
export const EXPORTS: Record<Kind, Export> = {
  centers: {
    fields: ['name', 'owner', 'recommender', 'phone'],
    query: sql`select name, ${nameOf('owner_id')} as owner, ${nameOf('recommender_id')} as recommender, phone from centers order by id`,
  },
  members: {
    fields: fieldsOf('members').flatMap(([name]) => (name === 'key' ? [] : [name])),
    query: sql`
      select ${sql.join(MEMBER_FIELDS, sql`, `)}, sponsor.username as sponsor, place.position
      from members member
      join countries country on country.id = member.country_id
      join placements place on place.member_id = member.id
      left join centers center on center.id = member.center_id
      left join members recommender on recommender.id = member.recommender_id
      left join members sponsor on sponsor.id = place.sponsor_id
      where member.id <> ${COMPANY_ID} order by member.id`,
  },
  packages: {
    fields: ['key', 'name', 'type', 'price', 'pv', 'isOnSale'],
    amounts: ['price', 'pv'],
    query: sql`select id as key, name, type, price, pv, is_on_sale as "isOnSale" from packages order by id`,
  },
  purchases: {
    fields: [
      'member',
      'package',
      'price',
      'pv',
      'limitPercent',
      'boostedLimitPercent',
      'status',
      'used',
      'memo',
      'approvedAt',
    ],
    amounts: ['price', 'pv', 'used'],
    query: sql`
      select member.username as member, package_id as package, price, pv, ${percent('limit_percent')} as "limitPercent",
        ${percent('boosted_limit_percent')} as "boostedLimitPercent", status, coalesce(spent.used, 0) as used, memo,
        ${time('approved_at')} as "approvedAt"
      from purchases join members member on member.id = member_id left join purchase_limits spent on spent.purchase_id = purchases.id
      where status <> 'cancelled' order by purchases.id`,
  },
  balances: {
    fields: ['member', 'withdrawable', 'center', 'purchase', 'owed', 'lotto', 'lottoOwed'],
    amounts: ['withdrawable', 'center', 'purchase', 'owed', 'lotto', 'lottoOwed'],
    query: sql`
      select member.username as member, held.* from (
        select member_id, ${balance('withdrawable')} as withdrawable, ${balance('center')} as center, ${balance('purchase')} as purchase,
          ${balance('owed')} as owed, ${balance('lotto')} as lotto, ${balance('lotto_owed')} as "lottoOwed"
        from ledger_accounts group by member_id) as held
      join members member on member.id = held.member_id order by member.id`,
  },
  withdrawals: {
    fields: [
      'member',
      'type',
      'amount',
      'centerAmount',
      'fee',
      'krwAmount',
      'krwRate',
      'bankName',
      'accountHolder',
      'accountNumber',
      'trc20Address',
      'lottoAddress',
      'memo',
      'createdAt',
    ],
    amounts: ['amount', 'centerAmount', 'fee', 'krwRate'],
    query: sql`
      select member.username as member, type, amount, center_amount as "centerAmount", fee, krw_amount as "krwAmount", krw_rate as "krwRate",
        withdrawals.bank_name as "bankName", withdrawals.account_holder as "accountHolder", withdrawals.account_number as "accountNumber",
        trc20_address as "trc20Address", lotto_address as "lottoAddress", memo, ${time('withdrawals.created_at')} as "createdAt"
      from withdrawals join members member on member.id = member_id where status = ${literal(REQUESTED)} order by withdrawals.id`,
  },
  deposits: {
    fields: ['member', 'amount', 'accountHolder', 'memo', 'transactionId', 'createdAt'],
    amounts: ['amount'],
    query: sql`
      select member.username as member, amount, deposits.account_holder as "accountHolder", memo, transaction_id as "transactionId",
        ${time('deposits.created_at')} as "createdAt"
      from deposits join members member on member.id = member_id
      where status = ${literal(REQUESTED)} and deleted_at is null order by deposits.id`,
  },
  history: {
    fields: ['member', 'kind', 'asset', 'amount', 'detail', 'happenedAt'],
    amounts: ['amount'],
    query: sql`
      select member.username as member, kind, asset, amount, left(detail, 200) as detail, ${time('at')} as "happenedAt"
      from (${EVENTS}) as happened join members member on member.id = member_id where member_id <> ${COMPANY_ID}
      order by at, member_id`,
  },
};
