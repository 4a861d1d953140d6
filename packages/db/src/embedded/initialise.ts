import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, spawnOptions } from './account.ts';
import type { Binaries } from './binaries.ts';
import { type Cluster, directoryOf } from './cluster.ts';
import type { EmbeddedMode } from './settings.ts';

const run = promisify(execFile);

export const SUPERUSER = 'postgres';

const FLAGS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/**
 * Runs initdb in a temporary folder and renames it when complete: a killed initdb leaves no incomplete
 * cluster.
 */
export const initialise = async (
  cluster: Cluster,
  binaries: Binaries,
  account: Account,
  mode: EmbeddedMode,
) => {
  const target = directoryOf(cluster);
  if (existsSync(target)) return;
  for (const name of readdirSync(cluster.home))
    rmSync(join(cluster.home, name), { recursive: true, force: true });
  const draft = `${target}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const durability = mode === 'test' ? ['--no-sync', '--no-data-checksums'] : [];
  try {
    await run(
      binaries.initdb,
      ['-D', draft, `--pwfile=${passwordFile}`, ...FLAGS, ...durability],
      spawnOptions(account),
    );
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error(`initdb failed: ${stderr?.trim() || message}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
};
