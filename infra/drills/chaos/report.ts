import type { History } from './history.ts';

/** One fault of the run, in milliseconds since its start. */
export type Injected = { name: string; begun: number; undone: number; whole: number };

export type FaultRow = Injected & {
  /** The longest time without an acknowledged act, in seconds. */
  unavailable: number;
  /** Answers 5xx, and calls without an answer. */
  failed: number;
  /** From the first to the last of them, in seconds. */
  failing: number;
};

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

/** Returns what callers saw of each fault, from its beginning until the next one. */
export function faultRows(
  faults: readonly Injected[],
  { answers }: Pick<History, 'answers'>,
  end: number,
): FaultRow[] {
  const acknowledged = answers
    .filter(({ isAct, status }) => isAct && status === 200)
    .map(({ at, ms }) => at + ms)
    .sort((a, b) => a - b);
  return faults.map((fault, index) => {
    const until = faults[index + 1]?.begun ?? end;
    const times = [fault.begun, ...acknowledged.filter((at) => at > fault.begun && at < until), until];
    const gaps = times.slice(1).map((at, place) => at - (times[place] ?? at));
    const failed = answers
      .filter(({ status }) => status === 0 || status >= 500)
      .map(({ at, ms }) => at + ms)
      .filter((at) => at > fault.begun && at <= until);
    return {
      ...fault,
      unavailable: seconds(Math.max(...gaps)),
      failed: failed.length,
      failing: failed.length === 0 ? 0 : seconds(Math.max(...failed) - Math.min(...failed)),
    };
  });
}

/** Returns the table of the faults and the counts of the run as Markdown. */
export function reportOf(
  rows: readonly FaultRow[],
  { acts, reads, answers }: Pick<History, 'acts' | 'reads' | 'answers'>,
  { posted }: { posted: number },
  faults: readonly string[],
): string {
  const count = (outcome: string) => acts.filter((act) => act.outcome === outcome).length;
  const refusals = Map.groupBy(
    acts.filter(({ outcome }) => outcome === 'refused'),
    ({ kind, refusal = '' }) => `${kind} ${refusal || 'skipped'}`,
  );
  const longest = [...rows].sort((a, b) => b.unavailable - a.unavailable)[0];
  const sorted = rows.map(({ unavailable }) => unavailable).sort((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  return [
    '| fault | seconds until undone | until whole | longest without a write (s) | failed calls | over (s) |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ name, begun, undone, whole, unavailable, failed, failing }) =>
        `| ${name} | ${seconds(undone - begun)} | ${seconds(whole - begun)} | ${unavailable} | ${failed} | ${failing} |`,
    ),
    '',
    `${acts.length} acts: ${count('done')} done, ${count('refused')} refused, ${count('unknown')} without an answer; ${reads.length} reads; ${answers.length} calls.`,
    `Refused: ${[...refusals].map(([what, { length }]) => `${what} ${length}`).join(', ') || 'none'}.`,
    `A settlement was posted ${posted} times, and reversed between.`,
    `Longest time without a write: ${longest?.unavailable ?? 0} s (${longest?.name ?? '-'}), 95th percentile of the faults ${p95} s.`,
    `Contradictions: ${faults.length}.`,
    ...faults.map((fault) => `- ${fault}`),
    '',
  ].join('\n');
}
