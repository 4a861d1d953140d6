import type { ComponentType } from 'react';

export type BatchResult = { changed: number[]; skipped: { id: number; code: string }[] };

/** What an administrator answered to the question of an act, by the name of the field. */
export type Answer = Readonly<Record<string, string>>;
export const isAnswerStarted = (answer: Answer): boolean => Object.values(answer).some((text) => text !== '');
export type QuestionProps = {
  /** The rows that the act is about. */
  subject: string;
  answer: Answer;
  onChange: (answer: Answer) => void;
};

/** A row of an act, with the sum that was shown for it where another administrator can change that. */
export type ShownRow = { id: number; amount?: number | undefined };

export type BulkAction = {
  id: string;
  label: string;
  variant: 'primary' | 'secondary';
  /** The letter that asks for the act. It opens the dialog and never acts by itself. */
  key?: string;
  /** The act takes something away: its confirming button is red. */
  isDanger?: boolean;
  confirm: string;
  /** What the confirming button says, where it is not the label. */
  act?: string;
  done: string;
  failed: string;
  /** What the act must know before it runs. The dialog stays open with the answer when the act is refused. */
  question?: { Fields: ComponentType<QuestionProps>; isAnswered: (answer: Answer) => boolean };
  run: (rows: readonly ShownRow[], idempotencyKey: string, answer: Answer) => Promise<BatchResult>;
};

export type BulkSpec<Row> = {
  canSelect: (row: Row) => boolean;
  /** Returns which of these ids may still be selected: rows of other pages may have ended. */
  stillOpen: (ids: number[]) => Promise<readonly number[]>;
  /** The sums that an administrator checks before an act; with the id of the act, what it does. */
  summary: (rows: readonly Row[], act?: string) => string;
  /** The sum of a row that can change before the act. */
  amountOf?: (row: Row) => number;
  actions: readonly BulkAction[];
  /** The actions stand above the table too. Without selected rows they say so, or are disabled. */
  inToolbar: 'says-so' | 'disabled';
  /** A file of those selected rows that fit it. The browser makes it, not the server. */
  file?: {
    label: string;
    fits: (row: Row) => boolean;
    /** Undefined when it was cancelled. */
    make: (rows: readonly Row[]) => Promise<{ name: string; content: Blob } | undefined>;
  };
  /** A further step with the rows that are selected, on a screen or in a dialog of its own. */
  step?: { label: string; key: string; open: (rows: readonly Row[]) => void };
  /**
   * All rows that match the filters and may be chosen, beyond this page; counted once the administrator
   * chooses a first row.
   */
  matching?: { want: () => void; total: number | undefined; load: () => Promise<readonly Row[]> };
};

/** The server's limit for one transaction. docs/api/rest.md#lists. */
const BATCH_MAX = 500;

/** How far a large act is: rows that were tried, and of these done and refused. */
export type BulkProgress = { tried: number; total: number; done: number; refused: number };

/**
 * Runs the action in batches. The same rows with the same answer keep their idempotency key, so a retry has
 * no second effect; others, such as rows that moved up into an earlier batch, get one of their own.
 */
export async function runBatches(
  action: BulkAction,
  rows: readonly ShownRow[],
  keys: Map<string, string>,
  given: Answer = {},
  onProgress: (progress: BulkProgress) => void = () => undefined,
): Promise<BatchResult> {
  const result: BatchResult = { changed: [], skipped: [] };
  for (let start = 0; start < rows.length; start += BATCH_MAX) {
    const batch = rows.slice(start, start + BATCH_MAX);
    const request = JSON.stringify([batch, given]);
    const key = keys.get(request) ?? crypto.randomUUID();
    keys.set(request, key);
    const answer = await action.run(batch, key, given);
    result.changed.push(...answer.changed);
    result.skipped.push(...answer.skipped);
    onProgress({
      tried: Math.min(start + BATCH_MAX, rows.length),
      total: rows.length,
      done: result.changed.length,
      refused: result.skipped.length,
    });
  }
  return result;
}
