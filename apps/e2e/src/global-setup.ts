import { startProduct } from './product.ts';
import { ADMIN } from './stage.ts';

/** `E2E_MEMBER_URL` and `E2E_ADMIN_URL` point the journeys at a product that already runs. */
export default async function globalSetup() {
  if (process.env.E2E_MEMBER_URL && process.env.E2E_ADMIN_URL) return;
  const product = await startProduct({ seed: 'none' });
  process.env.E2E_MEMBER_URL = product.memberUrl;
  process.env.E2E_ADMIN_URL = product.adminUrl;
  const { username, password, name } = ADMIN;
  await product.ops('admin', 'create', '--username', username, '--password', password, '--name', name);
  return product.stop;
}
