import { Readable } from 'node:stream';
import type { MemberCaller } from '@starline/router/callers';
import { z } from 'zod';
import { withFirstRowRead } from '../../first-row.ts';
import { define } from '../call.ts';
import type { RestContext } from '../context.ts';
import { nestedJson } from '../nested-json.ts';
import { Decimal, decimal, Id, Time, wireId } from '../wire.ts';

type TreeNode = {
  id: number;
  username: string;
  name: string;
  created_at: string;
  sales: number;
  children: TreeNode[];
};
const Node: z.ZodType<TreeNode> = z
  .lazy(() =>
    z.object({
      id: Id,
      username: z.string(),
      name: z.string(),
      created_at: Time,
      sales: Decimal,
      children: z.array(Node),
    }),
  )
  .meta({ id: 'TreeNode' });
const OneTree = z.object({ success: z.literal(true), tree: Node });
const ListOfTrees = z.object({ success: z.literal(true), tree: z.union([Node, z.array(Node)]) });

type Walk = Awaited<ReturnType<MemberCaller['trees']['walk']>>;
type Walked = Walk extends AsyncIterable<infer Node> ? Node : never;

async function sendTree(
  rest: RestContext,
  tree: 'recommend' | 'sponsor',
  id: number | undefined,
  asList: boolean,
): Promise<undefined> {
  const caller = rest.as === 'admin' ? rest.admin : rest.member;
  const nodes = await withFirstRowRead(await caller.trees.walk({ tree, id }));
  const toNode = ({ id: nodeId, username, name, createdAt, sales }: Walked) => ({
    id: nodeId,
    username,
    name,
    created_at: rest.time(createdAt),
    sales: decimal(sales),
  });
  const json = Readable.from(nestedJson(nodes, { toNode, asList }));
  rest.reply.type('application/json; charset=utf-8').send(json);
  return undefined;
}

export const trees = [
  define('shared')('GET /api/tree/recommend', {
    id: 'getRecommenderTree',
    asks: 'trees.walk',
    summary: 'The recommender tree below a member: one’s own line, or anybody’s for staff',
    query: { id: wireId() },
    answer: OneTree,
    produces: 'application/json',
    run: (rest, { id }) => sendTree(rest, 'recommend', id, false),
  }),
  define('shared')('GET /api/tree/sponsor', {
    id: 'getSponsorTree',
    asks: 'trees.walk',
    summary: 'The sponsor tree below a member; for staff without an id the whole',
    query: { id: wireId() },
    answer: ListOfTrees,
    produces: 'application/json',
    run: (rest, { id }) => sendTree(rest, 'sponsor', id, rest.as === 'admin' && id === undefined),
  }),
  define('admin')('GET /api/tree/full', {
    id: 'getWholeTree',
    asks: 'trees.walk',
    summary: 'The whole recommender tree, as a list with its root',
    answer: z.object({ success: z.literal(true), tree: z.array(Node) }),
    produces: 'application/json',
    run: (rest) => sendTree(rest, 'recommend', undefined, true),
  }),
];
