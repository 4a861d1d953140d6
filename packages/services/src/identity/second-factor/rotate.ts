import { adminSecondFactors, memberSecondFactors } from '@starline/db/schema/second-factors';
import { withTransaction } from '@starline/db/transaction';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../base/context.ts';
import { decrypt, encrypt, isCurrent } from './encryption.ts';

const BATCH = 500;
const KINDS = [
  { kind: 'admin', table: adminSecondFactors },
  { kind: 'member', table: memberSecondFactors },
] as const;

async function rotateKind(ctx: Context, { kind, table }: (typeof KINDS)[number]): Promise<number> {
  let changed = 0;
  let after = 0;
  for (let isMore = true; isMore; ) {
    const batch = await withTransaction(ctx.db, async (tx) => {
      const found = await tx
        .select({ ownerId: table.ownerId, secret: table.secret })
        .from(table)
        .where(gt(table.ownerId, after))
        .orderBy(asc(table.ownerId))
        .limit(BATCH)
        .for('no key update');
      const old = found.filter(({ secret }) => !isCurrent(ctx, secret));
      for (const { ownerId, secret } of old) {
        const owner = `${kind}:${ownerId}`;
        await tx
          .update(table)
          .set({ secret: encrypt(ctx, owner, decrypt(ctx, owner, secret)) })
          .where(and(eq(table.ownerId, ownerId), eq(table.secret, secret)));
      }
      return { lastId: found.at(-1)?.ownerId, found: found.length, changed: old.length };
    });
    changed += batch.changed;
    after = batch.lastId ?? after;
    isMore = batch.found === BATCH;
  }
  return changed;
}

/**
 * Encrypts the secrets of all second factors with the present SECRET_KEY, in batches; returns how many it
 * changed. Interrupted, it goes on where it stopped: what is done is not done again. docs/security.md#keys.
 */
export async function rotateFactors(ctx: Context): Promise<number> {
  let changed = 0;
  for (const each of KINDS) changed += await rotateKind(ctx, each);
  return changed;
}
