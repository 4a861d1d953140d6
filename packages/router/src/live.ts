import type { LiveEvent } from '@starline/validators/live';

/** A notice from the database: a topic and the members it concerns (all when none are named). */
export type LiveNotice = { topic: LiveEvent['topic']; memberIds?: number[] };

export type Live = { subscribe: (signal: AbortSignal) => AsyncIterable<LiveNotice> };
