import { isText } from '@starline/db/encrypted-text';
import { literal } from '@starline/db/literal';
import { deposits } from '@starline/db/schema/deposits';
import { destinations } from '@starline/db/schema/destinations';
import { members } from '@starline/db/schema/members';
import { payoutBatches } from '@starline/db/schema/payouts';
import { purchases } from '@starline/db/schema/purchases';
import { withdrawals } from '@starline/db/schema/withdrawals';
import { accountDigits } from '@starline/domain/bank-accounts';
import type { Printed, PrintedKind } from '@starline/domain/printed-ids';
import { COMPLETED, REQUESTED } from '@starline/domain/request-states';
import { type SearchTerms, searchTerms } from '@starline/domain/search-terms';
import type { Find, FOUND_BY, Found } from '@starline/validators/search';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminContext } from '../../base/context.ts';
import { isReached, scopeOfCaller } from '../../base/scopes/reached.ts';
import { nameContains, usernameContains } from '../../network/members/people.ts';

type Results = z.output<typeof Found>;
type FoundBy = (typeof FOUND_BY)[number];

/** How many of a kind are found at most. */
const MOST = 6;

/**
 * Finds members by part of username or name, by id, phone, wallet and account number, deposits and payouts by
 * transaction id, open requests by amount, documents, batches and lines of payouts by their printed numbers,
 * and bank withdrawals by the last four digits of their account: at most six of a kind, the closest first.
 * Phone, wallet and account number need the right `see_personal_data`, and only a whole number is found.
 * docs/architecture.md#search.
 */
export async function findEverything(ctx: AdminContext, { text }: Find): Promise<Results> {
  const terms = searchTerms(text);
  const [people, deposited, withdrawn, bought, batched] = await Promise.all([
    findMembers(ctx, terms),
    findDeposits(ctx, terms),
    findWithdrawals(ctx, terms),
    findPurchases(ctx, terms),
    findBatches(ctx, terms),
  ]);
  return {
    members: people,
    deposits: deposited,
    withdrawals: withdrawn,
    purchases: bought,
    batches: batched,
  };
}

/** A query for members in the scope of the caller's role. */
type By = (foundBy: FoundBy, condition: SQL, from?: SQL, id?: SQLWrapper) => SQL;
const finding =
  (ctx: AdminContext): By =>
  (foundBy, condition, from = sql`${members}`, id = members.id) => {
    const where = and(condition, isReached(ctx, id));
    return sql`(select ${id} as id, ${sql.raw(`'${foundBy}'`)} as found_by from ${from} where ${where} limit ${MOST})`;
  };
const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

async function findMembers(ctx: AdminContext, terms: SearchTerms): Promise<Results['members']> {
  const by = finding(ctx);
  const queries = [
    ...(terms.part === undefined ? [] : [by('username', sql`${members.username} = ${terms.part}`)]),
    ...(terms.id === undefined ? [] : [by('id', sql`${members.id} = ${terms.id}`)]),
    ...(ctx.actor.rights.includes('see_personal_data') ? personalQueries(by, terms) : []),
    ...(terms.part === undefined ? [] : partQueries(by, terms.part)),
  ];
  if (queries.length === 0) return [];
  const found = await ctx.db.execute<{ id: number; username: string; name: string; foundBy: FoundBy }>(sql`
    select members.id, username, name, found_by as "foundBy" from (
      select id, min(place) as place, (array_agg(found_by order by place))[1] as found_by
      from (${sql.join(
        queries.map(
          (query, place) =>
            sql`select id, found_by, ${sql.raw(String(place))} as place from ${query} as found`,
        ),
        sql` union all `,
      )}) as each group by id
    ) as found join members using (id) order by place, username limit ${MOST}`);
  return found.rows;
}

const partQueries = (by: By, part: string): SQL[] => [
  by('username', usernameContains(part).indexed),
  by('name', isNamed(part)),
  // A usual name is made of usual letters, whose index entries take long to intersect.
  by(
    'name',
    sql`(select count(*) from (select from ${members} where ${isNamed(part)} limit ${MOST}) as named) < ${MOST}
    and ${nameContains(part).indexed}`,
  ),
];
const isNamed = (name: string): SQL => sql`${members.name} = ${name}`;

function personalQueries(by: By, { phones, accounts, wallet }: SearchTerms): SQL[] {
  const destinationOf = (foundBy: FoundBy, condition: SQL) =>
    by(
      foundBy,
      sql`${condition} and ${destinations.removedAt} is null`,
      sql`${destinations}`,
      destinations.memberId,
    );
  const isAccount = (column: SQLWrapper) => anyOf(accounts.map((each) => isText(column, 'account', each)));
  return [
    ...(phones.length === 0
      ? []
      : [
          by(
            'phone',
            sql`${members.phone} <> '' and ${anyOf(phones.map((each) => isText(members.phone, 'phone', each)))}`,
          ),
        ]),
    ...(wallet === undefined
      ? []
      : [
          by(
            'wallet',
            sql`${members.walletTrc20} <> '' and ${isText(members.walletTrc20, 'wallet', wallet)}`,
          ),
          by(
            'wallet',
            sql`${members.walletLotto} <> '' and ${isText(members.walletLotto, 'wallet', wallet)}`,
          ),
          destinationOf(
            'wallet',
            sql`${destinations.type} = 'coin' and ${isText(destinations.address, 'wallet', wallet)}`,
          ),
        ]),
    ...(accounts.length === 0
      ? []
      : [
          by('account', sql`${members.accountNumber} <> '' and ${isAccount(members.accountNumber)}`),
          destinationOf(
            'account',
            sql`${destinations.type} = 'bank' and ${isAccount(destinations.accountNumber)}`,
          ),
        ]),
  ];
}

