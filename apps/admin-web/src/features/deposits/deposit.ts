import type { SeenDeposit } from '@starline/validators/deposits';
import type { Outputs } from '../../lib/trpc.ts';

export type Deposit = Outputs['deposits']['list']['rows'][number];

/** What an act on a deposit names, so that it is refused on any other. */
export const seenOf = ({ status, amount }: SeenDeposit): SeenDeposit => ({ status, amount });
