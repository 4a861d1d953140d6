import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

test('reads quoted cells with separators, quotes and lines in them, and leaves empty rows out', () => {
  expect(csvRows('\uFEFFa, "b, c" ,"say ""yes"""\r\n\r\n ,,\r\n"two\nlines",2')).toEqual([
    ['a', 'b, c', 'say "yes"'],
    ['two\nlines', '2'],
  ]);
});

test('takes the separator that the first line has most of', () => {
  expect(csvRows('a;b;1,5\n1;2;3')).toEqual([
    ['a', 'b', '1,5'],
    ['1', '2', '3'],
  ]);
  expect(csvRows('a\tb\tc')).toEqual([['a', 'b', 'c']]);
});

test('keeps a quote inside a cell, and refuses a file whose quote does not end', () => {
  expect(csvRows('5" pipe,1')).toEqual([['5" pipe', '1']]);
  expect(csvRows('a,b\n"no end,1\n2,3')).toBeUndefined();
});
