import { testDatabase } from '@starline/db/testing/test-database';
import { COMPANY_ID } from '@starline/domain/members';
import { plantChain } from '@starline/services/network/trees/testing/plant';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';

const LENGTH = process.env.STARLINE_LONG === '1' ? 100_000 : 20_000;

const { db } = await testDatabase();
const site = await openSite(db);
const { browser } = await site.adminBrowser();
const first = await plantChain(db, LENGTH);

type Node = { id: number; children: Node[] };

test.each(['recommend', 'sponsor'])(
  `GET /api/tree/%s nests a chain of ${LENGTH} without a limit`,
  async (tree) => {
    const began = performance.now();
    const response = await browser.fetch(`/api/tree/${tree}?id=${COMPANY_ID}`);
    const body = (await response.json()) as { tree: Node };
    process.stdout.write(
      `${tree}: ${LENGTH} below each other in ${Math.round(performance.now() - began)} ms\n`,
    );
    expect(response.status).toBe(200);
    let node = body.tree.children.find((child) => child.id === first);
    let length = 0;
    for (; node; node = node.children[0]) {
      expect(node.id).toBe(first + length);
      length += 1;
    }
    expect(length).toBe(LENGTH);
  },
);
