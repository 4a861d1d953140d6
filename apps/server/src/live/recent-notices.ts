import type { LiveNotice } from '@starline/router/live';

const KEPT = 20_000;

/** The latest notices of this process, so that a stream goes on after the last event that its browser has. */
export type RecentNotices = {
  /** The number of the newest notice. */
  newest(): number;
  add(notice: LiveNotice): void;
  /** Returns the notices after that number; undefined when some of them may not be known here. */
  after(number: number): readonly LiveNotice[] | undefined;
  /**
   * Returns the notices heard within the last `ms` milliseconds; undefined when some of them may not be known
   * here.
   */
  within(ms: number): readonly LiveNotice[] | undefined;
  /** Forgets all: notices up to that number may have been missed. */
  restart(newest: number): void;
};

export function createRecentNotices(first: number): RecentNotices {
  let [since, newest, knownFrom] = [first, first, performance.now()];
  let kept: { notice: LiveNotice; heard: number }[] = [];
  return {
    newest: () => newest,
    add(notice) {
      kept.push({ notice, heard: performance.now() });
      newest = Math.max(newest, notice.number);
      if (kept.length < 2 * KEPT) return;
      const dropped = kept.splice(0, KEPT);
      const last = dropped.at(-1);
      [since, knownFrom] = [last?.notice.number ?? since, last?.heard ?? knownFrom];
    },
    after: (number) =>
      number < since || number > newest
        ? undefined
        : kept.map(({ notice }) => notice).filter((notice) => notice.number > number),
    within(ms) {
      const from = performance.now() - ms;
      if (from < knownFrom) return undefined;
      return kept.filter(({ heard }) => heard >= from).map(({ notice }) => notice);
    },
    restart(number) {
      [since, newest, knownFrom, kept] = [number, Math.max(number, newest), performance.now(), []];
    },
  };
}
