import { COMPANY_ID } from '@starline/domain/members';
import { SponsorTree } from '../../network/placements/sponsor-tree.ts';
import { below, type Random, randomFrom } from './random.ts';

/** Recommender and joining time by member id; ids follow the order of joining. */
export type Network = {
  lastId: number;
  recommenders: Int32Array;
  joinedAt: Float64Array;
  sponsors: SponsorTree;
};

export const DEMO_LEADER_ID = COMPANY_ID + 1;
/** Most of the first hundred members are the leader's recruits, so that the demo login has a line to show. */
const LEADERS_OWN = 100;

/** A random network of this many members who joined between `from` and `to`. */
export function makeNetwork(input: { members: number; seed: number; from: Date; to: Date }): Network {
  const lastId = COMPANY_ID + input.members;
  const random = randomFrom(input.seed, 1);
  const network: Network = {
    lastId,
    recommenders: new Int32Array(lastId + 1),
    joinedAt: new Float64Array(lastId + 1),
    sponsors: new SponsorTree(lastId + 1, COMPANY_ID),
  };
  const [from, span] = [input.from.getTime(), input.to.getTime() - input.from.getTime()];
  for (let id = DEMO_LEADER_ID; id <= lastId; id += 1) {
    const recommender = chooseRecommender(random, network.recommenders, id);
    network.recommenders[id] = recommender;
    network.sponsors.place(id, recommender);
    // More people join the later it gets.
    network.joinedAt[id] = from + span * ((id - COMPANY_ID) / input.members) ** 0.6;
  }
  return network;
}

/**
 * Copying another member's recommender gives few members very many recruits; preferring recent members makes
 * lines long.
 */
function chooseRecommender(random: Random, recommenders: Int32Array, id: number): number {
  if (id <= DEMO_LEADER_ID || random() < 0.002) return COMPANY_ID;
  if (id < LEADERS_OWN && random() < 0.25) return DEMO_LEADER_ID;
  const known = id - DEMO_LEADER_ID;
  const someone = random() < 0.5 ? below(random, known) : known - 1 - below(random, Math.ceil(known / 2));
  const chosen = DEMO_LEADER_ID + someone;
  const above = recommenders[chosen] as number;
  return random() < 0.35 && above !== COMPANY_ID ? above : chosen;
}
