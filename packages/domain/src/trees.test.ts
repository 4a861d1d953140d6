import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, rowsOf } from './trees.ts';

test('rows are unchanged after conversion to columns and back', () => {
  const rows = fc.array(fc.record({ id: fc.integer(), name: fc.string(), parent: fc.option(fc.nat()) }));
  fc.assert(
    fc.property(rows, (list) => {
      // Objects of fast-check have no prototype; those of the product have one.
      const plain = list.map((row) => ({ ...row }));
      expect(rowsOf(columnsOf(plain, ['id', 'name', 'parent']))).toEqual(plain);
    }),
  );
});
