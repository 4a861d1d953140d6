import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { removeEmbedded } from '@starline/db/embedded/remove';
import { startEmbedded } from '@starline/db/embedded/start';
import pg from 'pg';
import { day } from './day.ts';
import { Product } from './product.ts';
import { checkOut, lastRelease, removeCheckOut } from './release.ts';

/** Fewer successful reads than this mean that the drill asked for the wrong things. */
const LEAST_READS = 30;
const REPOSITORY = resolve(import.meta.dirname, '../../..');

const say = (line: string) => process.stdout.write(`${line}\n`);

const release = lastRelease(REPOSITORY);
const scratch = mkdtempSync(join(tmpdir(), 'starline-upgrade-'));
// PostgreSQL runs as another user and passes through.
chmodSync(scratch, 0o711);
const [folder, dataDir] = [join(scratch, 'release'), join(scratch, 'data')];
say(`the last release is ${release.name}`);
checkOut(REPOSITORY, release, folder);
const embedded = await startEmbedded({ dataDir });
const before = new Product(release.name, folder, embedded.url, dataDir);
const present = new Product('the present sources', REPOSITORY, embedded.url, dataDir);
try {
  await before.ops('migrate');
  await before.ops('seed', '--members', '300', '--days', '5');
  await letOneDecide(embedded.url);
  const running = await before.serve();
  await spend(before, running, 'on its own schema');
  say((await present.ops('migrate')).trim());
  await spend(before, running, 'which ran during the migration');
  await before.stop();
  const [old, fresh] = [await before.serve(), await present.serve()];
  await spend(before, old, 'started on the new schema');
  await spend(present, fresh, 'beside it');
  for (const product of [present, before])
    say(`${product.name}: ${(await product.ops('books', '--full')).trim().split('\n').at(-1)}`);
} finally {
  await Promise.all([before.stop(), present.stop()]);
  await embedded.release();
  await removeEmbedded(dataDir);
  removeCheckOut(REPOSITORY, folder);
  rmSync(scratch, { recursive: true, force: true });
}

/** The administrator of the drill acts alone. */
async function letOneDecide(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update approval_rules set is_on = false');
  await client.end();
}

async function spend(product: Product, url: string, what: string): Promise<void> {
  const { reads } = await day(url);
  if (reads < LEAST_READS) throw new Error(`${product.name} answered only ${reads} reads`);
  say(`${product.name}, ${what}: acts done, ${reads} reads of REST answered`);
}
