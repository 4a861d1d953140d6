import type { SQL } from 'drizzle-orm';
import { allOfMembers, inSetOfMembers, isFew, ofMembers, type People } from './part-filters.ts';

/** The parts of a `Search` that depend on how many people it asks for: its filters for a page, for all of it, and beside them. */
export const byPeople = (people: People | undefined, filters: (of: typeof ofMembers) => SQL | undefined) => ({
  where: filters(ofMembers),
  all: filters(allOfMembers),
  isSmall: isFew(people),
  beside:
    people && 'many' in people
      ? {
          own: filters(() => undefined),
          inSet: filters(inSetOfMembers),
          share: people.share,
          cost: people.cost,
        }
      : undefined,
});
