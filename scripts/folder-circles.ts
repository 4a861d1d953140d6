import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * The feature folders of packages/services/src import each other without circles, types included. Prints each circle as
 * one line with an import that closes it. docs/architecture.md#imports
 */
const SERVICES = 'packages/services/src';
/** Known circles, as the pair of folders whose import is left out, with the reason. */
const EXCEPTIONS: Record<string, string> = {};

type Edges = Map<string, Map<string, string>>;
const edges: Edges = new Map();
const featureOf = (path: string): string | undefined => /^packages\/services\/src\/([^/]+)\//.exec(path)?.[1];

for (const file of globSync(`${SERVICES}/*/**/*.ts`, { cwd: ROOT })) {
  if (/\.test\.ts$|\/testing\//.test(file)) continue;
  const own = featureOf(file) ?? '';
  const text = readFileSync(join(ROOT, file), 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import\() *'(\.[^']+)'/g)) {
    const other = featureOf(join(dirname(file), path));
    if (!other || other === own) continue;
    const targets = edges.get(own) ?? new Map<string, string>();
    edges.set(own, targets.set(other, `${file} imports ${path}`));
  }
}

const unused = new Set(Object.keys(EXCEPTIONS));
for (const pair of unused) {
  const [from = '', to = ''] = pair.split(' -> ');
  if (edges.get(from)?.delete(to)) unused.delete(pair);
}

const found = [...unused].map((pair) => `scripts/folder-circles.ts excepts ${pair}, which is not imported`);
const done = new Set<string>();
function walk(folder: string, path: readonly string[]): void {
  if (path.includes(folder)) {
    const circle = [...path.slice(path.indexOf(folder)), folder];
    found.push(`${circle.join(' -> ')}: ${edges.get(path.at(-1) ?? '')?.get(folder)}`);
    return;
  }
  if (done.has(folder)) return;
  for (const next of edges.get(folder)?.keys() ?? []) walk(next, [...path, folder]);
  done.add(folder);
}
for (const folder of [...edges.keys()].sort()) walk(folder, []);

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
