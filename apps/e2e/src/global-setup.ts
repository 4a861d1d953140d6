import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { openDatabase } from '@starline/db/connection';
import { ADMIN } from './fixtures.ts';
import { catchMails } from './mail-catcher.ts';
import { buildWebs, type Product, startProduct } from './product.ts';

/** Points the journeys at this product; with the index of a worker, those of that worker. */
export function pointAt(product: Product, worker = ''): void {
  process.env[`E2E_MEMBER_URL${worker}`] = product.memberUrl;
  process.env[`E2E_ADMIN_URL${worker}`] = product.adminUrl;
  process.env[`E2E_DATA_DIR${worker}`] = product.dataDir;
}

/** The same, with the first owner of the journeys, who has confirmed two people. */
export async function enter(product: Product, worker = ''): Promise<void> {
  pointAt(product, worker);
  const { username, password, name } = ADMIN;
  await product.ops('admin', 'create', '--username', username, '--password', password, '--name', name);
  await confirmTwoPeople(product);
}

/**
 * Administrators of the journeys have confirmed that acts need two people, so that a rule is in force as soon
 * as it is on.
 */
async function confirmTwoPeople({ dataDir }: Product) {
  const { url } = JSON.parse(await readFile(join(dataDir, 'connection.json'), 'utf8'));
  const { db, close } = openDatabase({ url, applicationName: 'journeys' });
  await db.execute('alter table admins alter confirmed_two_people_at set default now()');
  await db.execute('update admins set confirmed_two_people_at = now()');
  await close();
}

/**
 * Starts a product for each worker, so that two journeys at once share no data. `E2E_MEMBER_URL` and
 * `E2E_ADMIN_URL` point the journeys at one that already runs.
 */
export default async function globalSetup({ workers }: FullConfig) {
  if (process.env.E2E_MEMBER_URL && process.env.E2E_ADMIN_URL) return;
  await buildWebs();
  const stops = await Promise.all(Array.from({ length: workers }, (_, index) => startProductOf(index)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function startProductOf(index: number) {
  const mailFile = join(tmpdir(), `starline-e2e-mails-${process.pid}-${index}.txt`);
  const mails = await catchMails(mailFile);
  const product = await startProduct({ seed: 'none', smtpUrl: mails.url });
  process.env[`E2E_MAILS_${index}`] = mailFile;
  await enter(product, `_${index}`);
  return async () => {
    await product.stop();
    mails.stop();
  };
}
