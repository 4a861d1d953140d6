import type { Outputs } from '../../lib/trpc.ts';

export type Center = Outputs['centers']['list'][number];

/** The inputs of the form. Owner and recommender are a username or a member id, as typed. */
export type CenterValues = { name: string; owner: string; recommender: string; phone: string };

export const emptyCenter: CenterValues = { name: '', owner: '', recommender: '', phone: '' };

/** What an open row was filled with, as an update names it. */
export const seenOf = ({ name, centerOwnerId, centerRecommenderId, centerPhone }: Center) => ({
  centerName: name,
  centerOwner: centerOwnerId,
  centerRecommender: centerRecommenderId,
  centerPhone,
});

export const valuesOf = (center: Center): CenterValues => ({
  name: center.name,
  owner: center.leaderUsername,
  recommender: center.recommenderUsername ?? '',
  phone: center.centerPhone,
});
