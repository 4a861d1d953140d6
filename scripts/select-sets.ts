import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * A set of columns for a select leaves its file only inside a query, with the joins that it needs: spread
 * into a query of another file, a column of a joined table fails there at run time. Finds objects of columns
 * that packages/services/src exports, as a constant or as what a function returns. docs/architecture.md#lists
 */
const SERVICES = 'packages/services/src';

const blank = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g, (part) =>
    part.replaceAll(/[^\n]/g, ' '),
  );

/** The object that begins at `start`, without what stands in its inner brackets. */
function outerPart(text: string, start: number): string {
  let depth = 0;
  let found = '';
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at] as string;
    if ('})]'.includes(letter)) depth -= 1;
    if (depth === 0 && at > start) return found;
    if (depth === 1) found += letter;
    if ('{(['.includes(letter)) depth += 1;
  }
  return found;
}

const namesIn = (list: string): string[] =>
  list.split(',').map(
    (name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? '',
  );
const anyOf = (names: Iterable<string>): string => `(?:${[...names].filter(Boolean).join('|')})`;

function exportedSets(text: string): string[] {
  const tables = new Set<string>();
  for (const [, list = ''] of text.matchAll(/import \{([^}]*)\} from '@starline\/db\/schema\//g))
    for (const name of namesIn(list)) tables.add(name);
  const code = blank(text);
  for (const [, name = ''] of code.matchAll(/const (\w+) = alias\(/g)) tables.add(name);
  if (tables.size === 0) return [];
  const column = `${anyOf(tables)}\\.\\w+`;
  const sets = new Set<string>();
  const found: string[] = [];
  const isSet = (start: number): boolean => {
    const part = outerPart(code, start);
    const columns = part.match(new RegExp(`\\w+: ${column}\\s*(?=,|$)`, 'g')) ?? [];
    return columns.length > 1 || (sets.size > 0 && new RegExp(`\\.\\.\\.${anyOf(sets)}\\b`).test(part));
  };
  const declared =
    /(export )?(?:const (\w+)[^=\n]*= (?:\([^;=]*\)[^;=]*=> \()?|function (\w+)[^;]*?return )\{/g;
  for (const match of code.matchAll(declared)) {
    const [whole, isExported, constant, made] = match;
    if (!isSet(match.index + whole.length - 1)) continue;
    const name = constant ?? made ?? '';
    sets.add(name);
    if (isExported) found.push(name);
  }
  for (const [, list = ''] of code.matchAll(/export \{([^}]*)\}/g))
    found.push(...list.split(',').flatMap((each) => namesIn(each).filter((name) => sets.has(name))));
  return found;
}

const found = globSync(`${SERVICES}/**/*.ts`, { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .flatMap((file) =>
    exportedSets(readFileSync(join(ROOT, file), 'utf8')).map(
      (name) => `${file}: ${name} leaves its file without its joins: export a function that selects it`,
    ),
  );

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
