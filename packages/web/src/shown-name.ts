import { CLOSED_NAME } from '@starline/domain/member-columns';

/**
 * Returns the name of a member as a screen shows it: `closed` for a closed account, and nothing for a missing
 * name.
 */
export const shownName = (name: string | null, closed: string): string =>
  name === CLOSED_NAME ? closed : (name ?? '');
