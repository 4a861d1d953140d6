import type { Database } from '@starline/db/connection';
import { members } from '@starline/db/schema/members';
import { volumes } from '@starline/db/schema/volumes';
import { withTransaction } from '@starline/db/transaction';
import { COMPANY_ID } from '@starline/domain/members';
import { TREE_NAMES, type TreeName } from '@starline/domain/trees';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publish } from '../../base/outbox/publish.ts';
import { checkBooks } from '../../proof/books/check.ts';
import { randomFrom } from '../../running/demo/random.ts';
import { addPackage } from '../../settlement/settlements/testing/network.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { deleteMember } from '../members/delete.ts';
import { updateRecommender } from '../members/update-recommender.ts';
import { moveLeaf } from '../placements/move.ts';
import { dispatchOutbox } from '../volumes/dispatch.ts';
import { isInLine } from './ancestors.ts';
import { compareLines, readLine } from './lines.ts';
import { countPeople, readPeople } from './people.ts';
import { renumber } from './renumber.ts';
import { walkTree } from './walk.ts';

const isLong = process.env.STARLINE_LONG === '1';
const [ROUNDS, ACTS] = isLong ? [20, 120] : [2, 25];
const CLIENTS = 8;

type Shared = { world: World; people: number[]; made: number };

async function join(shared: Shared, recommenderId: number): Promise<void> {
  shared.made += 1;
  const username = `join${shared.made}`;
  const { world } = shared;
  // Every third joined on the last day that the sums of a line do not call new.
  const createdAt = shared.made % 3 === 0 ? '2026-10-19T14:59:59Z' : '2026-10-19T15:00:00Z';
  const id = await world.member({ username, recommenderId, createdAt });
  await withTransaction(world.db, async (tx) => {
    await tx.insert(volumes).values({ memberId: id });
    await publish(world.system, tx, { topic: 'member.joined', payload: { memberId: id } });
  });
  shared.people.push(id);
}

async function buy({ world }: Shared, memberId: number): Promise<void> {
  const purchaseId = await addPackage(world, memberId, {
    type: 'normal',
    whole: 300,
    approved: '11-18 10:00',
  });
  const payload = { purchaseId, memberId, pvChange: 30_000 };
  await withTransaction(world.db, (tx) => publish(world.system, tx, { topic: 'purchase.changed', payload }));
}

/** Refusals (a circle, not a leaf, a member deleted meanwhile) are expected; any other error is a fault. */
const REFUSALS = /recommender_cycle|not_a_leaf|nothing_changed|not_found|member_in_use|_not_exist/;
const refusable = (work: Promise<unknown>) =>
  work.catch((error: Error) => {
    if (!REFUSALS.test(`${error.message} ${error.cause}`)) throw error;
  });

async function client(shared: Shared, random: () => number): Promise<void> {
  const { world, people } = shared;
  const anybody = () => people[Math.floor(random() * people.length)] as number;
  const named = async () => {
    const found = await world.db.execute<{ username: string }>(
      sql`select username from members where id = ${anybody()}`,
    );
    return found.rows[0]?.username ?? 'nobody';
  };
  for (let act = 0; act < ACTS; act += 1) {
    const what = random();
    if (what < 0.4) await join(shared, anybody());
    else if (what < 0.5) await buy(shared, anybody());
    else if (what < 0.75)
      await refusable(
        updateRecommender(world.staff, { username: await named(), newRecommender: await named() }),
      );
    else if (what < 0.93)
      await refusable(moveLeaf(world.staff, { id: anybody(), newSponsor: await named() }));
    else if (what < 0.96) await renumber({ db: world.db }, TREE_NAMES[Math.floor(random() * 2)] as TreeName);
    else await dispatchOutbox(world.system);
  }
}

test('eight clients that join, buy and move leave two valid trees', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const seed = Number(process.env.STARLINE_SEED);
    process.stdout.write(`trees, ${CLIENTS} clients x ${ACTS} acts, seed ${seed}\n`);
    await withFreshDatabase(async ({ db }) => {
      const world = await makeWorld(db);
      const shared: Shared = { world, people: [COMPANY_ID], made: 0 };
      await Promise.all(
        Array.from({ length: CLIENTS }, (_, index) => client(shared, randomFrom(seed, index))),
      );
      const report = await checkBooks(world.system, { isFull: true });
      expect(report.findings.filter(({ check }) => /tree|lineages|volumes/.test(check))).toEqual([]);
      for (const tree of TREE_NAMES) await expectLinesAsRecounted(world, tree, shared.people);
      expect(await widestPlace(db)).toBeLessThanOrEqual(2);
    });
  }
});

async function widestPlace(db: Database): Promise<number> {
  const found = await db.execute<{ heads: number }>(
    sql`select max(heads)::int as heads from (select count(*) as heads from placements where sponsor_id is not null group by sponsor_id) as each`,
  );
  return found.rows[0]?.heads ?? 0;
}

