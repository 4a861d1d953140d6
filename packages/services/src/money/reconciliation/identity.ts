import { setImmediate } from 'node:timers/promises';
import type { Database } from '@starline/db/connection';
import type { RowFault, StatementLine } from '@starline/domain/bank-statements';
import { clockOf } from '@starline/domain/statement-cells';
import { sql } from 'drizzle-orm';

/** What is stored of a line that a file may show again. */
type Stored = {
  key: string;
  fileId: number;
  day: string;
  time: string;
  amount: number;
  balance: number | null;
  holder: string;
  description: string;
  reference: string;
};

export type Identified = {
  /** For each line of the file, whether it is stored. */
  isStored: boolean[];
  /** How many of them were recognised although their cells differ. */
  alike: number;
  /** Rows that are stored with another day or amount. */
  faults: RowFault[];
  /** The files that stored what this one shows. */
  reliesOn: number[];
};

/**
 * Tells which lines of a file are stored in their account. A line is its cells as they stand in the file,
 * whatever they were taken for; equal ones are told apart by their order. A line of another layout is the
 * stored one of its day and amount when neither time nor balance contradicts and the words of one are all
 * among those of the other. docs/domain/reconciliation.md#identity.
 */
export async function identify(
  db: Database,
  accountId: number,
  lines: readonly StatementLine[],
  keys: readonly string[],
): Promise<Identified> {
  const stored = await storedLines(db, accountId, lines, keys);
  // Thousands of lines: other requests are answered between the steps.
  await setImmediate();
  const byKey = new Map(stored.map((line) => [line.key, line]));
  const used = new Set<Stored>();
  const isStored = lines.map(() => false);
  const faults: RowFault[] = [];
  for (const [index, line] of lines.entries()) {
    const same = byKey.get(keys[index] as string);
    if (!same) continue;
    isStored[index] = true;
    used.add(same);
    if (same.day !== line.day || same.amount !== line.amount)
      faults.push({ row: line.row, code: 'stored_differently', cell: `${same.day} ${same.amount}` });
  }
  const open = new Map<string, Stored[]>();
  for (const line of stored) {
    if (used.has(line)) continue;
    const place = `${line.day} ${line.amount}`;
    open.set(place, [...(open.get(place) ?? []), line]);
  }
  await setImmediate();
  let alike = 0;
  for (const isExact of [true, false])
    for (const [index, line] of lines.entries()) {
      if (isStored[index]) continue;
      const found = open
        .get(`${line.day} ${line.amount}`)
        ?.find((each) => !used.has(each) && isAlike(each, line, isExact));
      if (!found) continue;
      isStored[index] = true;
      used.add(found);
      alike += 1;
    }
  return { isStored, alike, faults, reliesOn: [...new Set([...used].map(({ fileId }) => fileId))] };
}

async function storedLines(
  db: Database,
  accountId: number,
  lines: readonly StatementLine[],
  keys: readonly string[],
): Promise<Stored[]> {
  const days = [...new Set(lines.map(({ day }) => day))];
  const { rows } = await db.execute<Stored>(sql`
    select key, file_id as "fileId", to_char(day, 'YYYY-MM-DD') as day, time, amount, balance, holder, description, reference
    from statement_lines where account_id = ${accountId}
      and (day = any(${sql.param(days)}::date[]) or key = any(${sql.param([...keys])}::text[])) order by id`);
  return rows.map((row) => ({
    ...row,
    fileId: Number(row.fileId),
    amount: Number(row.amount),
    balance: row.balance === null ? null : Number(row.balance),
  }));
}

/** Characters that are compared: what is stored of a holder is cut there. */
const COMPARED = 100;
const wordOf = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').slice(0, COMPARED);
const wordsOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(wordOf).filter(Boolean));
const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every((word) => all.has(word));
const textsOf = ({ holder, description, reference }: Stored | StatementLine) =>
  wordsOf([holder, description, reference]);
const timeOf = ({ time }: Stored | StatementLine): string => clockOf(time)?.time ?? time;

/**
 * Whether a line of a file may be a stored one of the same day and amount. `isExact`: all that both say is
 * the same.
 */
function isAlike(stored: Stored, line: StatementLine, isExact: boolean): boolean {
  const [before, after] = [timeOf(stored), timeOf(line)];
  const isSameTime = before !== '' && before === after;
  const isSameBalance = stored.balance !== null && stored.balance === line.balance;
  const isSameMinute = before === '' || after === '' || before.startsWith(after) || after.startsWith(before);
  if (!isSameMinute || (stored.balance ?? line.balance) !== (line.balance ?? stored.balance)) return false;
  const [known, said] = [textsOf(stored), textsOf(line)];
  if (isExact)
    return (
      before === after && stored.balance === line.balance && isWithin(known, said) && isWithin(said, known)
    );
  if (known.size > 0 && isWithin(known, wordsOf(line.cells))) return true;
  return isWithin(said, known) && (said.size > 0 || isSameTime || isSameBalance);
}
