import { randomBytes } from 'node:crypto';
import { type DataKey, dataKey, useDataKeys } from '@starline/db/column-encryption';
import type { Database } from '@starline/db/connection';
import { dataKeys } from '@starline/db/schema/data-keys';
import { withTransaction } from '@starline/db/transaction';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { decryptWith, encryptWith, keysFor, type Secrets } from './secrets.ts';

type StoredKey = typeof dataKeys.$inferSelect;

const KEY_BYTES = 32;

/** Returns the bytes of a data key. Throws Error when neither secret is the one that encrypted it. */
function unwrap(secrets: Secrets, { id, wrapped, wrappedBy }: StoredKey): Buffer {
  const found = keysFor(secrets, 'personal data').find((each) => each.id === wrappedBy);
  if (!found)
    throw new Error(
      `the data key ${id} was encrypted with another SECRET_KEY (${wrappedBy}): set that one, as SECRET_KEY or as SECRET_KEY_PREVIOUS`,
    );
  return decryptWith(found.key, id, wrapped);
}

/** Returns the stored keys, newest first; creates the first one. */
function storedKeys(db: Database, secrets: Secrets): Promise<StoredKey[]> {
  return withTransaction(db, async (tx) => {
    const read = () => tx.select().from(dataKeys).orderBy(desc(dataKeys.createdAt), desc(dataKeys.id));
    const present = await read();
    if (present.length > 0) return present;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.data-keys'))`);
    const again = await read();
    if (again.length > 0) return again;
    const id = randomBytes(8).toString('hex');
    const [{ id: wrappedBy, key }] = keysFor(secrets, 'personal data');
    const wrapped = encryptWith(key, id, randomBytes(KEY_BYTES));
    return tx.insert(dataKeys).values({ id, wrapped, wrappedBy }).returning();
  });
}

/** Returns the data keys that are stored. Throws Error when the secrets do not open them. */
export async function readDataKeys(db: Database, secrets: Secrets): Promise<readonly DataKey[]> {
  const stored = await db.select().from(dataKeys).orderBy(desc(dataKeys.createdAt), desc(dataKeys.id));
  return stored.map((each) => dataKey(each.id, unwrap(secrets, each)));
}

/**
 * Reads the data keys, creates the first one, and makes this process encrypt with them. Every process calls
 * it once before it reads or writes members. Throws Error when the secrets do not open the stored keys:
 * starting with a wrong SECRET_KEY would split the data between two keys. docs/security.md#keys.
 */
export async function openDataKeys(db: Database, secrets: Secrets): Promise<readonly DataKey[]> {
  const keys = (await storedKeys(db, secrets)).map((stored) => dataKey(stored.id, unwrap(secrets, stored)));
  useDataKeys(keys);
  return keys;
}

/**
 * Encrypts each data key with the present SECRET_KEY instead of the previous one. Returns how many were
 * changed.
 */
export function rewrapDataKeys(db: Database, secrets: Secrets): Promise<number> {
  const [{ id: current, key }] = keysFor(secrets, 'personal data');
  return withTransaction(db, async (tx) => {
    const old = await tx.select().from(dataKeys).where(ne(dataKeys.wrappedBy, current)).for('update');
    for (const stored of old) {
      const wrapped = encryptWith(key, stored.id, unwrap(secrets, stored));
      await tx
        .update(dataKeys)
        .set({ wrapped, wrappedBy: current })
        .where(and(eq(dataKeys.id, stored.id), eq(dataKeys.wrappedBy, stored.wrappedBy)));
    }
    return old.length;
  });
}
