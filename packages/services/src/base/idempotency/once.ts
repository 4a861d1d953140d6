import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '@starline/db/connection';
import { idempotencyKeys } from '@starline/db/schema/idempotency';
import { statement } from '@starline/db/statement';
import { sendLater, type TransactionOptions, withTransaction } from '@starline/db/transaction';
import { AppError } from '@starline/domain/errors';
import { eq } from 'drizzle-orm';
import { actorId, type Context, nowIso } from '../context.ts';

/** A mutation: the procedure's name and the caller's input, with the caller's key if there is one. */
export type Act = { procedure: string; input: object };

/** Takes a new key, or one whose attempt before this one was refused. */
const takeKey = statement(
  'take idempotency key',
  `insert into idempotency_keys as key (id, request_hash, created_at) values ($1, $2, $3)
   on conflict (id) do update set request_hash = excluded.request_hash, created_at = excluded.created_at, refused_attempt = null
   where key.refused_attempt < $4`,
);
/** Notes the refusal, unless a copy of the request took the key and was done. No request has this hash. */
const noteRefusal = statement(
  'note refusal',
  `insert into idempotency_keys as key (id, request_hash, created_at, refused_attempt) values ($1, 'refused', $2, $3)
   on conflict (id) do update set refused_attempt = greatest(key.refused_attempt, excluded.refused_attempt)
   where key.refused_attempt is not null`,
);
const STORE_ANSWER = {
  name: 'store answer',
  text: 'update idempotency_keys set answer = $2::text::jsonb where id = $1',
};

/** Prefix of keys made here. Keys of actors begin with the kind of the actor. */
export const CALL_KEY = 'call:';
/**
 * Fields that do not identify the request: the key itself, what was shown before it, and proofs, which a fast
 * hash must not preserve.
 */
const UNHASHED = new Set([
  'idempotencyKey',
  'seen',
  'totp',
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
]);

/**
 * Runs `run` in one transaction, with one effect per request, also when the connection is lost and the
 * transaction is run again. Every mutation goes through here. docs/domain/ledger.md#one-effect
 *
 * With the caller's `idempotencyKey` the same request again gets the stored answer, now and for 30 days;
 * another request under it is refused (`idempotency_conflict`). Without one, a key for this call is made
 * before the first run: it tells a later run that an earlier one was committed, and the answer of that one is
 * still in memory. Such an answer is never stored, so it may hold secrets.
 *
 * A refusal is told after its attempt was noted under the key, so that a copy sent before it, which a frozen
 * server may hold, is not done later. A later attempt may be. If a copy was done meanwhile, its answer is
 * told. docs/domain/ledger.md#idempotency.
 */
export function once<Answer>(
  ctx: Context,
  act: Act,
  run: (tx: Database) => Promise<Answer>,
  options: TransactionOptions = {},
): Promise<Answer> {
  const key = 'idempotencyKey' in act.input ? act.input.idempotencyKey : undefined;
  return typeof key === 'string'
    ? onceUnderKey(ctx, act, key, run, options)
    : onceInThisCall(ctx, act, run, options);
}

async function onceUnderKey<Answer>(
  ctx: Context,
  act: Act,
  key: string,
  run: (tx: Database) => Promise<Answer>,
  options: TransactionOptions,
): Promise<Answer> {
  const id = `${ctx.actor.kind}:${actorId(ctx.actor)}:${key}`;
  const requestHash = hash([ctx.actor.kind, actorId(ctx.actor), act.procedure, act.input]);
  let refusal: unknown;
  const inKey = async (tx: Database) => {
    const taken = await takeKey(tx, id, requestHash, nowIso(ctx), ctx.attempt);
    if (taken.rowCount === 0) return storedAnswer<Answer>(tx, id, requestHash);
    const answer = await run(tx).catch((error: unknown) => {
      refusal = error;
      throw error;
    });
    await sendLater(tx, { ...STORE_ANSWER, values: [id, JSON.stringify(answer)] });
    return answer;
  };
  try {
    return await withTransaction(ctx.db, inKey, options);
  } catch (error) {
    if (error !== refusal || !(error instanceof AppError) || ctx.attempt === undefined) throw error;
    const done = await withTransaction(ctx.db, async (tx) => {
      const noted = await noteRefusal(tx, id, nowIso(ctx), ctx.attempt);
      return noted.rowCount === 0 ? { answer: await storedAnswer<Answer>(tx, id, requestHash) } : undefined;
    });
    if (!done) throw error;
    return done.answer;
  }
}

function onceInThisCall<Answer>(
  ctx: Context,
  act: Act,
  run: (tx: Database) => Promise<Answer>,
  options: TransactionOptions,
): Promise<Answer> {
  const id = `${CALL_KEY}${randomUUID()}`;
  let latest: { answer: Answer } | undefined;
  return withTransaction(
    ctx.db,
    async (tx) => {
      const taken = await takeKey(tx, id, act.procedure, nowIso(ctx), null);
      if (taken.rowCount === 0) {
        // The insert waited for the previous attempt to end; only a committed attempt leaves its key.
        if (!latest) throw new Error('a key of this call was taken by another');
        return latest.answer;
      }
      latest = { answer: await run(tx) };
      return latest.answer;
    },
    options,
  );
}

async function storedAnswer<Answer>(tx: Database, id: string, requestHash: string): Promise<Answer> {
  const [stored] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  if (!stored || stored.requestHash !== requestHash) throw new AppError('idempotency_conflict');
  return stored.answer as Answer;
}

function hash(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts, hashedFields)).digest('hex');
}

function hashedFields(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !UNHASHED.has(field))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
