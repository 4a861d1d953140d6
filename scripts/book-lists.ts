import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';
import { DATABASE_LISTS } from './database-map.ts';

/**
 * Compares the lists that the book repeats with the code: error codes, environment variables, metrics,
 * loops of the worker, transitions of a settlement run, decision records, message keys and phrases of the old
 * system, and the map of the database. Exits with 1 and one line per difference.
 */
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const between = (text: string, from: string, to: string): string => {
  const start = text.indexOf(from);
  return start < 0 ? '' : text.slice(start, text.indexOf(to, start));
};
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.join(' '));

const run = between(read('packages/domain/src/settlements.ts'), 'RUN_TRANSITIONS = {', '} as const');
const transitions = all(run, /^ {2}(\w+): \[(.*)\],$/gm).flatMap((line) => {
  const [from, ...rest] = line.split(' ');
  return all(rest.join(' '), /'(\w+)'/g).map((to) => `${from} ${to}`);
});

const monitoring = read('docs/operations/monitoring.md');
const compatibility = read('packages/i18n/src/testing/compatibility.ts');
const messages = read('docs/compatibility/messages.md');
/** What stands in backticks in the first cell of each row of a section. */
const firstCells = (section: string, pattern: RegExp): string[] =>
  all(between(messages, `<a id="${section}">`, '\n<a id='), /^\| (<a id=.*?) \|/gm).flatMap((cell) =>
    all(cell, pattern),
  );

const LISTS: { page: string; code: string[]; book: string[] }[] = [
  {
    page: 'docs/api/errors.md',
    code: all(
      between(read('packages/domain/src/errors.ts'), 'ERROR_STATUS = {', '} as const'),
      /^ {2}(\w+): (\d+),/gm,
    ),
    book: all(read('docs/api/errors.md'), /^\| `(\w+)` \| (\d+) \|/gm),
  },
  {
    page: 'docs/operations/configuration.md',
    code: all(between(read('apps/server/src/processes/env.ts'), 'z.object({', '});'), /^ {2}([A-Z_]+):/gm),
    book: all(read('docs/operations/configuration.md'), /^\| (.*?) \|/gm).flatMap((cell) =>
      all(cell, /`([A-Z_]+)`/g),
    ),
  },
  {
    page: 'docs/operations/monitoring.md',
    code: all(
      globSync('apps/server/src/metrics/*.ts', { cwd: ROOT }).map(read).join(),
      /(?:name: |gauge\(\s*)'(\w+_\w+)'/g,
    ),
    book: all(between(monitoring, '<a id="metrics">', '\n<a id='), /^\| (`.*?) \|/gm).flatMap((cell) =>
      all(cell, /`(\w+)`/g),
    ),
  },
  {
    page: 'docs/operations/monitoring.md',
    code: [...new Set(all(read('apps/server/src/jobs/start.ts'), /\bloop\('([a-z ]+)'/g))],
    book: all(between(monitoring, '| loop |', '\n\n'), /^\| ([a-z ,]+?) \| [\d.]+ /gm).flatMap((cell) =>
      cell.split(', '),
    ),
  },
  {
    page: 'docs/domain/settlement.md',
    code: transitions,
    book: all(between(read('docs/domain/settlement.md'), 'stateDiagram-v2', '```'), /^ {2}(\w+) --> (\w+)/gm),
  },
  {
    page: 'docs/compatibility/messages.md',
    code: all(between(compatibility, 'MESSAGE_KEYS = [', '];'), /'(\w+)'/g),
    book: firstCells('member-keys', /`(\w+_\w+)`/g),
  },
  {
    page: 'docs/compatibility/messages.md',
    code: all(between(compatibility, 'PHRASES:', '];'), /^ {2}\['.*?', '(.*?)', \[/gm),
    book: firstCells('office-phrases', /`(.*?)`/g),
  },
  {
    page: 'docs/decisions/README.md',
    code: readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d/.test(name)),
    book: all(read('docs/decisions/README.md'), /^\| \[\d+\]\(([\w-]+\.md)\) \|/gm),
  },
  ...DATABASE_LISTS,
];

const found = LISTS.flatMap(({ page, code, book }) => [
  ...(code.length === 0 ? [`${page}: no list was found in the code`] : []),
  ...code.filter((entry) => !book.includes(entry)).map((entry) => `${page} lacks ${entry}`),
  ...book
    .filter((entry) => !code.includes(entry))
    .map((entry) => `${page} names ${entry}, which the code does not`),
]);

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
