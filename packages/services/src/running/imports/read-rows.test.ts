import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@starline/db/testing/scratch-folder';
import { afterAll, expect, test } from 'vitest';
import { FaultList } from './faults.ts';
import { readRows } from './read-rows.ts';

const folder = scratchFolder();
afterAll(folder.remove);

test('a cell is translated by the mapping alone, whatever else its word names', async () => {
  await writeFile(join(folder.path, 'c.csv'), 'n\nS\nconstructor\n__proto__\n');
  const faults = new FaultList();
  const mapping = {
    file: 'c.csv',
    separator: ',' as const,
    columns: { name: 'n' },
    constants: {},
    values: { name: { S: '서울' } },
  };
  const rows = [];
  const input = { file: 'c.csv', mapping, faults, folder: folder.path, reading: { zone: 'Asia/Seoul' } };
  for await (const [, , name] of readRows('centers', input) as AsyncIterable<unknown[]>) rows.push(name);
  expect([rows, faults.listed]).toEqual([['서울', 'constructor', '__proto__'], []]);
});
