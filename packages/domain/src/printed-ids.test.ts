import { expect, test } from 'vitest';
import { batchNumber, payoutToken } from './payouts.ts';
import { type PrintedKind, printedId, readPrinted } from './printed-ids.ts';

test('every number that is printed is read again', () => {
  for (const kind of ['withdrawal', 'deposit', 'purchase', 'conversion'] satisfies PrintedKind[])
    expect(readPrinted(printedId(kind, 154))).toEqual({ what: 'document', kind, id: 154 });
  const number = batchNumber('2026-11-27', 1);
  expect(readPrinted(number)).toEqual({ what: 'batch', number });
  for (const token of [payoutToken(1, 154), payoutToken(123_456, 12_345_678)])
    expect(readPrinted(token)).toEqual({ what: 'line', token });
});

test('a printed number is read in small letters, without its dash and inside a line of a bank book', () => {
  for (const text of ['w-154', 'W154', 'w 154'])
    expect(readPrinted(text)).toEqual({ what: 'document', kind: 'withdrawal', id: 154 });
  expect(readPrinted('#154')).toEqual({ what: 'document', id: 154 });
  expect(readPrinted('b26112701')).toEqual({ what: 'batch', number: 'B-261127-01' });
  expect(readPrinted('스타라인 sl-1-154')).toEqual({ what: 'line', token: 'SL-1-154' });
});

test('another text is no printed number', () => {
  for (const text of ['154', 'W-', 'Wang154', 'B-2611', 'SL-1', 'SL-1-2 SL-1-3', '010-1234-5678'])
    expect(readPrinted(text), text).toBeUndefined();
});
