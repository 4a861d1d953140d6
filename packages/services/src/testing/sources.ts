import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVICES = join(import.meta.dirname, '..');

/**
 * The sources of the services on every floor but their tests, each by its path from the floors:
 * `money/ledger/post.ts`.
 */
export const sourcesOfServices = (): { file: string; text: string }[] =>
  globSync('*/**/*.ts', { cwd: SERVICES })
    .filter((file) => !/(^|\/)testing\/|\.test\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(SERVICES, file), 'utf8') }));
