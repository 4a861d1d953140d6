import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * Code that holds a transaction uses its `tx` and never the pool
 * (docs/decisions/0005-no-pool-inside-a-transaction.md). Finds `ctx.db` in the callback of `withTransaction`
 * and `once`, and in every function that is handed a `tx`. What is reached through several calls is refused
 * at run time by the pool itself.
 */
const POOL = /\b(?:ctx|context|services|world)\.db\b/;
/** Transactions that give their reason with `poolAllowedBecause`. */
const EXEMPT = /\bpoolAllowedBecause:/;

/** The text with strings and comments blanked, so that brackets can be counted. */
const blank = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, (part) =>
    part.replaceAll(/[^\n]/g, ' '),
  );

const CLOSING: Record<string, string> = { '(': ')', '{': '}', '[': ']' };

/** The index after the bracket that closes the one at `start`. */
function endOf(text: string, start: number): number {
  const open = text[start] as string;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    else if (text[at] === CLOSING[open]) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** After the first argument: `ctx.db` itself is what a transaction is opened on. */
function afterFirstArgument(text: string, start: number, end: number): number {
  for (let at = start + 1; at < end; at += 1) {
    if (text[at] === ',') return at + 1;
    if (CLOSING[text[at] as string]) at = endOf(text, at) - 1;
  }
  return end;
}

function* heldParts(text: string): Generator<[from: number, to: number]> {
  for (const found of text.matchAll(/\b(?:withTransaction|once)(?:<[^(]*>)?\(/g)) {
    const start = found.index + found[0].length - 1;
    const end = endOf(text, start);
    if (!EXEMPT.test(text.slice(start, end))) yield [afterFirstArgument(text, start, end), end];
  }
  for (const found of text.matchAll(/\btx: Database\b/g)) {
    const start = openingBefore(text, found.index);
    const parameters = endOf(text, start);
    const body = /^[^{;]*?(?:=>\s*|\{)/.exec(text.slice(parameters));
    if (!body) continue;
    const begins = parameters + body[0].length;
    if (text[begins - 1] === '{') yield [begins, endOf(text, begins - 1)];
    else if (text[begins] === '{') yield [begins, endOf(text, begins)];
    else yield [begins, expressionEnd(text, begins)];
  }
}

function openingBefore(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] !== '(') continue;
    if (depth === 0) return at;
    depth -= 1;
  }
  return 0;
}

/** An arrow function without braces ends with its statement or where the argument it is ends. */
function expressionEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (CLOSING[text[at] as string]) at = endOf(text, at) - 1;
    else if (/[;,)\]}]/.test(text[at] as string)) return at;
  }
  return text.length;
}

const found = new Set<string>();
for (const file of globSync('{packages/{db,services,router},apps/server}/src/**/*.ts', { cwd: ROOT })) {
  if (file.endsWith('.test.ts')) continue;
  const source = readFileSync(join(ROOT, file), 'utf8');
  const text = blank(source);
  for (const [from, to] of heldParts(text)) {
    const hit = POOL.exec(text.slice(from, to));
    if (!hit) continue;
    const line = text.slice(0, from + hit.index).split('\n').length;
    found.add(`${file}:${line} uses the pool (${hit[0]}) while a transaction is open`);
  }
}

if (found.size > 0) process.stdout.write(`${[...found].join('\n')}\n`);
process.exitCode = found.size > 0 ? 1 : 0;
