import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The account PostgreSQL runs as. `undefined`: our own; only root needs another one. */
export type Account = { uid: number; gid: number; name: string } | undefined;

export const isRoot = () => process.getuid?.() === 0;

const numberOf = (flag: string, name: string) => {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout) : undefined;
};

const unprivileged = (): Account => {
  for (const name of ['postgres', 'nobody']) {
    const uid = numberOf('-u', name);
    const gid = numberOf('-g', name);
    if (uid && gid !== undefined) return { uid, gid, name };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as',
  );
};

/** The owner of an existing cluster; else an account that PostgreSQL accepts. */
export const accountFor = (clusterDirectory?: string): Account => {
  if (!isRoot()) return undefined;
  if (!clusterDirectory || !existsSync(clusterDirectory)) return unprivileged();
  const { uid, gid } = statSync(clusterDirectory);
  return uid === 0 ? unprivileged() : { uid, gid, name: `user ${uid}` };
};

const identity = (account: Account) => (account ? { uid: account.uid, gid: account.gid } : {});

/** A clean environment: PGDATA, PGOPTIONS or a locale of the shell must not reach the server. */
export const spawnOptions = (account: Account) => ({
  ...identity(account),
  env: { PATH: process.env.PATH ?? '', LANG: 'C', SYSTEMROOT: process.env.SYSTEMROOT },
  windowsHide: true,
  cwd: process.platform === 'win32' ? undefined : '/',
});

/**
 * Whether `account` may access `path`. Tests by doing it as that user, so modes, ACLs and mount options all
 * count.
 */
export const can = (account: Account, right: '-r' | '-w' | '-x', path: string) =>
  !account || spawnSync('test', [right, path], spawnOptions(account)).status === 0;

/** Gives a folder with all its files to the account: PostgreSQL must own what it runs on. */
export async function giveTo(account: Account, folder: string): Promise<void> {
  if (!account) return;
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(account, path);
    else await chown(path, account.uid, account.gid);
  }
}
