import type { Database } from '@starline/db/connection';
import { copyRows } from '@starline/db/copy';
import { admins } from '@starline/db/schema/admins';
import { installation } from '@starline/db/schema/installation';
import { members } from '@starline/db/schema/members';
import { packages } from '@starline/db/schema/packages';
import { withTransaction } from '@starline/db/transaction';
import {
  addDays,
  type BusinessDay,
  businessDayOf,
  daysBetween,
  instantOf,
} from '@starline/domain/business-time';
import { COMPANY_ID } from '@starline/domain/members';
import { points } from '@starline/domain/money';
import { DEMO_CATALOGUE } from '@starline/domain/packages';
import { INSTALLED_RIGHTS, OWNER_ROLE } from '@starline/domain/rights';
import { TREE_NAMES } from '@starline/domain/trees';
import { asc, eq, sql } from 'drizzle-orm';
import { type AdminContext, type Context, nowIso } from '../../base/context.ts';
import { advanceIds, suspendIndexes, trustRows } from '../../base/loading/indexes.ts';
import { createAdmin } from '../../identity/admins/admins.ts';
import { hashPassword } from '../../identity/passwords/hash.ts';
import { planOn } from '../../money/plans/plan-on.ts';
import { renumber } from '../../network/trees/renumber.ts';
import { recount } from '../../network/volumes/recount.ts';
import type { OnProgress } from '../../settlement/settlements/compute/progress.ts';
import { mergeNextMonth } from '../../settlement/settlements/months/merge.ts';
import { firstDayOf } from '../../settlement/settlements/months/month.ts';
import { raiseAchievedRanks } from '../../settlement/settlements/ranks/raise-achieved.ts';
import { leaveApproval } from './approvals.ts';
import {
  assignCenters,
  type DemoCenter,
  handOverCenters,
  insertCenters,
  planCenters,
  readCenterIds,
} from './centers.ts';
import { leaveOpenRequests, liveDay } from './history.ts';
import { leaveInquiries, talkOfDay } from './inquiries.ts';
import { LOADED, loadPlacements } from './load.ts';
import { loadTrades } from './load-trades.ts';
import { DEMO_LEADER_ID, makeNetwork, type Network } from './network.ts';
import { insertNotices } from './notices.ts';
import { MEMBER_COLUMNS, memberRows } from './people.ts';
import { randomFrom } from './random.ts';
import { type Item, makeTrades } from './trades.ts';

/** `days`: how many days are settled one by one, which is also how long ago the first member joined. */
export type SeedInput = {
  members: number;
  rngSeed: number;
  days?: number | undefined;
  onProgress?: OnProgress;
};
export type DemoLogin = { surface: 'member' | 'admin'; username: string; password: string; about: string };
export type Seeded = {
  members: number;
  settledFrom: BusinessDay;
  settledThrough: BusinessDay;
  logins: DemoLogin[];
};

export const DEMO_LOGINS: DemoLogin[] = [
  { surface: 'member', username: 'demo1', password: 'demo-star-1', about: 'a leader with a large line' },
  { surface: 'member', username: 'demo2', password: 'demo-star-1', about: 'a newcomer without anything' },
  { surface: 'admin', username: 'admin', password: 'demo-star-admin', about: 'an owner' },
  ...(['viewer', 'support', 'finance', 'auditor'] as const).map((role) => ({
    surface: 'admin' as const,
    username: role,
    password: 'demo-star-admin',
    about: `has the role ${role}`,
  })),
];

/** The history of a network when its length is not given: large networks get a short, dense one. */
function spanOf(count: number): { settledDays: number; days: number } {
  if (count <= 3000) return { settledDays: 28, days: 28 };
  if (count <= 30_000) return { settledDays: 7, days: 60 };
  return { settledDays: count <= 300_000 ? 2 : 1, days: 90 };
}

/**
 * Fills an empty installation with a plausible network, the same for the same `rngSeed` and day, and settles
 * its history through yesterday. Members share one demo password. Throws Error for a database that already
 * has members.
 */
export async function seedDemo(ctx: Context, input: SeedInput): Promise<Seeded> {
  if (input.members < 2) throw new Error('a demo has at least 2 members');
  if ((await ctx.db.$count(members)) > 1) throw new Error('this database has members already');
  const today = businessDayOf(ctx.now(), ctx.config.businessTz);
  const { settledDays, days } = input.days
    ? { settledDays: input.days, days: input.days }
    : spanOf(input.members);
  const opening = instantOf(addDays(today, -days), 9, 0, ctx.config.businessTz);
  const from = addDays(today, -settledDays);
  const admin: AdminContext = { ...ctx, actor: await addAdmins({ ...ctx, now: () => opening }) };
  const report = reporter(input.onProgress);
  const network = makeNetwork({ members: input.members, seed: input.rngSeed, from: opening, to: ctx.now() });
  report('network');
  await loadEverything(ctx, { network, admin: admin.actor.id, seed: input.rngSeed, opening, report });
  report('analyze');
  for (const tree of TREE_NAMES) await renumber(ctx, tree);
  report('trees');
  await recount(ctx);
  report('volumes');
  const random = randomFrom(input.rngSeed, 3);
  for (let day = from; day < today; day = addDays(day, 1)) {
    await liveDay(ctx, admin, day, random);
    await talkOfDay(ctx, admin, daysBetween(addDays(day, 1), today));
    if (firstDayOf(day) === day) while (await mergeNextMonth(ctx));
    report(`settled ${day}`);
  }
  await raiseAchievedRanks(ctx);
  const newest = Array.from(
    { length: Math.min(8, input.members - 2) },
    (_, index) => network.lastId - 1 - index,
  );
  await leaveOpenRequests(ctx, newest, random);
  const [finance] = await ctx.db.select({ id: admins.id }).from(admins).where(eq(admins.username, 'finance'));
  if (finance) await leaveApproval(ctx, { finance: finance.id, memberId: network.lastId - 2 });
  await leaveInquiries(
    ctx,
    admin,
    [network.lastId - 1, network.lastId - 2].filter((id) => id > DEMO_LEADER_ID),
  );
  await ctx.db.execute(sql`update outbox set dispatched_at = created_at where dispatched_at is null`);
  return {
    members: input.members,
    settledFrom: from,
    settledThrough: addDays(today, -1),
    logins: DEMO_LOGINS,
  };
}

