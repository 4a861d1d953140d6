import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeKorean, encodeEucKr, encodeUtf8 } from './korean-text.ts';

const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, index) =>
  String.fromCharCode(0xac00 + index),
).join('');

test('every syllable has the bytes of CP949, and is read again', () => {
  const { bytes, lost } = encodeEucKr(syllables);
  expect(lost).toEqual([]);
  // Of the same text in CP949, as Python writes it.
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    '9d355925bccc44ae41885b4e53eb25cf5f2f5f52000c586e3b8cd938791447bd',
  );
  expect(decodeKorean(bytes)).toBe(syllables);
  expect(Buffer.from(encodeEucKr('가갂힣뷁똠').bytes).toString('hex')).toBe('b0a18141c65294ee8c63');
});

test('reads a broken byte as one that is unknown and goes on behind it', () => {
  const bytes = Uint8Array.of(...encodeEucKr('가,').bytes, 0xff, ...encodeEucKr('",나 A').bytes, 0xb0);
  expect(decodeKorean(bytes)).toBe('가,\uFFFD",나 A\uFFFD');
});

test('returns each character that an encoding lacks, once', () => {
  expect(encodeEucKr('뷁 Đỗ Tuấn 🙂🙂 각'.normalize('NFD')).lost).toEqual(['Đ', 'ỗ', 'ấ', '🙂']);
  expect(encodeUtf8('가 🙂 \uD800').lost).toEqual(['\uD800']);
});
