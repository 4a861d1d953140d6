import { members } from '@starline/db/schema/members';
import { AppError } from '@starline/domain/errors';
import { amount } from '@starline/domain/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MemberContext } from '../../base/context.ts';
import { createAdjustment } from '../../money/adjustments/create.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { unbalanced } from '../../testing/ledger-view.ts';
import { makeWorld } from '../../testing/world.ts';
import { allRewards } from '../rewards/list-all.ts';
import { beginPosting } from './begin-posting.ts';
import { postChunks } from './post-chunks.ts';
import { currentRun } from './run-row.ts';
import { settle } from './settle.ts';
import { makeGoldenDay } from './testing/golden-network.ts';
import { loadNetwork, type RandomNetwork, randomNetwork, spreadOut } from './testing/random-network.ts';

const DAY = '2026-11-18';
const plain = { date: DAY, isPreview: false, isEarly: false, force: false };

test('of many requests that settle the same day one posts the run; the others get it or settlement_in_progress', () =>
  withFreshDatabase(async ({ db }) => {
    const { world } = await makeGoldenDay(db);
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => settle(world.system, plain)));
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect((answer.reason as AppError).code).toBe('settlement_in_progress');
    const run = await settle(world.system, plain);
    expect(run).toMatchObject({ status: 'posted', totals: { paid: 2365 } });
    const posted = await db.execute(
      sql`select id from settlement_runs where business_day = ${DAY} and status <> 'discarded'`,
    );
    expect(posted.rows).toEqual([{ id: run.id }]);
    expect(await unbalanced(db)).toEqual([]);
  }));

test('several workers post one run while members and administrators act; every chunk moves once', () =>
  withFreshDatabase(async ({ db }) => {
    const [sampled] = fc.sample(randomNetwork(40), { numRuns: 1, seed: 11 }) as [RandomNetwork];
    const network = spreadOut(sampled);
    await loadNetwork(db, network);
    const world = await makeWorld(db, '2026-11-18T15:30:00Z');
    await db.update(members).set({ walletTrc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
    const ids = network.members.map((each) => each.id);
    await settle(world.system, { ...plain, isPreview: true });
    const run = await currentRun(db, DAY);
    if (!run) throw new Error('no run');
    await db.execute(sql`update settlement_runs set status = 'approved' where id = ${run.id}`);
    await beginPosting(world.system, run.id);
    const tolerant = (work: Promise<unknown>) =>
      work.catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    const acts = ids.flatMap((id) => [
      tolerant(
        createAdjustment(world.staff, {
          memberId: id,
          type: 'point',
          point: amount(2000),
          isHidden: false,
          description: '',
        }),
      ),
      tolerant(
        requestWithdrawal(world.asMember(id) as MemberContext, {
          type: 'coin',
          amount: amount(1000),
          memo: '',
        }),
      ),
    ]);
    await Promise.all([...acts, ...Array.from({ length: 3 }, () => postChunks(world.system, run))]);
    expect(await settle(world.system, plain)).toMatchObject({ status: 'posted', failure: null });
    const listed: string[] = [];
    for (let page = 1; ; page += 1) {
      const rows = await allRewards.rows(world.staff, { page, size: 5, type: 'daily' });
      listed.push(...rows.map((row) => row.id));
      if (rows.length < 5) break;
    }
    const rows = await db.execute<{ id: string }>(sql`
      select 'r' || id as id from visible_rewards where kind = 'daily' order by member_id desc, ordinal desc`);
    expect(listed).toEqual(rows.rows.map((row) => row.id));
    const books = await checkBooks(world.system, { isFull: true });
    const named = ['balances', 'holds', 'runs', 'rewards', 'limits'];
    expect(books.findings.filter((finding) => named.includes(finding.check))).toEqual([]);
  }));

test('a hidden adjustment after the preview counts when the day is posted', () =>
  withFreshDatabase(async ({ db }) => {
    const { world, ids } = await makeGoldenDay(db);
    const hide = (point: number) =>
      createAdjustment(world.staff, {
        memberId: ids.B,
        type: 'point',
        point: amount(point),
        isHidden: true,
        description: '',
      });
    await settle(world.system, { ...plain, isPreview: true });
    await hide(139_900);
    const run = await settle(world.system, plain);
    // B's limit of 1500 has 100 used before and 1,399 hidden: 1.00 is left of 2.50.
    expect(run.totals?.kinds.daily).toMatchObject({ paid: 700, unpaid: 1350 });
  }));