function reporter(onProgress: OnProgress | undefined) {
  let last = performance.now();
  let done = 0;
  return (phase: string) => {
    const now = performance.now();
    done += 1;
    onProgress?.({ phase, done, total: 0, milliseconds: Math.round(now - last) });
    last = now;
  };
}

const DEMO_NAMES: Record<string, string> = {
  admin: '관리자',
  viewer: '조회 담당',
  support: '고객지원 담당',
  finance: '재무 담당',
  auditor: '감사 담당',
};

/** Adds an administrator of each installed role, unless there are administrators. Returns the owner. */
async function addAdmins(ctx: Context): Promise<AdminContext['actor']> {
  const [known] = await ctx.db.select({ id: admins.id }).from(admins).orderBy(asc(admins.id)).limit(1);
  const added: { id: number }[] = known ? [known] : [];
  const logins = known ? [] : DEMO_LOGINS.filter(({ surface }) => surface === 'admin');
  for (const { username, password } of logins) {
    const role = username === 'admin' ? OWNER_ROLE : username;
    added.push(await createAdmin(ctx, { username, password, name: DEMO_NAMES[username] ?? username, role }));
  }
  await ctx.db.update(admins).set({ confirmedTwoPeopleAt: nowIso(ctx) });
  const id = added[0]?.id ?? 0;
  return { kind: 'admin', id, rights: INSTALLED_RIGHTS.owner, scope: null };
}

async function loadEverything(
  ctx: Context,
  input: { network: Network; admin: number; seed: number; opening: Date; report: (phase: string) => void },
): Promise<void> {
  const { network, seed, report } = input;
  const passwordHash = await hashPassword((DEMO_LOGINS[0] as DemoLogin).password);
  const plans = planCenters(network);
  const chosen = assignCenters(network, seed, plans.length + 1);
  await withTransaction(
    ctx.db,
    async (tx) => {
      await trustRows(tx);
      const restoreIndexes = await suspendIndexes(tx, LOADED);
      await tx.update(installation).set({ seededAs: 'demo' });
      const items = await stockCatalogue(tx, input.opening);
      await insertCenters(
        tx,
        plans.map((plan) => plan.name),
        input.opening,
      );
      const centers = await centersByIndex(tx, plans);
      const centerOf = (id: number) => centers[chosen[id] as number] as DemoCenter;
      await copyRows(
        tx,
        'members',
        MEMBER_COLUMNS,
        memberRows(network, { seed, passwordHash, centerOf: (id) => centerOf(id).id }),
      );
      report('members');
      await handOverCenters(tx, plans);
      await loadPlacements(tx, network);
      report('placements');
      const trades = makeTrades(network, items, seed, ctx.now());
      const { limitMultiples: multiples } = (
        await planOn(tx, businessDayOf(ctx.now(), ctx.config.businessTz))
      ).content;
      await loadTrades(tx, { trades, items, admin: input.admin }, { centerOf, multiples, report });
      await restoreIndexes();
      report('indexes');
      await insertNotices(tx, input.admin, input.opening, ctx.now());
      await advanceIds(tx, ['members', 'purchases', 'deposits', 'ledger_txs']);
    },
    { statementTimeoutMs: 0, attempts: 1 },
  );
  await ctx.db.execute(sql`analyze`);
}

async function stockCatalogue(tx: Database, at: Date): Promise<Item[]> {
  if ((await tx.$count(packages)) === 0)
    await tx.insert(packages).values(
      DEMO_CATALOGUE.map(({ price, ...item }) => ({
        ...item,
        price: points(price),
        pv: points(price),
        createdAt: at.toISOString(),
      })),
    );
  return tx
    .select({
      id: packages.id,
      type: packages.type,
      name: packages.name,
      price: packages.price,
      pv: packages.pv,
    })
    .from(packages)
    .orderBy(asc(packages.id));
}

async function centersByIndex(tx: Database, plans: ReturnType<typeof planCenters>): Promise<DemoCenter[]> {
  const ids = new Map((await readCenterIds(tx)).map((center) => [center.name, center.id]));
  const [first] = await readCenterIds(tx);
  const headquarters = { id: first?.id ?? 1, owner: COMPANY_ID, recommender: null };
  return [
    headquarters,
    ...plans.map(({ name, owner, recommender }) => ({ id: ids.get(name) as number, owner, recommender })),
  ];
}
