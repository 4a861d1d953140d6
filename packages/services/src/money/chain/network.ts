import { z } from 'zod';
import { ask, type ChainNode } from '../../base/outside/chain-node.ts';

/** The first block of TRON's main net; the last four bytes are the number of the chain, 728126428. */
const FIRST_BLOCK = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc';
const Block = z.object({ blockID: z.string().regex(/^[0-9a-f]{64}$/) });

/**
 * Whether a node belongs to the main net, by its first block. Throws for anything but a well-formed answer.
 */
export async function isMainNet(node: ChainNode): Promise<boolean> {
  const { blockID } = Block.parse(await ask(node, '/wallet/getblockbynum', { num: 0 }));
  return blockID === FIRST_BLOCK;
}
