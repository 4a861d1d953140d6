import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, accountFor, can } from './account.ts';
import { systemFolder } from './system-folder.ts';

/** The description of a cluster in `DATA_DIR/cluster.json`. */
export type Cluster = { home: string; password: string; port?: number; isInitialised: boolean };

export type Paths = ReturnType<typeof pathsIn>;

/** The files and folders of an embedded database below `dataDir`. */
export const pathsIn = (dataDir: string) => ({
  dataDir,
  cluster: join(dataDir, 'cluster.json'),
  /** Where the cluster stands, unless the account of PostgreSQL cannot reach it there. */
  home: join(dataDir, 'postgres'),
  connection: join(dataDir, 'connection.json'),
  elsewhere: join(dataDir, 'THE-DATABASE-IS-ELSEWHERE.txt'),
  log: join(dataDir, 'postgres.log'),
  startLock: join(dataDir, 'start.lock'),
  holdersLock: join(dataDir, 'holders.lock'),
  backupLock: join(dataDir, 'backup.lock'),
});

/** Writes JSON to a file that only its owner may read, by renaming a complete one. */
export const writePrivate = (path: string, content: unknown) => {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
};

export const directoryOf = (cluster: Pick<Cluster, 'home'>) => join(cluster.home, 'cluster');

/**
 * The description of a cluster; undefined before the first start. A cluster in the data folder is the one,
 * wherever the file says that it was: a folder may be moved or copied.
 */
export const readCluster = (paths: Paths): Cluster | undefined => {
  if (!existsSync(paths.cluster)) return undefined;
  const stored = JSON.parse(readFileSync(paths.cluster, 'utf8')) as Cluster;
  return existsSync(directoryOf(paths)) ? { ...stored, home: paths.home } : stored;
};

const give = (account: Account, path: string) => account && chownSync(path, account.uid, account.gid);

const homeOutside = (paths: Paths, account: NonNullable<Account>, log: (line: string) => void): string => {
  const mark = createHash('sha256').update(paths.dataDir).digest('hex').slice(0, 8);
  const home = mkdtempSync(join(systemFolder(), `starline-${mark}-`));
  give(account, home);
  const line = `PostgreSQL runs as "${account.name}", who cannot reach ${paths.dataDir}: the database lives in ${home}`;
  writeFileSync(paths.elsewhere, `${line}\nDeleting this folder does not delete it.\n`);
  log(line);
  return home;
};

const chooseHome = (paths: Paths, log: (line: string) => void): string => {
  const account = accountFor();
  const { home } = paths;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  give(account, home);
  if (can(account, '-w', home)) return home;
  rmSync(home, { recursive: true });
  return account ? homeOutside(paths, account, log) : home;
};

/** Reads the description of the cluster, or creates it with a new password. */
export const openCluster = (paths: Paths, log: (line: string) => void): Cluster => {
  const known = readCluster(paths);
  if (known?.isInitialised && !existsSync(directoryOf(known))) {
    throw new Error(
      `The database of ${paths.dataDir} should be in ${directoryOf(known)} and is not there. ` +
        `Put it back, or delete ${paths.cluster} to begin with an empty one`,
    );
  }
  if (known && existsSync(known.home)) return known;
  const cluster = {
    home: chooseHome(paths, log),
    password: randomBytes(24).toString('base64url'),
    isInitialised: false,
  };
  writePrivate(paths.cluster, cluster);
  return cluster;
};
