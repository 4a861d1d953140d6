import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import { ROOT } from './commands.ts';

/**
 * Every regular expression that reads files and inputs takes time in proportion to its text: a text from
 * outside may be made for one that does not. Finds literals that recheck does not prove safe, and patterns
 * that are made from texts, which nothing can check. docs/architecture.md#worker-threads.
 */
const EXCEPTIONS: Record<string, string> = {
  'packages/validators/src/push.ts': 'makes its pattern from a constant',
  'packages/validators/src/texts.ts': 'looks at one character at a time',
};

/** The same answer each time: a seed, and steps instead of times, which a busy machine would change. */
const LIMITS = {
  randomSeed: 1,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
};

/** Methods that make a pattern of a text. */
const METHODS = new Set(['match', 'matchAll', 'search']);

const found: string[] = [];
const used = new Set<string>();
for (const file of globSync('packages/{domain,validators,services}/src/**/*.ts', { cwd: ROOT })) {
  if (/\.test\.ts$|\/testing\//.test(file)) continue;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const tell = (at: number, what: string) => {
    if (file in EXCEPTIONS) used.add(file);
    else found.push(`${file}:${text.slice(0, at).split('\n').length} ${what}`);
  };
  const made = (callee: { type: string; name?: string }, at: number) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') tell(at, 'makes a pattern from a text');
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return;
      const { pattern, flags } = node.regex;
      const result = checkSync(pattern, flags, LIMITS);
      const why = result.status === 'vulnerable' ? result.complexity.summary : 'of unknown time';
      if (result.status !== 'safe') tell(node.start, `/${pattern}/${flags} is ${why}`);
    },
    NewExpression: (node) => made(node.callee as { type: string; name?: string }, node.start),
    CallExpression(node) {
      made(node.callee as { type: string; name?: string }, node.start);
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
      const [pattern] = node.arguments;
      const isText =
        pattern?.type === 'TemplateLiteral' ||
        (pattern?.type === 'Literal' && typeof pattern.value === 'string');
      if (METHODS.has(node.callee.property.name) && isText) tell(node.start, 'makes a pattern from a text');
    },
  }).visit(parseSync(file, text).program);
}
for (const name of Object.keys(EXCEPTIONS))
  if (!used.has(name)) found.push(`scripts/linear-patterns.ts excepts ${name}, which is not there`);

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
