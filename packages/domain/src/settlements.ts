import type { RewardKind } from './rewards.ts';

/**
 * Run states: draft -> approved -> posting -> posted, or reversed; a failed run is resumed or discarded.
 * docs/domain/settlement.md#run-states.
 */
export const RUN_STATUSES = [
  'draft',
  'approved',
  'posting',
  'posted',
  'reversed',
  'failed',
  'discarded',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/**
 * The states that may follow each state. A trigger holds the same list (`settlement_runs_transition`), and
 * `run-states.slow.test.ts` compares the two. Four rules need more than the state: a draft fails only before
 * it is computed; a failed run is resumed only if it was, and discarded only if it was not; a run with a
 * posted chunk is never discarded; days post and are reversed in order.
 */
export const RUN_TRANSITIONS = {
  draft: ['approved', 'posting', 'failed', 'discarded'],
  approved: ['posting', 'discarded'],
  posting: ['posted', 'failed'],
  posted: ['reversed'],
  reversed: [],
  failed: ['posting', 'discarded'],
  discarded: [],
} as const satisfies Record<RunStatus, readonly RunStatus[]>;

/** The states from which a run may become `To`. */
export type StatusBefore<To extends RunStatus> = {
  [From in RunStatus]: To extends (typeof RUN_TRANSITIONS)[From][number] ? From : never;
}[RunStatus];

/** The states of a current run: a day has at most one. */
export const CURRENT_STATUSES = ['draft', 'approved', 'posting', 'posted', 'failed'] as const;

export const MATCHING_DEPTH_MAX = 20;

/**
 * Direct recruits with an active normal package -> number of levels opened.
 * docs/domain/settlement.md#reward-kinds.
 */
export type UnlockStep = { recruits: number; levels: number };

export type RankRule = {
  rank: number;
  ownPackages: number;
  recruits: number;
  groupPv: number;
  lines: number;
  weight: number;
};

export type KindTotals = { rows: number; paid: number; unpaid: number; lotto: number };
export type RunTotals = {
  kinds: Partial<Record<RewardKind, KindTotals>>;
  members: number;
  paid: number;
  unpaid: number;
  lotto: number;
};
