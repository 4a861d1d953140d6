import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

type Parts = Pick<typeof import('./network.ts'), 'withNetwork'> &
  Pick<typeof import('./actors.ts'), 'actorsOf'> &
  Pick<typeof import('./main-process.ts'), 'startMain'> &
  Pick<typeof import('./postgres-process.ts'), 'databaseSeconds'>;

/** What a benchmark takes from a checkout: its network with its schema, its sessions, its server. */
export type Checkout = Parts & { name: 'here' | 'beside' };

const FILES = ['network.ts', 'actors.ts', 'main-process.ts', 'postgres-process.ts'];

/** This checkout and, with the folder of another one whose packages are installed, that one beside it. */
export async function checkouts(beside?: string): Promise<Checkout[]> {
  const here = await partsOf(join(import.meta.dirname, '../..'));
  if (!beside) return [{ name: 'here', ...here }];
  return [
    { name: 'here', ...here },
    { name: 'beside', ...(await partsOf(resolve(beside))) },
  ];
}

async function partsOf(root: string): Promise<Parts> {
  const parts = FILES.map((file) => import(pathToFileURL(join(root, 'infra/bench', file)).href));
  return Object.assign({}, ...(await Promise.all(parts)));
}
