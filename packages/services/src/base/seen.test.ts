import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unlessChanged } from './seen.ts';

const records = fc.record({ a: fc.integer({ min: 0, max: 2 }), b: fc.integer({ min: 0, max: 2 }) });

test('keeps what one side changed, and refuses what both changed to two values', () => {
  fc.assert(
    fc.property(records, records, records, (seen, stored, wanted) => {
      const fields = ['a', 'b'] as const;
      const changedByBoth = fields.filter(
        (field) =>
          wanted[field] !== seen[field] && stored[field] !== seen[field] && wanted[field] !== stored[field],
      );
      if (changedByBoth.length > 0) {
        expect(() => unlessChanged(stored, wanted, seen)).toThrow(
          expect.objectContaining({
            code: 'changed_meanwhile',
            fields: Object.fromEntries(changedByBoth.map((field) => [field, 'changed_meanwhile'])),
          }),
        );
        return;
      }
      const written = unlessChanged(stored, wanted, seen);
      for (const field of fields)
        expect(written[field]).toBe(wanted[field] === seen[field] ? stored[field] : wanted[field]);
    }),
  );
});

test('compares lists and records by their values, and no field that was not seen or is not sent', () => {
  const stored = { list: [1], record: { x: null }, name: 'theirs', memo: 'theirs' };
  const wanted = { list: [2], record: { x: 1 }, name: 'mine' };
  expect(unlessChanged(stored, wanted, { list: [1], record: { x: null }, memo: 'old' } as never)).toEqual(
    wanted,
  );
  expect(unlessChanged(stored, wanted, undefined)).toEqual(wanted);
});

test('a name that an older release stored decomposed is the one that was read', () => {
  const stored = { name: '홍길동'.normalize('NFD') };
  expect(unlessChanged(stored, { name: '홍길순' }, { name: '홍길동' })).toEqual({ name: '홍길순' });
});

test('a text that an older release stored with spaces around it is the one that was read', () => {
  expect(unlessChanged({ memo: ' memo \n' }, { memo: 'mine' }, { memo: 'memo' })).toEqual({ memo: 'mine' });
});
