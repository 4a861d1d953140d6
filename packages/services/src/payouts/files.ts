import { createHash } from 'node:crypto';
import {
  manifestFile,
  type PayoutLine,
  type RenderedFile,
  transferFile,
} from '@starline/domain/payout-files';
import { encodeEucKr } from '../bank-files/korean-text.ts';
import type { PayoutBatch } from './batch.ts';

export type Made = Pick<RenderedFile, 'kind' | 'name'> & { content: Uint8Array; sha256: string };

/** The SHA-256 of these bytes, or of a text in UTF-8, in hexadecimal digits. */
export const sha256Of = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('hex');

function encoded({ kind, name, text, encoding }: RenderedFile): Made {
  const content = encoding === 'euc-kr' ? encodeEucKr(text) : new TextEncoder().encode(text);
  return { kind, name, content, sha256: sha256Of(content) };
}

/** The files of a batch. The same lines give the same bytes, so the hash that is approved is the hash that is stored. */
export function filesOf(
  { format, number, type }: Pick<PayoutBatch, 'format' | 'number' | 'type'>,
  lines: readonly PayoutLine[],
): [Made, ...Made[]] {
  const transfer = encoded(transferFile(format, number, lines));
  return type === 'coin' ? [transfer, encoded(manifestFile(number, lines, transfer.sha256))] : [transfer];
}
