import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catchMails } from './mail-catcher.ts';
import { type Product, startProduct } from './product.ts';
import { ADMIN } from './stage.ts';

/** Journeys from now on go to this product. */
export async function enter(product: Product): Promise<void> {
  process.env.E2E_MEMBER_URL = product.memberUrl;
  process.env.E2E_ADMIN_URL = product.adminUrl;
  process.env.E2E_DATA_DIR = product.dataDir;
  const { username, password, name } = ADMIN;
  await product.ops('admin', 'create', '--username', username, '--password', password, '--name', name);
}

/** `E2E_MEMBER_URL` and `E2E_ADMIN_URL` point the journeys at a product that already runs. */
export default async function globalSetup() {
  if (process.env.E2E_MEMBER_URL && process.env.E2E_ADMIN_URL) return;
  const mailFile = join(tmpdir(), `starline-e2e-mails-${process.pid}.txt`);
  const mails = await catchMails(mailFile);
  const product = await startProduct({ seed: 'none', smtpUrl: mails.url });
  process.env.E2E_MAILS = mailFile;
  await enter(product);
  return async () => {
    await product.stop();
    mails.stop();
  };
}
