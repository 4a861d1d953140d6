import { searchForms } from '@starline/db/column-encryption';
import { OTHERS_MAX } from '@starline/domain/risk';
import { type SQL, sql } from 'drizzle-orm';

/** This many other members are counted at most, and this many of them are named. */
const MOST = OTHERS_MAX;
const NAMED = 3;

/** Days of logins that are compared, and how many addresses and logins at each. */
const LOGINS = { days: 30, addresses: 3, each: MOST } as const;

/** The hashes under which an account number can be found, as it was typed and without its dashes. */
export const accountForms = (text: string): string[] =>
  text === ''
    ? []
    : [...new Set([text, text.replaceAll(/[\s-]/g, '')])].flatMap((each) => searchForms('account', each));
export const formsOf = (kind: 'phone' | 'wallet', text: string): string[] =>
  text === '' ? [] : searchForms(kind, text);

/**
 * The other members among those of `ids`, a query with the column `id`, as JSON. Each part of it has a limit
 * of its own.
 */
export const othersOf = (ids: SQL): SQL =>
  membersOf(sql`select id from (${ids}) as any_of where id <> asked.member_id`);

/** The members of `ids`, a query with the column `id`, as JSON: how many up to 20, and three by name. */
export const membersOf = (ids: SQL): SQL => sql`(
  select jsonb_build_object('count', count(*), 'names',
    coalesce((array_agg(username order by known.id))[1:${sql.raw(String(NAMED))}], '{}'))
  from (select distinct id from (${ids}) as each limit ${sql.raw(String(MOST))}) as other
  join members known on known.id = other.id)`;

/** At most this many rows of a part, besides those of the member. */
export const FEW: SQL = sql.raw(`limit ${MOST + 1}`);

/** Members whose column has one of the forms. The condition is that of the index. */
export const membersWith = (column: string, forms: SQL): SQL => sql`
  (select same.id from members same where search_form(same.${sql.raw(column)}) = any(${forms})
    and same.${sql.raw(column)} <> '' and same.id <> asked.member_id ${FEW})`;
/** Members who have such a saved destination, or had one. */
export const savedBy = (type: 'bank' | 'coin', forms: SQL): SQL => {
  const column = sql.raw(type === 'bank' ? 'account_number' : 'address');
  return sql`
  (select saved.member_id as id from destinations saved where saved.type = ${sql.raw(`'${type}'`)}
    and search_form(saved.${column}) = any(${forms}) and saved.member_id <> asked.member_id ${FEW})`;
};

/** Members who logged in with one of the five latest browsers of the member of the request. */
export const withDevice: SQL = sql`
  select other.member_id as id from (
    select id from member_devices where member_id = asked.member_id order by last_seen_at desc limit 5) as mine
  cross join lateral (select member_id from member_devices where id = mine.id limit 21) as other`;
const since = sql.raw(`asked.created_at - interval '${LOGINS.days} days'`);
/** Members who logged in from one of the latest network addresses of the member of the request. */
export const fromAddress: SQL = sql`
  select other.member_id as id from (
    select distinct recent.address from (
      select member_logins.address from member_logins where member_id = asked.member_id and outcome = 'logged_in'
        and created_at > ${since} order by created_at desc, id desc limit 20) as recent
    where recent.address <> '' limit ${sql.raw(String(LOGINS.addresses))}) as mine
  cross join lateral (
    select member_id from member_logins where address = mine.address and created_at > ${since}
      and member_id <> asked.member_id and outcome = 'logged_in'
    order by created_at desc limit ${sql.raw(String(LOGINS.each))}) as other`;
