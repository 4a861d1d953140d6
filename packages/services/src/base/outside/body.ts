import type { Readable } from 'node:stream';

/** An answer from outside is longer than any that is expected. */
export class AnswerTooLong extends Error {}

/**
 * The text of an answer of at most `max` bytes. Throws `AnswerTooLong` beyond, and ends the connection: the
 * other side decides how much it sends, and all of it would be held in memory.
 */
export async function textOf(body: Readable, max: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop destroys the stream.
    if (length > max) throw new AnswerTooLong(`an answer is longer than ${max} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
