import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';

test('reads quoted cells with separators, quotes and lines in them, each row at its number', () => {
  expect(csvRows('\uFEFFa, "b, c" ,"say ""yes"""\r\n\r\n ,,\r\n"two\nlines",2')).toEqual([
    ['a', 'b, c', 'say "yes"'],
    [],
    [],
    ['two\nlines', '2'],
  ]);
});

test('takes the separator that gives the most rows of equal width', () => {
  expect(csvRows('a;b;1,5\n1;2;3')).toEqual([
    ['a', 'b', '1,5'],
    ['1', '2', '3'],
  ]);
  expect(csvRows('a\tb\tc')).toEqual([['a', 'b', 'c']]);
  const title = '거래내역, 2026년 11월, KB';
  expect(csvRows(`${title}\na;b;c\n1;2,000;3\n4;5,000;6`)?.slice(1)).toEqual([
    ['a', 'b', 'c'],
    ['1', '2,000', '3'],
    ['4', '5,000', '6'],
  ]);
  expect(csvRows(`${title}\na\tb\n1\t2,000`)?.at(-1)).toEqual(['1', '2,000']);
});

test('keeps a quote inside a cell, and refuses a file whose quote does not end', () => {
  expect(csvRows('5" pipe,1')).toEqual([['5" pipe', '1']]);
  expect(csvRows('a,b\n"no end,1\n2,3')).toBeUndefined();
});

test('reads a text that is kept from the arithmetic of spreadsheets', () => {
  expect(csvRows('="0012","=""3,4""",5="6"')).toEqual([['0012', '3,4', '5="6"']]);
});
