import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const [NEWLINE, QUOTE] = [0x0a, 0x22];

/**
 * Passes bytes on unchanged and says of them how many they were, their SHA-256 and the number of CSV records.
 */
export class Measure extends Transform {
  bytes = 0;
  rows = 0;
  readonly #hash = createHash('sha256');
  #isQuoted = false;
  readonly #countsRows: boolean;

  constructor({ countsRows }: { countsRows: boolean }) {
    super();
    this.#countsRows = countsRows;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
    if (this.#countsRows) this.#count(chunk);
    done(null, chunk);
  }

  /** A quote inside a quoted field is doubled, so each quote changes whether a line break ends the record. */
  #count(chunk: Buffer): void {
    for (const byte of chunk)
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (byte === NEWLINE && !this.#isQuoted) this.rows += 1;
  }

  /** The SHA-256 of all bytes. May be asked for once, at the end. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
