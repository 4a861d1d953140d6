import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * packages/services/src is built in floors, lowest first: a folder may use those of its own floor and of
 * lower ones, and folders import each other without circles, types included (the linter sees circles of
 * files). Tests may use every floor. Prints each import that goes up, and one line for each circle.
 * docs/architecture.md#floors
 */
const FLOORS = ['base', 'identity', 'network', 'money', 'settlement', 'proof', 'desk', 'running'];
const SERVICES = 'packages/services/src';

type Edges = Map<string, Map<string, string>>;
const edges: Edges = new Map();
const found: string[] = [];
/** `money/withdrawals` for a file of a folder, `base/context.ts` for one that stands on the floor itself. */
const folderOf = (path: string): string | undefined =>
  new RegExp(`^${SERVICES}/([^/]+/[^/]+)`).exec(path)?.[1];
const floorOf = (folder: string): string => folder.split('/')[0] ?? '';

for (const file of globSync(`${SERVICES}/**/*.ts`, { cwd: ROOT })) {
  if (/\.test\.ts$|\/testing\//.test(file)) continue;
  const own = folderOf(file) ?? '';
  if (!FLOORS.includes(floorOf(own))) {
    found.push(`${file} stands on no floor: move it to one of ${FLOORS.join(', ')}`);
    continue;
  }
  const text = readFileSync(join(ROOT, file), 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import\() *'(\.[^']+)'/g)) {
    const other = folderOf(join(dirname(file), path));
    if (!other || other === own) continue;
    if (FLOORS.indexOf(floorOf(other)) > FLOORS.indexOf(floorOf(own)))
      found.push(
        `${file} imports ${path}, which is a floor up: move what both need down to ${floorOf(own)}, or the file up to ${floorOf(other)}`,
      );
    if (own.endsWith('.ts') || other.endsWith('.ts')) continue;
    const targets = edges.get(own) ?? new Map<string, string>();
    edges.set(own, targets.set(other, `${file} imports ${path}`));
  }
}

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
