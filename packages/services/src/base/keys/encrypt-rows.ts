import { ENCRYPTED_PREFIX } from '@starline/db/column-encryption';
import type { Database } from '@starline/db/connection';
import { destinations } from '@starline/db/schema/destinations';
import { members } from '@starline/db/schema/members';
import { withTransaction } from '@starline/db/transaction';
import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

const BATCH = 500;

const isOpen = (column: PgColumn): SQL =>
  sql`(${column} <> '' and not starts_with(${column}, ${ENCRYPTED_PREFIX}))`;
const openMember = or(
  ...[members.phone, members.accountNumber, members.walletTrc20, members.walletLotto].map(isOpen),
);
const openDestination = or(...[destinations.accountNumber, destinations.address].map(isOpen));

/** Encrypts one batch of members after `after`. Writing the values back through the schema encrypts them. */
async function encryptMembers(tx: Database, after: number): Promise<number[]> {
  const { id, phone, accountNumber, walletTrc20, walletLotto } = members;
  const rows = await tx
    .select({ id, phone, accountNumber, walletTrc20, walletLotto })
    .from(members)
    .where(and(gt(id, after), openMember))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('no key update');
  for (const { id: memberId, ...values } of rows)
    await tx.update(members).set(values).where(eq(members.id, memberId));
  return rows.map((row) => row.id);
}

async function encryptDestinations(tx: Database, after: number): Promise<number[]> {
  const { id, accountNumber, address } = destinations;
  const rows = await tx
    .select({ id, accountNumber, address })
    .from(destinations)
    .where(and(gt(id, after), openDestination))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('no key update');
  for (const { id: destinationId, ...values } of rows)
    await tx.update(destinations).set(values).where(eq(destinations.id, destinationId));
  return rows.map((row) => row.id);
}

/**
 * Encrypts what older releases stored in members and destinations as it was typed, a batch a transaction;
 * returns how many rows it changed. It may be interrupted at any moment: rows that are done are not found
 * again. Withdrawals and audit entries of older releases keep their form, because the chains of journal and
 * audit log cover it. docs/decisions/0048-encrypted-columns.md.
 */
export async function encryptRows(ctx: Pick<Context, 'db'>, signal?: AbortSignal): Promise<number> {
  let encrypted = 0;
  for (const step of [encryptMembers, encryptDestinations]) {
    let after = 0;
    for (let isMore = true; isMore && !signal?.aborted; ) {
      const ids = await withTransaction(ctx.db, (tx) => step(tx, after));
      after = ids.at(-1) ?? after;
      encrypted += ids.length;
      isMore = ids.length === BATCH;
    }
  }
  return encrypted;
}

/** Returns how many rows of members and destinations hold a value that is not encrypted. */
export async function countOpenRows(db: Database): Promise<{ members: number; destinations: number }> {
  return {
    members: await db.$count(members, openMember),
    destinations: await db.$count(destinations, openDestination),
  };
}
