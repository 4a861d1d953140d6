import type { Interest, LiveNotice } from '@starline/router/live';

/** A notice to all wakes the streams over this long at most, and no more than this many a second. */
const SPREAD_MS = 30_000;
const WAKES_A_SECOND = 1000;
const STEP_MS = 50;

/** One open stream: what waits for it, by topic. */
export type Listener = {
  interest: Interest;
  waiting: Map<LiveNotice['topic'], LiveNotice>;
  wake: () => void;
};

export type FanOut = {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  tell(notice: LiveNotice): void;
  size(): number;
  stop(): void;
};

/**
 * Puts a notice down for a stream. Several of one topic become one with the number of the last and the
 * members of all. One that names no member is of the widest scope, so the joined one names none either.
 */
export function leave({ waiting }: Listener, notice: LiveNotice): void {
  const before = waiting.get(notice.topic);
  // A topic that waits already moves to the end, where its number belongs.
  waiting.delete(notice.topic);
  const { memberIds: _, ...toAll } = notice;
  const memberIds = before && joined(before.memberIds, notice.memberIds);
  waiting.set(notice.topic, !before ? notice : memberIds ? { ...toAll, memberIds } : toAll);
}

function joined(one: Members, other: Members): Members {
  if (!one || !other) return undefined;
  return one.length === 0 || other.length === 0 ? [] : [...new Set([...one, ...other])];
}
type Members = LiveNotice['memberIds'];

export const concerns = (interest: Interest, { topic, memberIds }: LiveNotice): boolean =>
  interest === 'all' ||
  (memberIds ? memberIds.includes(interest.memberId) : !interest.except.includes(topic));

/**
 * Passes notices to the open streams of a process. A notice to some members costs as much as these have
 * streams. One to all is put down for every stream at once, so that the order of numbers holds, and wakes
 * them little by little: their browsers read again what they show, and should not do it in the same second.
 */
export function createFanOut(): FanOut {
  const everyone = new Set<Listener>();
  const staff = new Set<Listener>();
  const ofMember = new Map<number, Set<Listener>>();
  const timers = new Set<NodeJS.Timeout>();

  const wakeSlowly = (listeners: readonly Listener[]) => {
    const steps = Math.ceil(Math.min(SPREAD_MS, (listeners.length / WAKES_A_SECOND) * 1000) / STEP_MS);
    const size = Math.ceil(listeners.length / Math.max(steps, 1));
    let next = 0;
    const step = () => {
      for (const listener of listeners.slice(next, next + size)) listener.wake();
      next += size;
      if (next >= listeners.length) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        step();
      }, STEP_MS);
      timers.add(timer);
    };
    step();
  };

  return {
    add(listener) {
      everyone.add(listener);
      if (listener.interest === 'all') staff.add(listener);
      else {
        const { memberId } = listener.interest;
        const own = ofMember.get(memberId) ?? new Set();
        ofMember.set(memberId, own.add(listener));
      }
    },
    remove(listener) {
      everyone.delete(listener);
      staff.delete(listener);
      if (listener.interest === 'all') return;
      const own = ofMember.get(listener.interest.memberId);
      own?.delete(listener);
      if (own?.size === 0) ofMember.delete(listener.interest.memberId);
    },
    tell(notice) {
      if (notice.memberIds) {
        const own = notice.memberIds.flatMap((id) => [...(ofMember.get(id) ?? [])]);
        for (const listener of [...own, ...staff]) {
          leave(listener, notice);
          listener.wake();
        }
        return;
      }
      const concerned = [...everyone].filter(({ interest }) => concerns(interest, notice));
      for (const listener of concerned) leave(listener, notice);
      wakeSlowly(concerned);
    },
    size: () => everyone.size,
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