/** Lists, walks and checks agree with the edges. */
async function expectLinesAsRecounted(
  world: World,
  tree: TreeName,
  people: readonly number[],
): Promise<void> {
  const parents = await readParents(world.db, tree);
  const lineOf = (top: number) =>
    people.filter((id) => id === top || climbs(parents, id, top)).sort(byNumber);
  for (const top of people.filter((_, index) => index % 7 === 0)) {
    const expected = lineOf(top);
    const walked: number[] = [];
    for await (const node of walkTree(world.asMember(top), { tree })) walked.push(node.id);
    expect(walked.sort(byNumber)).toEqual(expected);
    const input = { tree, page: 1, size: 10_000, sort: 'createdAt', order: 'asc' } as const;
    const rows = await readPeople(world.asMember(top), input);
    expect([top, ...rows.map((row) => row.id)].sort(byNumber)).toEqual(expected);
    expect(await countPeople(world.asMember(top), input)).toBe(expected.length - 1);
    for (const hasPackage of [true, false]) {
      const narrowed = { ...input, hasPackage };
      const wanted = rows.filter((row) => row.hasPackage === hasPackage).map((row) => row.id);
      expect((await readPeople(world.asMember(top), narrowed)).map((row) => row.id)).toEqual(wanted);
      expect(await countPeople(world.asMember(top), narrowed)).toBe(wanted.length);
    }
    await expectLineSums(world, { tree, top, line: expected, parents });
    const other = people[(top * 31) % people.length] as number;
    expect(await isInLine(world.db, tree, { id: other, topId: top })).toBe(expected.includes(other));
  }
}

type KnownLine = {
  tree: TreeName;
  top: number;
  line: readonly number[];
  parents: ReadonlyMap<number, number | null>;
};

/** New members and buyers are counted in the tree as it is, whatever has moved since the last numbering. */
async function expectLineSums(world: World, { tree, top, line, parents }: KnownLine): Promise<void> {
  const found = await world.db.execute<{ id: number; is_new: boolean; buys: boolean }>(sql`
    select id, created_at >= '2026-10-19T15:00:00Z' as is_new, exists (select 1 from volumes
      where member_id = member.id and own_pv > 0) as buys from members member`);
  const facts = new Map(found.rows.map((row) => [row.id, row]));
  const newIn = (ids: readonly number[]) => ids.filter((id) => facts.get(id)?.is_new).length;
  const asTop = world.asMember(top);
  expect(await readLine(asTop, { tree })).toMatchObject({
    newMembers: newIn(line),
    buyers: line.filter((id) => facts.get(id)?.buys).length,
  });
  const compared = await compareLines(asTop, { tree, by: 'newMembers', page: 1, size: 10_000 });
  const direct = line.filter((id) => parents.get(id) === top);
  const expected = direct.map((id) => ({
    id,
    newMembers: newIn(line.filter((each) => each === id || climbs(parents, each, id))),
  }));
  expect(compared.rows.map(({ id, newMembers }) => ({ id, newMembers }))).toEqual(
    expected.sort((a, b) => b.newMembers - a.newMembers || a.id - b.id),
  );
}

const byNumber = (a: number, b: number) => a - b;

async function readParents(db: Database, tree: TreeName): Promise<Map<number, number | null>> {
  const found =
    tree === 'recommend'
      ? await db.select({ id: members.id, parent: members.recommenderId }).from(members)
      : (
          await db.execute<{ id: number; parent: number | null }>(
            sql`select member_id as id, sponsor_id as parent from placements`,
          )
        ).rows;
  return new Map(found.map(({ id, parent }) => [id, parent]));
}

function climbs(parents: ReadonlyMap<number, number | null>, id: number, top: number): boolean {
  for (let above = parents.get(id); above != null; above = parents.get(above)) if (above === top) return true;
  return false;
}

test('opposite changes of recommender at once never create a circle', async () => {
  await withFreshDatabase(async ({ db }) => {
    const world = await makeWorld(db);
    for (let round = 0; round < (isLong ? 50 : 8); round += 1) {
      const [a, b] = [`a${round}`, `b${round}`];
      await world.member({ username: a });
      await world.member({ username: b });
      const outcomes = await Promise.allSettled([
        updateRecommender(world.staff, { username: a, newRecommender: b }),
        updateRecommender(world.staff, { username: b, newRecommender: a }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

test('only a leaf moves, to the first free slot under the named member, and the freed slot is reused', async () => {
  await withFreshDatabase(async ({ db }) => {
    const world = await makeWorld(db);
    const slotOf = async (id: number) =>
      (await db.execute(sql`select sponsor_id, position from placements where member_id = ${id}`)).rows[0];
    const [left, right] = [
      await world.member({ username: 'left' }),
      await world.member({ username: 'right' }),
    ];
    const leaf = await world.member({ username: 'leaf', recommenderId: left });
    await expect(moveLeaf(world.staff, { id: left, newSponsor: 'right' })).rejects.toThrow('not_a_leaf');
    await expect(moveLeaf(world.staff, { id: leaf, newSponsor: 'left' })).rejects.toThrow('nothing_changed');
    await moveLeaf(world.staff, { id: leaf, newSponsor: 'right' });
    expect(await slotOf(leaf)).toEqual({ sponsor_id: right, position: 0 });
    const next = await world.member({ username: 'next', recommenderId: COMPANY_ID });
    expect(await slotOf(next)).toEqual({ sponsor_id: left, position: 0 });
    const audit = await db.execute(sql`select action from audit_log where subject_id = ${leaf}::text`);
    expect(audit.rows).toEqual([{ action: 'trees.moveLeaf' }]);
    await expect(deleteMember(world.staff, { id: right })).rejects.toThrow('member_in_use');
  });
});
