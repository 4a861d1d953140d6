import { randomUUID } from 'node:crypto';
import { isLostConnection } from '@starline/db/sql-error';
import { AppError } from '@starline/domain/errors';
import { amount, points } from '@starline/domain/money';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import type { AdminContext, Context, MemberContext } from '../../../../base/context.ts';
import { convertPoints } from '../../../../money/conversions/create.ts';
import { completeDeposits } from '../../../../money/deposits/complete.ts';
import { requestWithdrawal } from '../../../../money/withdrawals/request.ts';
import { buyPackage } from '../../../purchases/buy.ts';

/** One payment requested by a member under a key of its own. */
export type Act = { verb: Verb; member: number; about: number; key: string };
export const VERBS = ['withdraw', 'convert', 'complete', 'buy'] as const;
export type Verb = (typeof VERBS)[number];

/**
 * The acts of each member, one after the other; all members act at once. `deposits` are requests of the same
 * members.
 */
export const actsOf = (members: readonly number[], deposits: readonly number[], packageId: number): Act[][] =>
  members.map((member, index) =>
    (['withdraw', 'complete', 'convert', 'buy', 'withdraw', 'convert'] as const).map((verb) => ({
      verb,
      member,
      about: verb === 'complete' ? (deposits[index] ?? 0) : packageId,
      key: randomUUID(),
    })),
  );

export function perform(ctx: Context, act: Act): Promise<unknown> {
  const idempotencyKey = act.key;
  const asMember: MemberContext = { ...ctx, actor: { kind: 'member', id: act.member } };
  const asStaff: AdminContext = {
    ...ctx,
    actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
  };
  switch (act.verb) {
    case 'withdraw':
      return requestWithdrawal(asMember, { type: 'coin', amount: points(10), memo: act.key, idempotencyKey });
    case 'convert':
      return convertPoints(asMember, { amount: amount(1000), idempotencyKey });
    case 'complete':
      return completeDeposits(asStaff, { ids: [act.about], idempotencyKey });
    case 'buy':
      return buyPackage(asMember, { packageId: act.about, idempotencyKey });
  }
}

/** Performs all acts until each has an answer; `heard` receives each answer. */
export async function performAll(
  ctx: Context,
  lanes: readonly Act[][],
  heard: (act: Act, answer: unknown) => void,
): Promise<void> {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const act of lane) heard(act, await untilAnswered(() => perform(ctx, act)));
    }),
  );
}

/** Twenty seconds: a busy machine needs some of them to recover a database that was killed. */
const PATIENCE = 200;

/** Repeats a request with the same key until it has an answer, as a client does. A refusal is an answer. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'settlement_in_progress';
      if (attempt === PATIENCE || !(isLost(error) || isBusy)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const isLost = (error: unknown): boolean =>
  isLostConnection(error) ||
  (error instanceof Error && error.cause !== undefined && isLostConnection(error.cause));
