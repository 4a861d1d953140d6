import { expect, test } from 'vitest';
import { printable } from './pdf.ts';
import { RECEIPT_TEXTS } from './texts.ts';

test('a character that the font lacks becomes a sign, and nothing else changes', () => {
  const { write, isLossy } = printable();
  expect(write('Nguyễn 张伟 뷁\n1,000.00 \u2212 ·')).toBe('Nguyễn 张伟 뷁\n1,000.00 \u2212 ·');
  expect(isLossy()).toBe(false);
  expect(write('김𠮷🙂 ขอบ')).toBe('김〓〓 〓〓〓');
  expect(isLossy()).toBe(true);
});

test('the font has every character of the texts of receipts in all languages', () => {
  const { write, isLossy } = printable();
  write(JSON.stringify(RECEIPT_TEXTS));
  expect(isLossy()).toBe(false);
});
