import type { LiveEvent } from '@starline/validators/live';

/** What the database told every server: a topic and whom it concerns (everybody when nobody is named). */
export type LiveNotice = { topic: LiveEvent['topic']; memberIds?: number[] };

export type Live = { subscribe: (signal: AbortSignal) => AsyncIterable<LiveNotice> };
