import type { Outputs } from '../../lib/trpc.ts';

export type Center = Outputs['centers']['list'][number];

/** The inputs of the form. Owner and recommender are a username or a member id, as typed. */
export type CenterValues = { name: string; owner: string; recommender: string; phone: string };

export const emptyCenter: CenterValues = { name: '', owner: '', recommender: '', phone: '' };

export const valuesOf = (center: Center): CenterValues => ({
  name: center.name,
  owner: center.leaderUsername,
  recommender: center.recommenderUsername ?? '',
  phone: center.centerPhone,
});
