import { createHash } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { idempotencyKeys } from '@starline/db/schema/idempotency';
import { statement } from '@starline/db/statement';
import { withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import { eq } from 'drizzle-orm';
import { actorId, type Context, nowIso } from '../context.ts';

export type MoneyAct = { procedure: string; input: { idempotencyKey?: string | undefined } };

const takeKey = statement(
  'take idempotency key',
  'insert into idempotency_keys (id, request_hash, created_at) values ($1, $2, $3) on conflict do nothing',
);
const storeAnswer = statement(
  'store answer',
  'update idempotency_keys set answer = $2::text::jsonb where id = $1',
);

/**
 * Runs `act` in one transaction, once per actor and key: the same request again gets the stored answer,
 * another request under the same key is refused (`idempotency_conflict`). Refusals are not stored. domain.md §2.
 */
export function once<Answer>(
  ctx: Context,
  act: MoneyAct,
  run: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: key, ...body } = act.input;
  return withTransaction(ctx.db, async (tx) => {
    if (!key) return run(tx);
    const id = `${ctx.actor.kind}:${actorId(ctx.actor)}:${key}`;
    const requestHash = hash([ctx.actor.kind, actorId(ctx.actor), act.procedure, body]);
    const taken = await takeKey(tx, id, requestHash, nowIso(ctx));
    if (taken.rowCount === 0) return storedAnswer<Answer>(tx, id, requestHash);
    const answer = await run(tx);
    await storeAnswer(tx, id, JSON.stringify(answer));
    return answer;
  });
}

async function storedAnswer<Answer>(tx: Database, id: string, requestHash: string): Promise<Answer> {
  const [stored] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  if (!stored || stored.requestHash !== requestHash) throw new AppError('idempotency_conflict');
  return stored.answer as Answer;
}

function hash(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts, sortedKeys)).digest('hex');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
