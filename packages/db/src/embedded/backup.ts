import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { accountFor, giveTo } from './account.ts';
import { type Cluster, directoryOf, openCluster, pathsIn, readCluster, writePrivate } from './cluster.ts';
import { withExclusive } from './kernel-lock.ts';
import { startEmbedded } from './start.ts';

/** PostgreSQL's own base backup: every file of the cluster, and the log that makes the copy consistent. */
const COPY = 'base.tar.gz';
/** The password that the users of the copy have. */
const ACCESS = 'backup.json';

/**
 * Copies the running embedded database of `dataDir` into the new folder `into` and resolves with the size of
 * the copy in bytes. Writers go on. The server writes the copy beside the cluster, where its account may
 * write, and it is moved then.
 *
 * @throws Error if the folder has files or `dataDir` has no running database.
 */
export async function backupEmbedded(dataDir: string, url: string, into: string): Promise<number> {
  const paths = pathsIn(realpathSync(dataDir));
  const cluster = readCluster(paths);
  if (!cluster?.isInitialised) throw new Error(`${dataDir} holds no embedded database`);
  refuseFilled(into);
  return withExclusive(paths.backupLock, () => copyInto(cluster, url, into));
}

const DRAFT = 'backup-';

async function copyInto({ home, password }: Cluster, url: string, into: string): Promise<number> {
  // No other backup runs: these are of one that was killed.
  for (const name of readdirSync(home).filter((each) => each.startsWith(DRAFT)))
    rmSync(join(home, name), { recursive: true, force: true });
  const draft = join(home, `${DRAFT}${process.pid}`);
  const client = new pg.Client({ connectionString: url, ...{ replication: 'database' } });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `BASE_BACKUP (LABEL 'starline', CHECKPOINT 'fast', WAL true, TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(draft)}, COMPRESSION 'gzip')`,
    );
    mkdirSync(into, { recursive: true, mode: 0o700 });
    cpSync(join(draft, COPY), join(into, COPY));
    writePrivate(join(into, ACCESS), { password });
    return statSync(join(into, COPY)).size;
  } finally {
    await client.end();
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Unpacks the copy in `from` into the new folder `dataDir` and starts it once, so that it has replayed its
 * log.
 *
 * @throws Error if the folder has files, or the copy is missing or damaged.
 */
export async function restoreEmbedded(from: string, dataDir: string): Promise<void> {
  if (!existsSync(join(from, COPY)) || !existsSync(join(from, ACCESS)))
    throw new Error(`--from: ${from} holds no backup: it has no ${COPY} or no ${ACCESS}`);
  refuseFilled(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const paths = pathsIn(realpathSync(dataDir));
  const password = passwordIn(from);
  const cluster = { ...openCluster(paths, () => {}), password };
  const directory = directoryOf(cluster);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unpacked = spawnSync('tar', ['-xzf', join(from, COPY), '-C', directory], { encoding: 'utf8' });
  if (unpacked.status !== 0)
    throw new Error(
      /no space left/i.test(unpacked.stderr)
        ? `--into: the disk of ${dataDir} is full; free space, or name a folder on another one`
        : `--from: ${COPY} in ${from} is damaged or incomplete; take another backup`,
    );
  await giveTo(accountFor(cluster.home), cluster.home);
  writePrivate(paths.cluster, { ...cluster, isInitialised: true });
  const server = await startEmbedded({ dataDir, isSupervised: false });
  await server.release();
}

/** The password that the users of the copy have. */
function passwordIn(from: string): string {
  try {
    const { password } = JSON.parse(readFileSync(join(from, ACCESS), 'utf8')) as { password?: unknown };
    if (typeof password === 'string') return password;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(`--from: ${ACCESS} in ${from} is damaged; take another backup`);
}

function refuseFilled(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty; name a new folder`);
}
