import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/** No feature of a web imports another: what two need belongs in components, lib or packages/ui. */
const found: string[] = [];
for (const file of globSync('apps/{member,admin}-web/src/features/*/**/*.{ts,tsx}', { cwd: ROOT })) {
  const own = /features\/([^/]+)\//.exec(file)?.[1];
  const text = readFileSync(join(ROOT, file), 'utf8');
  for (const [, path] of text.matchAll(/from '([^']+)'/g)) {
    const other = /(?:^|\/)features\/([^/]+)/.exec(path ?? '')?.[1] ?? siblingFeature(file, path ?? '');
    if (other && other !== own) found.push(`${file} imports feature ${other} (${path})`);
  }
}

function siblingFeature(file: string, path: string): string | undefined {
  if (!path.startsWith('.')) return undefined;
  const target = join(file, '..', path);
  return /features\/([^/]+)\//.exec(target)?.[1];
}

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
