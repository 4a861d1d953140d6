import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Row = Record<string, number | string>;

/** Prints a table, and stores it as JSON in .data/bench. */
export function show(name: string, rows: readonly Row[]): void {
  console.table(rows);
  const folder = join(import.meta.dirname, '../../.data/bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(rows, null, 2)}\n`);
}

export function wait99(waits: readonly number[]): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
}
