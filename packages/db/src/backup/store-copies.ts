import { access, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { backupPaths, listBackups, MANIFEST } from './folder.ts';
import type { ObjectStore } from './object-store.ts';

const AT_ONCE = 4;
const SEGMENT = /^[0-9A-F]{24}/;

/** Runs `work` for each name, several at once, because each waits for the store. */
async function each(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  const waiting = [...names];
  const next = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await work(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const isManifest = (name: string) => basename(name) === MANIFEST;

/** Runs `work` for each name, the manifests last: a backup counts as complete when its manifest is there. */
async function manifestsLast(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  await each(
    names.filter((name) => !isManifest(name)),
    work,
  );
  await each(names.filter(isManifest), work);
}

/** The names of all objects of a store. */
export async function namesOf(store: ObjectStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list()) names.push(name);
  return names;
}

/** The complete files of a cluster's backups, named from the folder of backups on. */
async function storedFiles(backupDir: string, system: string): Promise<string[]> {
  const { base, wal } = backupPaths(backupDir, system);
  const ids = await listBackups(base);
  const inBackups = await Promise.all(
    ids.map(async (id) => (await readdir(join(base, id))).map((file) => `${system}/base/${id}/${file}`)),
  );
  const segments = (await readdir(wal).catch(() => [])).filter((name) => !name.endsWith('.part'));
  return [...segments.sort().map((name) => `${system}/wal/${name}`), ...inBackups.flat()];
}

/** The place of a segment in the order of all timelines: its last 16 digits. */
const positionOf = (name: string) => basename(name).slice(8, 24);

/**
 * Copies of a cluster's backups in an object store. Each call of the returned function stores what is new in the folder
 * and deletes what the folder no longer keeps, and resolves with the number of new files. Nothing is deleted that is as
 * new as the oldest backup of the folder, so an emptied folder empties no store. Idempotent.
 */
export function openCopies(backupDir: string, system: string, store: ObjectStore): () => Promise<number> {
  let known: Set<string> | undefined;
  return async () => {
    const stored = known ?? new Set(await namesOf(store));
    known = stored;
    const files = await storedFiles(backupDir, system);
    const missing = files.filter((name) => !stored.has(name));
    await manifestsLast(missing, async (name) => {
      await store.put(name, join(backupDir, name));
      stored.add(name);
    });
    const outdated = outdatedAmong([...stored], files, system);
    await each(outdated, async (name) => {
      await store.remove(name);
      stored.delete(name);
    });
    return missing.length;
  };
}

function outdatedAmong(stored: readonly string[], files: readonly string[], system: string): string[] {
  const kept = new Set(files);
  const idOf = (name: string) => name.split('/')[2] ?? '';
  const [oldest] = files.filter(isManifest).map(idOf).sort();
  if (oldest === undefined) return [];
  const [first] = files
    .filter((name) => SEGMENT.test(basename(name)))
    .map(positionOf)
    .sort();
  return stored.filter((name) => {
    if (kept.has(name)) return false;
    if (name.startsWith(`${system}/base/`)) return idOf(name) < oldest;
    return name.startsWith(`${system}/wal/`) && first !== undefined && positionOf(name) < first;
  });
}

/** Loads into the folder what the store holds and the folder lacks. Resolves with the number of files. */
export async function loadCopies(
  backupDir: string,
  store: ObjectStore,
  progress?: (line: string) => void,
): Promise<number> {
  const missing: string[] = [];
  for (const name of await namesOf(store)) {
    if (name.split('/').includes('..')) throw new Error(`the store holds an object named ${name}`);
    const isThere = await access(join(backupDir, name)).then(
      () => true,
      () => false,
    );
    if (!isThere) missing.push(name);
  }
  progress?.(`${missing.length} files to load`);
  await manifestsLast(missing, (name) => store.get(name, join(backupDir, name)));
  return missing.length;
}
