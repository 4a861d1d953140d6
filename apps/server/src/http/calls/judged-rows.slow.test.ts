import { packages } from '@starline/db/schema/packages';
import { testDatabase } from '@starline/db/testing/test-database';
import { withTransaction } from '@starline/db/transaction';
import { businessDayOf } from '@starline/domain/business-time';
import { GUARDED_ACTS } from '@starline/services/desk/approval-inbox/acts';
import { settle } from '@starline/services/settlement/settlements/settle';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ADMIN_EFFECTS } from '../../testing/effects/admin-cases.ts';
import { openLostCommitFixture } from '../../testing/lost-commit.ts';

/** Acts that are not walked: what keeps two of them apart instead, or where they are tried. */
const ELSEWHERE: Record<string, string> = {
  'adjustments.create': 'adds a row each time; the ledger locks the accounts',
  'admins.create': 'the user name is unique',
  'admins.invite': 'the user name is unique',
  'deposits.decide': 'locks the claims of one transaction: deposits/one-transaction.test.ts',
  'payouts.mapWord': 'lockSubject: payouts/words.test.ts',
  'plans.confirm': 'only in production: plans/confirm.test.ts',
  'settings.acceptRate': 'a quote is accepted once: rates/accept.test.ts',
};
const fixture = await openLostCommitFixture(await testDatabase());
const { db, world } = fixture;

/** Inputs that name a row that exists, where the case of the act makes a new one or none. */
const INPUTS: Record<string, () => Promise<object>> = {
  async 'packages.save'() {
    const [item] = await db.select().from(packages).limit(1);
    const { id, name, type, price, pv } = item ?? expect.unreachable('no package');
    return { id, name: `${name} 2`, type, price, pv, isOnSale: false };
  },
  async 'settlements.approve'() {
    const date = businessDayOf(world.system.now(), world.system.config.businessTz);
    await settle(world.system, { date, isPreview: true, isEarly: true, force: false });
    return { date, isEarly: true, force: false };
  },
};

/** The input of the act's case, as a stored request holds it. */
async function inputOf(name: string) {
  const own = INPUTS[name];
  if (own) return own();
  const each = ADMIN_EFFECTS[name];
  if (typeof each !== 'function') return undefined;
  const { password: _, ...given } = (await each(fixture)).input ?? {};
  const schema = GUARDED_ACTS.get(name)?.input;
  const { data, error } = schema?.safeParse({ ...given, passwordHash: 'x' }) ?? {};
  if (data) return data;
  const again = schema?.safeParse(given);
  if (again?.success) return again.data;
  throw error ?? new Error(name);
}

class Undone extends Error {}
const undone = (use: (tx: typeof db) => Promise<void>) =>
  withTransaction(
    db,
    async (tx) => {
      await use(tx);
      throw new Undone();
    },
    { attempts: 1 },
  ).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });

describe('two proposals of one act wait for each other, so that what was judged is what is done', () => {
  test.each([...GUARDED_ACTS].filter(([name]) => !(name in ELSEWHERE)))('%s', async (name, { act }) => {
    const input = await inputOf(name);
    if (!input) return expect.unreachable(`${name} has no input`);
    const [proposed, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = undone(async (tx) => {
      await act.propose(world.staff, tx, input);
      proposed.resolve();
      await ended.promise;
    });
    await Promise.race([proposed.promise, first]);
    const second = undone(async (tx) => {
      // The first one keeps its rows until this one has given up, so any wait is long enough.
      await tx.execute(sql`set local lock_timeout = 10`);
      await act.propose(world.staff, tx, input);
    });
    const refusal = await second.then(
      () => 'went on',
      (error) => error.cause?.code ?? error,
    );
    ended.resolve();
    await first;
    expect(refusal).toBe('55P03');
  });
});