/** A request with the name of its member. */
const requestOf = (table: SQL, condition: SQL): SQL => sql`
  select request.id, username, name, amount, request.created_at as "createdAt", status
  from ${table} as request join members on members.id = member_id where ${condition}`;
const isOpen = sql`status = ${literal(REQUESTED)}`;

async function findDeposits(ctx: AdminContext, terms: SearchTerms): Promise<Results['deposits']> {
  const { transactionId, amount, printed } = terms;
  const hasTransaction = sql`transaction_id = ${transactionId} and deleted_at is null`;
  const queries = [
    ...(transactionId === undefined
      ? []
      : [sql`${hasTransaction} and ${isOpen}`, sql`${hasTransaction} and status = ${literal(COMPLETED)}`]),
    ...(amount === undefined ? [] : [sql`amount = ${amount} and deleted_at is null and ${isOpen}`]),
    ...byNumber(printed, 'deposit'),
  ];
  return readRequests(ctx, sql`${deposits}`, queries);
}

/** The lines of a multisend share its transaction, and stand in one batch. */
const paidBy = (transactionId: string): SQL => sql`request.id in (
  select item.withdrawal_id from payout_txids known join payout_items item on item.batch_id = known.batch_id
  where known.txid = ${transactionId} and item.reference = ${transactionId} and item.state = 'paid')`;

async function findWithdrawals(
  ctx: AdminContext,
  { transactionId, amount, printed, accountEnd }: SearchTerms,
): Promise<Results['withdrawals']> {
  const paidTo = accountEnd === undefined ? [] : await paidToAccountsEndingIn(ctx, accountEnd);
  const queries = [
    ...byNumber(printed, 'withdrawal'),
    ...(printed?.what === 'line'
      ? [sql`request.id in (select withdrawal_id from payout_items where token = ${printed.token})`]
      : []),
    ...(paidTo.length === 0 ? [] : [sql`request.id = any(${sql.param(paidTo)}::bigint[])`]),
    ...(transactionId === undefined ? [] : [paidBy(transactionId)]),
    ...(amount === undefined ? [] : [sql`amount = ${amount} and ${isOpen}`]),
  ];
  return readRequests(ctx, sql`${withdrawals}`, queries);
}

/** How many withdrawals are opened to compare the last digits: a hash knows whole numbers only. */
const OPENED = 2_000;

/** The newest bank withdrawals to an account with these last digits, which the lists show too. */
async function paidToAccountsEndingIn(ctx: AdminContext, end: string): Promise<number[]> {
  const newest = await ctx.db
    .select({ id: withdrawals.id, accountNumber: withdrawals.accountNumber })
    .from(withdrawals)
    .where(and(eq(withdrawals.type, 'bank'), isReached(ctx, withdrawals.memberId)))
    .orderBy(desc(withdrawals.id))
    .limit(OPENED);
  return newest
    .filter(({ accountNumber }) => accountDigits(accountNumber)?.endsWith(end))
    .slice(0, MOST)
    .map(({ id }) => id);
}

/** A document of the kind that is meant by its number. */
const byNumber = (printed: Printed | undefined, kind: PrintedKind): SQL[] =>
  printed?.what === 'document' && (printed.kind ?? kind) === kind ? [sql`request.id = ${printed.id}`] : [];

function findPurchases(ctx: AdminContext, { printed }: SearchTerms): Promise<Results['purchases']> {
  return readRequests(ctx, sql`(select *, price as amount from ${purchases})`, byNumber(printed, 'purchase'));
}

/** Batches pay members of every scope, so a role of one scope finds none. */
async function findBatches(ctx: AdminContext, { printed }: SearchTerms): Promise<Results['batches']> {
  if (printed?.what !== 'batch' || scopeOfCaller(ctx)) return [];
  return ctx.db
    .select({ id: payoutBatches.id, number: payoutBatches.number, createdAt: payoutBatches.createdAt })
    .from(payoutBatches)
    .where(eq(payoutBatches.number, printed.number));
}

/** The oldest requests first: they wait longest. */
async function readRequests<Row>(ctx: AdminContext, table: SQL, queries: readonly SQL[]): Promise<Row[]> {
  if (queries.length === 0) return [];
  const found = await ctx.db.execute(sql`
    select * from (${sql.join(
      queries.map(
        (query) =>
          sql`(${requestOf(table, and(query, isReached(ctx, sql.raw('member_id'))) ?? query)} order by request.created_at limit ${MOST})`,
      ),
      sql` union all `,
    )}) as request order by "createdAt" limit ${MOST}`);
  return found.rows.map((row) => ({
    ...row,
    createdAt: new Date(String(row.createdAt)).toISOString(),
  })) as Row[];
}
