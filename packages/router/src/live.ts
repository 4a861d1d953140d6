import type { LiveEvent } from '@starline/validators/live';

/**
 * A notice from the database: its number, a topic and the members it concerns. Without `memberIds` it
 * concerns all; with an empty list staff alone, whatever their scope.
 */
export type LiveNotice = { number: number; topic: LiveEvent['topic']; memberIds?: number[] };

/** Whose notices a stream wants: those of one member and those to all but `except`, or every one. */
export type Interest = { memberId: number; except: readonly LiveEvent['topic'][] } | 'all';

export type Live = {
  /**
   * Yields `started` or, where some of the missed notices are no longer known, `gap`; then the missed notices
   * and the new ones that are of interest, in the order of their numbers, several of one topic as the last of
   * them. Missed are those after the number `after`; without a number, those since the page was opened,
   * `openMs` milliseconds ago.
   */
  subscribe: (options: {
    signal: AbortSignal;
    interest: Interest;
    after: number | undefined;
    openMs: number | undefined;
  }) => AsyncIterable<LiveNotice>;
};
