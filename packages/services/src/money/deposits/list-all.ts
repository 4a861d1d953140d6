import type { Database } from '@starline/db/connection';
import { chainTransfers } from '@starline/db/schema/chain-transfers';
import { deposits } from '@starline/db/schema/deposits';
import { members } from '@starline/db/schema/members';
import { formatMicros } from '@starline/domain/deposits';
import type { Amount } from '@starline/domain/money';
import { REQUESTED } from '@starline/domain/request-states';
import type { ListAllDeposits } from '@starline/validators/deposits';
import { DEPOSITS } from '@starline/validators/lists/deposits';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import type { AdminContext } from '../../base/context.ts';
import { wentToAddressInForce } from '../../base/deposit-addresses/read.ts';
import { filtered, sortKeyOf } from '../../base/lists/filtered.ts';
import { defineList } from '../../base/lists/list.ts';
import { sortKeyColumn } from '../../base/lists/sort-key.ts';
import { businessDays } from '../../base/paging.ts';
import { readTogether } from '../../base/read-together.ts';
import { byPeople, findPeople } from '../../network/members/people.ts';
import { byWeight, isQueued, riskQueue } from '../risk/queue.ts';
import { disputedIds, matchedTransfers, usedTransfers } from './claims.ts';

/** Holder and amount as staff corrected them. docs/domain/deposits.md#corrections. */
export const holderNow = sql<string>`coalesce(${deposits.correctedHolder}, ${deposits.accountHolder})`;
export const amountNow = sql<Amount>`(${deposits.amount} + ${deposits.correction})`;

const own = {
  id: deposits.id,
  createdAt: deposits.createdAt,
  status: deposits.status,
  accountHolder: holderNow,
  amount: amountNow,
  completedAt: deposits.completedAt,
  memo: deposits.memo,
  expectedMicros: deposits.expectedMicros,
};

/** Deposits as their member sees them. */
export const selectOwnDeposits = <More extends SelectedFields>(db: Database, more: More) =>
  db.select({ ...own, ...more }).from(deposits);

/** Deposits as the back office sees them, with `more`. */
export const selectDeposits = <More extends SelectedFields>(db: Database, more: More) =>
  db
    .select({
      ...own,
      username: members.username,
      name: members.name,
      transactionId: deposits.transactionId,
      ...more,
    })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId));

/** What conditions and orders compare: amounts as they were requested. */
const COMPARED = { ...deposits, username: members.username };

/** Everyone's deposits that were not deleted. docs/compatibility/calls.md#admin-deposits. */
export const allDeposits = defineList(async (ctx, input: ListAllDeposits) => {
  const { sort, order, startDate: from } = input;
  const queue = await riskQueue(ctx, 'deposit', input);
  const sortKey = sort === 'risk' ? byWeight(deposits.id, queue) : sortKeyOf(DEPOSITS, COMPARED, sort);
  const found = await findPeople(ctx.db, input);
  const { people, ...read } = byPeople(deposits.memberId, found, sort === 'username');
  return {
    ...read,
    ...(queue && { isReadFirst: true }),
    sort,
    sortKey,
    order,
    id: deposits.id,
    member: deposits.memberId,
    where: and(
      isNull(deposits.deletedAt),
      ...filtered(ctx, DEPOSITS, COMPARED, input, {
        people,
        lookFirst: queue && isQueued(deposits.id, deposits.status, queue),
      }),
      // A deposit is completed after it was created: the index of completions is walked from that day on.
      ...(sort === 'completedAt' ? businessDays(sortKey.key, { from }, ctx.config.businessTz) : []),
    ),
    query: (where: SQL | undefined) => selectDeposits(ctx.db, sortKeyColumn(sortKey)).where(where).$dynamic(),
  };
}, withSuggestions);

/** A deposit with its exact amount as text, and whether a transfer proves it. */
export const withProof = <Row extends { expectedMicros: number | null }>(
  { expectedMicros, ...row }: Row,
  isProven: boolean,
) => ({ ...row, exactAmount: expectedMicros === null ? null : formatMicros(expectedMicros), isProven });

/** The rows with the transfers that were matched to them, proofs and disputes. */
export async function withSuggestions<
  Row extends {
    id: number;
    status: string;
    expectedMicros: number | null;
    transactionId: string | null;
    amount: Amount;
  },
>(ctx: AdminContext, rows: Row[]) {
  const ids = rows.map((row) => row.id);
  const open = rows.filter((row) => row.status === REQUESTED).map((row) => row.id);
  const [suggestions, matched, disputes] = await readTogether(ctx, (reading) =>
    Promise.all([
      findSuggestions(reading, ids),
      matchedTransfers(reading.db, ids),
      disputedIds(reading.db, open),
    ]),
  );
  const claimOf = ({ id, transactionId, amount }: Row) => {
    const transfer = matched.get(id);
    return {
      transactionId: transactionId ?? transfer?.transactionId ?? null,
      transferId: transfer?.id ?? null,
      worth: transfer?.worth ?? amount,
    };
  };
  const isUsed = await usedTransfers(ctx.db, rows.filter((row) => row.status === REQUESTED).map(claimOf));
  return rows.map((row) => ({
    ...withProof(row, matched.get(row.id)?.isProven ?? false),
    suggestion: suggestions.get(row.id) ?? null,
    isDisputed: disputes.has(row.id),
    isUsed: row.status === REQUESTED && isUsed(claimOf(row)),
  }));
}

async function findSuggestions(ctx: AdminContext, ids: number[]) {
  const { depositId: of, transactionId, amount, blockAt } = chainTransfers;
  const isToReplaced = sql<boolean>`not ${wentToAddressInForce('chain_transfers')}`;
  const found =
    ids.length > 0
      ? await ctx.db
          .select({ of, transactionId, amount, blockAt, isToReplaced })
          .from(chainTransfers)
          .where(inArray(of, ids))
      : [];
  return new Map(found.map(({ of, ...suggestion }) => [of, suggestion]));
}
