import { createWriteStream, type WriteStream } from 'node:fs';

/** What came of one request after all its repetitions. `unknown`: no answer said whether it was done. */
export type Outcome = 'done' | 'refused' | 'unknown';

export const ACT_KINDS = ['withdrawal', 'adjustment', 'completion', 'cancellation'] as const;

/**
 * One act of a client under one key. Amounts are unique within a run, so each row of the database has one
 * act.
 */
export type Act = {
  kind: (typeof ACT_KINDS)[number];
  key: string;
  client: string;
  memberId: number;
  /** Hundredths; of a completion or cancellation 0. */
  amount: number;
  /** The id in the answer; of a completion or cancellation the withdrawal that it ends. */
  id: number | undefined;
  outcome: Outcome;
  /** Milliseconds since the start of the run. */
  begun: number;
  ended: number;
  refusal?: string;
};

/** One read of a client: the largest id of its own withdrawals that the answer held. */
export type Read = { client: string; memberId: number; begun: number; ended: number; newest: number };

/** One answer of HTTP, or none: status 0. */
export type Answer = { client: string; at: number; ms: number; status: number; isAct: boolean; code: string };

/** What the clients did and were told, in memory and as lines of JSON in a file. */
export class History {
  readonly acts: Act[] = [];
  readonly reads: Read[] = [];
  readonly answers: Answer[] = [];
  private readonly began = performance.now();
  private readonly file: WriteStream;

  constructor(path: string) {
    this.file = createWriteStream(path);
  }

  now(): number {
    return Math.round(performance.now() - this.began);
  }

  act(act: Act): void {
    this.acts.push(act);
    this.line('act', act);
  }

  read(read: Read): void {
    this.reads.push(read);
    this.line('read', read);
  }

  answer(answer: Answer): void {
    this.answers.push(answer);
    this.line('answer', answer);
  }

  private line(name: string, value: object): void {
    this.file.write(`${JSON.stringify({ [name]: value })}\n`);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.file.end(resolve));
  }
}
