import type { Database } from '@starline/db/connection';
import { MEMBER_ACCOUNTS, SYSTEM_ACCOUNTS } from '@starline/domain/ledger';
import { sql } from 'drizzle-orm';
import { hasTransfers } from '../../base/archives/archived.ts';
import { codesOf } from '../../money/ledger/account-codes.ts';
import { beginning } from './closing/moved.ts';
import { type Checked, compare } from './compare.ts';
import { wantedPostings } from './wanted-postings.ts';

/**
 * A document and its posting take their times one after the other; a forced void of many runs takes longest.
 */
const SAME_TIME = sql.raw(`interval '10 minutes'`);

/** One line of a posting, or of what its document wants posted. */
const lineText = sql`debit || '>' || credit || ' ' || asset || ' ' || amount`;

/** Postings of settlements are compared by `checkChunks`; here only each key must have its chunk. */
const chunkKeys = sql`
  select 'settlement:' || to_char(business_day, 'YYYY-MM-DD') || ':' || run_id || ':' || index as key, ledger_tx_id, chunk.posted_at as at
  from settlement_chunks chunk join settlement_runs run on run.id = run_id
  where chunk.posted_at is not null and (run.holds_bases or run.status = 'reversed')`;
const reversedKeys = sql`
  select 'reverse:' || ledger_tx_id as key, reversed_at as at
  from settlement_chunks chunk join settlement_runs run on run.id = run_id
  where run.status = 'reversed' and ledger_tx_id is not null`;

/**
 * Checks that every document in a money state has its posting and every posting its document, by natural key:
 * members, accounts, asset, amounts, the actor where the document stores it, and the time. Voids and
 * reversals are compared by member and system account. Unless it is full: the pairs of which one side is
 * after the last close. Both sides are read from ten minutes before it on, because its instant may lie
 * between them.
 */
export async function checkDocuments(tx: Database, input: { isFull: boolean }): Promise<Checked> {
  const { id, at } = beginning(input);
  const checked = await compare(
    tx,
    sql`
    with wanted as (select * from (${wantedPostings}) as document where at is null or at >= ${at} - ${SAME_TIME}
    ), settled as (
      select * from (
        select key, ledger_tx_id, at from (${chunkKeys}) as chunk
        union all select key, null, at from (${reversedKeys}) as chunk) as chunk where at is null or at >= ${at} - ${SAME_TIME}
    ), summed as (
      select key, max(actor) as actor, max(fallback_actor) as fallback_actor, max(at) as at, debit, credit, asset, total(amount) filter (where amount > 0) as amount
      from wanted group by key, debit, credit, asset
    ), said as (
      select key, max(actor) as actor, max(fallback_actor) as fallback_actor, max(at) as at, null::bigint as tx_id, false as is_settled,
        string_agg(${lineText}, ', ' order by debit, credit, asset) filter (where amount > 0) as lines
      from summed group by key
      union all select key, null, null, at, ledger_tx_id, true, null from settled
    ), txs as (
      select id, natural_key as key, actor_kind || coalesce(' ' || actor_id, '') as actor, created_at as at,
        actor_kind = 'admin' and actor_id not in (select id from admins) as is_gone,
        natural_key in (select key from settled) as is_settled, not (${hasTransfers(sql`ledger_txs.id`)}) as is_archived,
        case when natural_key ~ '^(void|reverse):|^withdraw:[0-9]+:return$' then 'any' when natural_key ~ '^convert:' then 'source' else 'exact' end as accounts
      from ledger_txs where id >= ${id} or created_at >= ${at} - ${SAME_TIME}
    ), moved as (
      select txs.id, case when accounts <> 'exact' then debit_account - case when debit_account < 16 then 0
          when accounts = 'any' or debit_account % 16 in (${codesOf('withdrawable', 'center')}) then debit_account % 16 else 0 end else debit_account end as debit,
        case when accounts = 'any' and credit_account >= 16 then credit_account / 16 * 16 else credit_account end as credit, asset, amount
      from txs join ledger_transfers transfer on transfer.tx_id = txs.id where not is_settled
    ), posted_lines as (
      select id, debit, credit, asset, total(amount) as amount from moved where debit <> credit group by 1, 2, 3, 4
    ), posted as (
      select txs.*, line.lines from txs left join (
        select id, string_agg(${lineText}, ', ' order by debit, credit, asset) as lines
        from posted_lines group by id) as line using (id))
    select coalesce(said.key, posted.key), case
        when said.key is null then 'a document'
        else concat_ws(' ', case when not posted.is_archived then said.lines end, 'by', case
          when said.is_settled then coalesce(posted.actor, 'the settlement')
          when said.actor is not null then said.actor
          when posted.actor = any(string_to_array(said.fallback_actor, ' or ')) or posted.is_gone then posted.actor
          when said.fallback_actor is not null then said.fallback_actor
          when posted.actor like 'admin %' and posted.key ~ '^(void|reverse):' then posted.actor
          else 'an administrator' end,
          'at', case when posted.at between said.at - ${SAME_TIME} and said.at + ${SAME_TIME} then posted.at else said.at end,
          'as', coalesce(said.tx_id, posted.id)) end,
      case when posted.key is null then 'no posting' when said.key is null then 'a posting without one'
        else concat_ws(' ', posted.lines, 'by', posted.actor, 'at', posted.at, 'as', posted.id) end
    from said full join posted using (key)
    where posted.id >= ${id} or greatest(said.at, posted.at) >= ${at} or (posted.key is null and said.at is null)`,
  );
  const findings = checked.findings.map((finding) => ({
    ...finding,
    expected: withNames(finding.expected),
    actual: withNames(finding.actual),
  }));
  return { ...checked, findings };
}

const names = new Map<number, string>([
  ...Object.entries(SYSTEM_ACCOUNTS).map(([name, { id }]) => [id, name] as const),
]);
const codes = new Map<number, string>([
  [0, ''],
  ...Object.entries(MEMBER_ACCOUNTS).map(([name, { code }]) => [code, ` ${name}`] as const),
]);
const nameOf = (account: number): string =>
  account < 16
    ? (names.get(account) ?? `account ${account}`)
    : `member ${Math.floor(account / 16)}${codes.get(account % 16) ?? ` account ${account % 16}`}`;

/**
 * Replaces account numbers by names: `1>83 point 500` becomes `deposits_in > member 5 purchase point 500`.
 */
const withNames = (text: string): string =>
  text.replace(
    /\b(\d+)>(\d+)\b/g,
    (_, debit, credit) => `${nameOf(Number(debit))} > ${nameOf(Number(credit))}`,
  );
