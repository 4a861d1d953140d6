import type { Outputs } from '../../lib/trpc.ts';

export type Center = Outputs['centers']['list'][number];

/** What stands in the inputs: owner and recommender as typed, a username or a member id. */
export type CenterValues = { name: string; owner: string; recommender: string; phone: string };

export const emptyCenter: CenterValues = { name: '', owner: '', recommender: '', phone: '' };

export const valuesOf = (center: Center): CenterValues => ({
  name: center.name,
  owner: center.leaderUsername,
  recommender: center.recommenderUsername ?? '',
  phone: center.centerPhone,
});
