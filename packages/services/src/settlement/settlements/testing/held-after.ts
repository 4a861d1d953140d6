import type { Database } from '@starline/db/connection';
import { withTransaction } from '@starline/db/transaction';
import { MEMBER_ACCOUNTS } from '@starline/domain/ledger';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';

/** Balances in hundredths by account id, without those of zero, in ascending order. */
export type Held = Map<number, number>;

async function heldIn(tx: Database): Promise<Held> {
  const found = await tx.execute<{ id: number; balance: number }>(
    sql`select id, balance from ledger_accounts where balance <> 0 order by id`,
  );
  return new Map(found.rows.map(({ id, balance }) => [id, balance]));
}

/** What `act` leaves when it begins with the balances of `given`. Everything is rolled back. */
export async function heldAfter(
  db: Database,
  given: Held,
  act: (tx: Database) => Promise<unknown>,
): Promise<Held> {
  let left: Held = new Map();
  const rolledBack = new Error('rolled back');
  await withTransaction(db, async (tx) => {
    for (const [id, balance] of given)
      await tx.execute(sql`
        insert into ledger_accounts (id, member_id, balance) values (${id}, ${Math.floor(id / 16)}, ${balance})
        on conflict (id) do update set balance = excluded.balance`);
    await act(tx);
    left = await heldIn(tx);
    throw rolledBack;
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  return left;
}

/** Random balances of every account of these members: nothing, a little or much. */
export const randomBalances = (members: readonly number[]): fc.Arbitrary<Held> =>
  fc
    .array(fc.oneof(fc.constant(0), fc.nat(40), fc.nat(2000)), {
      minLength: members.length * 8,
      maxLength: members.length * 8,
    })
    .map((amounts) => {
      const ids = members.flatMap((member) =>
        Object.values(MEMBER_ACCOUNTS).map(({ code }) => member * 16 + code),
      );
      return new Map(ids.map((id, index) => [id, amounts[index] ?? 0]));
    });

/** Balances of zero are left out, so that maps can be compared. */
export const withoutZeros = (held: Held): Held =>
  new Map([...held].filter(([, balance]) => balance !== 0).sort(([a], [b]) => a - b));
