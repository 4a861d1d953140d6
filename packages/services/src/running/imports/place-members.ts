import type { Database } from '@starline/db/connection';
import { type CopyRow, copyRows } from '@starline/db/copy';
import { COMPANY_ID } from '@starline/domain/members';
import { sql } from 'drizzle-orm';
import { SponsorTree } from '../../network/placements/sponsor-tree.ts';
import { hasSponsors } from './check-rows.ts';
import type { FaultCode, FaultList } from './faults.ts';
import type { Mapping } from './mapping.ts';
import { depthsOf, IN_CIRCLE } from './parents.ts';

const BATCH = 20_000;
type Edge = {
  id: number;
  row: number;
  recommender_id: number | null;
  sponsor_id: number | null;
  position: number | null;
};
type Trees = { rows: Int32Array; recommenders: Int32Array; sponsors: Int32Array; positions: Int32Array };
type Input = { mapping: Mapping; width: number; faults: FaultList };

/**
 * Finds circles in both trees and writes the place of every member into the staging table `placed`. Without
 * sponsors in the files, members are placed as signups in the order of the file would be, a recommender
 * first.
 */
export async function placeMembers(tx: Database, input: Input): Promise<void> {
  const trees = await readTrees(tx);
  const hasCircle = nameCircles(trees.recommenders, trees, input, 'recommender', 'recommender_circle');
  const isGiven = hasSponsors(input.mapping);
  if (isGiven) nameCircles(trees.sponsors, trees, input, 'sponsor', 'sponsor_circle');
  if (hasCircle || input.faults.total > 0) return;
  if (!isGiven && input.width !== SponsorTree.WIDTH)
    throw new Error('the sponsor tree is wider than 2: map the fields sponsor and position');
  await tx.execute(sql`create table moving_in.placed (like placements)`);
  const columns = ['member_id', 'sponsor_id', 'position', 'depth', 'open_depth', 'child_count'];
  await copyRows(
    tx,
    'moving_in.placed',
    columns,
    isGiven ? givenPlaces(trees, input.width) : newPlaces(trees),
  );
}

async function readTrees(tx: Database): Promise<Trees> {
  const found = await tx.execute<{ size: number }>(
    sql`select coalesce(max(id), 0)::int + 1 as size from moving_in.people`,
  );
  const size = found.rows[0]?.size ?? 1;
  const list = () => new Int32Array(size).fill(-1);
  const trees: Trees = { rows: list(), recommenders: list(), sponsors: list(), positions: list() };
  await tx.execute(sql`
    declare edges no scroll cursor for select id, "row", recommender_id, sponsor_id, position from moving_in.joined`);
  for (;;) {
    const page = await tx.execute<Edge>(sql.raw(`fetch ${BATCH} from edges`));
    for (const edge of page.rows) {
      trees.rows[edge.id] = edge.row;
      trees.recommenders[edge.id] = edge.recommender_id ?? -1;
      trees.sponsors[edge.id] = edge.sponsor_id ?? -1;
      trees.positions[edge.id] = edge.position ?? -1;
    }
    if (page.rows.length < BATCH) break;
  }
  await tx.execute(sql`close edges`);
  return trees;
}

function nameCircles(
  parents: Int32Array,
  { rows }: Trees,
  { mapping, faults }: Input,
  field: 'recommender' | 'sponsor',
  code: FaultCode,
): boolean {
  const file = mapping.files.members;
  let count = 0;
  for (const [id, depth] of depthsOf(parents, COMPANY_ID).entries()) {
    if (depth !== IN_CIRCLE) continue;
    count += 1;
    if (count <= faults.limit)
      faults.add({
        file: file?.file ?? '',
        row: rows[id] ?? 0,
        column: file?.columns[field] ?? field,
        code,
        value: '',
      });
  }
  faults.count(code, count - faults.limit);
  return count > 0;
}

/** The places of the files, with depth, free slots and children counted from the leaves up. */
function* givenPlaces({ sponsors, positions }: Trees, width: number): Generator<CopyRow> {
  const depths = depthsOf(sponsors, COMPANY_ID);
  const children = new Int32Array(sponsors.length);
  const lowest = new Int32Array(sponsors.length).fill(2 ** 31 - 1);
  const open = new Int32Array(sponsors.length);
  const ids = Int32Array.from({ length: sponsors.length - 1 }, (_, index) => index + 1);
  ids.sort((a, b) => (depths[b] as number) - (depths[a] as number));
  for (const id of ids) {
    const depth = depths[id] as number;
    open[id] = (children[id] as number) < width ? depth + 1 : (lowest[id] as number);
    const sponsor = sponsors[id] as number;
    if (sponsor <= 0) continue;
    children[sponsor] = (children[sponsor] as number) + 1;
    lowest[sponsor] = Math.min(lowest[sponsor] as number, open[id] as number);
  }
  for (let id = COMPANY_ID; id < sponsors.length; id += 1)
    yield [
      id,
      id === COMPANY_ID ? null : sponsors[id],
      Math.max(0, positions[id] as number),
      depths[id],
      open[id],
      children[id],
    ];
}

function* newPlaces({ recommenders }: Trees): Generator<CopyRow> {
  const tree = new SponsorTree(recommenders.length, COMPANY_ID);
  const isPlaced = new Uint8Array(recommenders.length);
  isPlaced[COMPANY_ID] = 1;
  const waiting: number[] = [];
  for (let id = COMPANY_ID + 1; id < recommenders.length; id += 1) {
    for (let node = id; isPlaced[node] === 0; node = recommenders[node] as number) waiting.push(node);
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      tree.place(node, recommenders[node] as number);
      isPlaced[node] = 1;
    }
  }
  for (let id = COMPANY_ID; id < recommenders.length; id += 1)
    yield [
      id,
      id === COMPANY_ID ? null : tree.sponsor[id],
      tree.position[id],
      tree.depth[id],
      tree.openDepth[id],
      tree.childCount(id),
    ];
}
