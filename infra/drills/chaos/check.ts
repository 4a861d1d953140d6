import { CANCELLED, PAID, REQUESTED } from '@starline/domain/request-states';
import { ACT_KINDS, type Act, type Read } from './history.ts';

/** Rows that stand in the database after the run, of the members who acted. */
export type Stored = {
  withdrawals: readonly { id: number; memberId: number; amount: number; status: string }[];
  adjustments: readonly { id: number; memberId: number; amount: number }[];
};

/**
 * Returns what contradicts the history, one line each, none when it holds: every acknowledged act stands
 * exactly once, a refused act does not stand, an act without an answer stands at most once, and nothing else
 * stands. Reads of a session see every act acknowledged before them and never an older state than a read
 * before them.
 */
export function contradictions(acts: readonly Act[], reads: readonly Read[], stored: Stored): string[] {
  return [
    ...ofRows(acts, 'withdrawal', stored.withdrawals),
    ...ofRows(acts, 'adjustment', stored.adjustments),
    ...ofEnds(acts, stored),
    ...ofReads(acts, reads),
  ];
}

/** Returns what the run did not try: a history without it would prove nothing. */
export function untried({ acts, reads }: { acts: readonly Act[]; reads: readonly Read[] }): string[] {
  const done = new Set(acts.filter(({ outcome }) => outcome === 'done').map(({ kind }) => kind));
  const missing = ACT_KINDS.filter((kind) => !done.has(kind)).map((kind) => `no ${kind} was acknowledged`);
  return reads.length > 0 ? missing : [...missing, 'nothing was read'];
}

type Row = { id: number; memberId: number; amount: number };

function ofRows(acts: readonly Act[], kind: 'withdrawal' | 'adjustment', rows: readonly Row[]): string[] {
  const made = acts.filter((act) => act.kind === kind);
  const found = Map.groupBy(rows, ({ memberId, amount }) => `${memberId} ${amount}`);
  const asked = new Map(made.map((act) => [`${act.memberId} ${act.amount}`, act]));
  const faults = rows
    .filter(({ memberId, amount }) => !asked.has(`${memberId} ${amount}`))
    .map(({ id }) => `${kind} ${id} stands, and no one asked for it`);
  for (const [place, act] of asked) {
    const stored = found.get(place) ?? [];
    if (stored.length > 1) faults.push(`${kind} ${act.key} stands ${stored.length} times`);
    if (act.outcome === 'done' && stored.length === 0) faults.push(`${kind} ${act.key} is lost`);
    if (act.outcome === 'refused' && stored.length > 0)
      faults.push(`${kind} ${act.key} was refused and stands`);
    if (act.outcome === 'done' && stored.length === 1 && stored[0]?.id !== act.id)
      faults.push(`${kind} ${act.key} stands as ${stored[0]?.id}, the answer said ${act.id}`);
  }
  return faults;
}

/** A withdrawal ends once, as one of the acts that asked for it says. */
function ofEnds(acts: readonly Act[], { withdrawals }: Stored): string[] {
  const ends = acts.filter(({ kind }) => kind === 'completion' || kind === 'cancellation');
  const of = Map.groupBy(ends, ({ id }) => id);
  const faults: string[] = [];
  for (const { id, status } of withdrawals) {
    const asked = of.get(id) ?? [];
    const state = (act: Act): string => (act.kind === 'completion' ? PAID : CANCELLED);
    const done = new Set(asked.filter(({ outcome }) => outcome === 'done').map(state));
    const possible = new Set(asked.filter(({ outcome }) => outcome !== 'refused').map(state));
    if (done.size > 1) faults.push(`withdrawal ${id} was completed and cancelled`);
    else if (done.size === 1 && !done.has(status))
      faults.push(`withdrawal ${id} is ${status}, not ${[...done]}`);
    else if (done.size === 0 && status !== REQUESTED && !possible.has(status))
      faults.push(`withdrawal ${id} is ${status}, and no one ended it`);
  }
  return faults;
}

function ofReads(acts: readonly Act[], reads: readonly Read[]): string[] {
  const faults: string[] = [];
  const done = Map.groupBy(
    acts.filter(({ kind, outcome }) => kind === 'withdrawal' && outcome === 'done'),
    ({ client }) => client,
  );
  for (const [client, own] of Map.groupBy(reads, (read) => read.client)) {
    let newest = 0;
    for (const read of own) {
      const acknowledged = Math.max(
        0,
        ...(done.get(client) ?? []).filter(({ ended }) => ended <= read.begun).map(({ id }) => id ?? 0),
      );
      if (read.newest < acknowledged)
        faults.push(`${client} read ${read.newest} after ${acknowledged} was acknowledged`);
      if (read.newest < newest) faults.push(`${client} read ${read.newest} after it had read ${newest}`);
      newest = Math.max(newest, read.newest);
    }
  }
  return faults;
}
