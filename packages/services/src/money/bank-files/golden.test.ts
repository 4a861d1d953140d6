import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBankFile } from './read.ts';

/** Files as banks send them, each with the cells that are read from it. Names are fictional. */
const GOLDEN = new URL('./testing/golden/', import.meta.url);
const names = readdirSync(GOLDEN);
const files = names.filter((name) => !name.endsWith('.json'));

test.each(files)('%s is read cell by cell as it was', async (name) => {
  const content = readFileSync(new URL(name, GOLDEN)).toString('base64');
  const cells = JSON.parse(readFileSync(new URL(`${name}.json`, GOLDEN), 'utf8'));
  expect(await readBankFile({ name, content })).toEqual(cells);
});

test('every golden file has its cells', () => {
  expect(names.sort()).toEqual(files.flatMap((name) => [name, `${name}.json`]).sort());
  expect(files.sort()).toEqual(['result.xlsx', 'statement.csv', 'statement.xlsx']);
});
