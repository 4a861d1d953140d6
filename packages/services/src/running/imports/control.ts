import type { Database } from '@starline/db/connection';
import { sql } from 'drizzle-orm';
import type { FaultList } from './faults.ts';
import { columnOf, KIND_NAMES, type Kind, SUMMED } from './kinds.ts';
import { CONTROL_FILE, type Control, type Mapping } from './mapping.ts';

/** One figure of the trial balance: `rows`, or hundredths. Both sides must be equal. */
export type TrialLine = { kind: Kind; figure: string; control: number; files: number };

/**
 * Adds the files up and compares them with the control file, figure by figure. Each difference is a fault.
 */
export async function readTrial(
  tx: Database,
  { mapping, control, faults }: { mapping: Mapping; control: Control; faults: FaultList },
): Promise<TrialLine[]> {
  const lines: TrialLine[] = [];
  for (const kind of KIND_NAMES) {
    const figures = control[kind];
    if (!mapping.files[kind] || !figures) continue;
    // Purchases have the prices of their packages where the file names none.
    const table = kind === 'purchases' ? 'holdings' : kind;
    const sums = SUMMED[kind].map((name) => `coalesce(sum(${columnOf(name)}), 0)::bigint as "${name}"`);
    const found = await tx.execute<Record<string, number>>(
      sql.raw(`select ${['count(*)::bigint as rows', ...sums].join(', ')} from moving_in.${table}`),
    );
    for (const figure of ['rows', ...SUMMED[kind]]) {
      const asked = figures[figure];
      const expected = figure === 'rows' ? Number(asked) : parseTotal(asked);
      const line = { kind, figure, control: expected, files: found.rows[0]?.[figure] ?? 0 };
      lines.push(line);
      if (line.control !== line.files)
        faults.add({
          file: CONTROL_FILE,
          row: 0,
          column: `${kind}.${figure}`,
          code: 'sum_differs',
          value: String(asked),
        });
    }
  }
  return lines;
}

/** Hundredths of a sum, which may be above the largest amount; NaN for anything else than a decimal. */
function parseTotal(text: number | string | undefined): number {
  const [, whole = '', fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(text)) ?? [];
  return whole === '' ? Number.NaN : Number(`${whole}${fraction.padEnd(2, '0')}`);
}
