import { createHash } from 'node:crypto';
import {
  changedInCell,
  encodingOf,
  manifestFile,
  type PayoutLine,
  type RenderedFile,
  transferFile,
} from '@starline/domain/payout-files';
import type { PayoutFormat } from '@starline/domain/payouts';
import { encodeEucKr, encodeUtf8 } from '../bank-files/korean-text.ts';
import type { PayoutBatch } from './batch.ts';

export type Made = Pick<RenderedFile, 'kind' | 'name'> & { content: Uint8Array; sha256: string };

/** The SHA-256 of these bytes, or of a text in UTF-8, in hexadecimal digits. */
export const sha256Of = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

const ENCODERS = { 'euc-kr': encodeEucKr, 'utf-8': encodeUtf8 } as const satisfies Record<
  RenderedFile['encoding'],
  unknown
>;

/**
 * Throws Error for a text that the encoding cannot write: `lettersLost` tells before, and no file ever leaves
 * without a letter.
 */
function encoded({ kind, name, text, encoding }: RenderedFile): Made {
  const { bytes: content, lost } = ENCODERS[encoding](text);
  if (lost.length > 0) throw new Error(`${name} cannot be written: it has characters that ${encoding} lacks`);
  return { kind, name, content, sha256: sha256Of(content) };
}

/**
 * The characters of a line's holder and bank that a file of the format would lose or change: those that its
 * encoding lacks, line breaks, and the first of a text that a spreadsheet takes for a formula. Empty when the
 * line is written as it is. docs/domain/payouts.md#letters.
 */
export function lettersLost(
  format: PayoutFormat,
  { accountHolder, bankName }: Pick<PayoutLine, 'accountHolder' | 'bankName'>,
): readonly string[] {
  // A multisend tool takes neither.
  if (format === 'tron') return [];
  const encode = ENCODERS[encodingOf(format)];
  return [accountHolder, bankName].flatMap((text) => [...changedInCell(text), ...encode(text).lost]);
}

/**
 * The files of a batch. The same lines give the same bytes, so the hash that is approved is the hash that is
 * stored.
 */
export function filesOf(
  { format, number, type }: Pick<PayoutBatch, 'format' | 'number' | 'type'>,
  lines: readonly PayoutLine[],
): [Made, ...Made[]] {
  const transfer = encoded(transferFile(format, number, lines));
  return type === 'coin' ? [transfer, encoded(manifestFile(number, lines, transfer.sha256))] : [transfer];
}
