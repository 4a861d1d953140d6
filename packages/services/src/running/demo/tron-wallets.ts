import { createHash } from 'node:crypto';
import { tronAddress } from '../../money/chain/tron-address.ts';

/** Well-formed TRC20 addresses without an owner. */
export const demoWallets = (seed: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    tronAddress(createHash('sha256').update(`demo wallet ${seed} ${index}`).digest().subarray(0, 20)),
  );
