import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { purchases } from '@starline/db/schema/purchases';
import { eq } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';

const own = {
  id: purchases.id,
  createdAt: purchases.createdAt,
  productName: purchases.productName,
  amount: purchases.price,
  pv: purchases.pv,
  type: purchases.type,
  status: purchases.status,
  memo: purchases.memo,
};

/** Purchases and code grants as their member sees them. */
export const selectOwnPurchases = (db: Database) => db.select(own).from(purchases);

/** Purchases and code grants as the back office sees them, with `more`. */
export const selectPurchases = <More extends SelectedFields>(db: Database, more: More) =>
  db
    .select({ ...own, username: members.username, name: members.name, ...more })
    .from(purchases)
    .innerJoin(members, eq(members.id, purchases.memberId));
