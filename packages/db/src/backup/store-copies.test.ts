import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openObjectStore } from './object-store.ts';
import { loadCopies, namesOf, openCopies } from './store-copies.ts';
import { KEYS, openObjectServer } from './testing/object-server.ts';

const SYSTEM = '7301';

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'starline-copies-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const write = async (folder: string, name: string, text = name) => {
  const path = join(folder, SYSTEM, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

/** A client of a store that checks signatures. */
async function openStore(secret = KEYS.secretAccessKey) {
  const server = await openObjectServer();
  const store = openObjectStore({
    url: `${server.url}/star line`,
    keyId: KEYS.accessKeyId,
    secret,
    region: 'us-east-1',
  });
  const names = async () => (await namesOf(store)).sort();
  return { server, store, names };
}

const backup = async (folder: string, id: string) => {
  await write(folder, `base/${id}/0`, `file of ${id}`);
  await write(folder, `base/${id}/manifest`);
};
const [FIRST, SECOND] = ['2026-11-21T04-00-00Z', '2026-11-22T04-00-00Z'];
const segment = (number: number) => `wal/${'0'.repeat(23)}${number}`;

test('copies complete backups and segments once, and an empty folder gets them back', async () => {
  const { store, names } = await openStore();
  const folder = await newFolder();
  await backup(folder, FIRST);
  await write(folder, segment(1));
  await write(folder, `base/${SECOND}.part/0`);
  const copy = openCopies(folder, SYSTEM, store);
  expect(await copy()).toBe(3);
  expect(await copy()).toBe(0);
  expect(await openCopies(folder, SYSTEM, store)()).toBe(0);
  expect(await names()).toEqual([
    `${SYSTEM}/base/${FIRST}/0`,
    `${SYSTEM}/base/${FIRST}/manifest`,
    `${SYSTEM}/${segment(1)}`,
  ]);
  const empty = await newFolder();
  expect(await loadCopies(empty, store)).toBe(3);
  expect(await readFile(join(empty, SYSTEM, 'base', FIRST, '0'), 'utf8')).toBe(`file of ${FIRST}`);
  expect(await loadCopies(empty, store)).toBe(0);
});

test('deletes what the folder no longer keeps, and nothing for an emptied folder', async () => {
  const { store, names } = await openStore();
  const folder = await newFolder();
  await backup(folder, FIRST);
  for (const number of [1, 2]) await write(folder, segment(number));
  const copy = openCopies(folder, SYSTEM, store);
  await copy();
  await backup(folder, SECOND);
  await rm(join(folder, SYSTEM, 'base', FIRST), { recursive: true });
  await rm(join(folder, SYSTEM, segment(1)));
  await copy();
  const kept = [`${SYSTEM}/base/${SECOND}/0`, `${SYSTEM}/base/${SECOND}/manifest`, `${SYSTEM}/${segment(2)}`];
  expect(await names()).toEqual(kept);
  await rm(join(folder, SYSTEM), { recursive: true });
  await openCopies(folder, SYSTEM, store)();
  expect(await names()).toEqual(kept);
});

test('lists more objects than one answer holds', async () => {
  const { store, names } = await openStore();
  const folder = await newFolder();
  for (let number = 0; number < 1005; number += 1)
    await write(folder, `base/${FIRST}/${String(number).padStart(4, '0')}`, 'x');
  await write(folder, `base/${FIRST}/manifest`);
  await openCopies(folder, SYSTEM, store)();
  expect(await names()).toHaveLength(1006);
});

test('a store that fails for a moment is asked again', async () => {
  const { server, store, names } = await openStore();
  const folder = await newFolder();
  await backup(folder, FIRST);
  server.fail(2);
  expect(await openCopies(folder, SYSTEM, store)()).toBe(2);
  expect(await names()).toHaveLength(2);
});

test('a wrong secret is refused with the code of the store, and stores nothing', async () => {
  const { store } = await openStore('wrong');
  const folder = await newFolder();
  await backup(folder, FIRST);
  await expect(openCopies(folder, SYSTEM, store)()).rejects.toThrow('403 SignatureDoesNotMatch');
  expect(await readdir(folder)).toEqual([SYSTEM]);
});
