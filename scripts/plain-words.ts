import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * Words that docs/glossary.md replaces by one term each must not stand in comments, names, test titles or
 * file names. Strings are free: texts for people follow docs/compatibility/messages.md, statements the
 * database.
 */
const WORDS: Record<string, string> = {
  'way|ways': 'query plan, strategy or path',
  'way out': 'logout flow',
  'taken for dead|outlived?|outlives': 'stale, abandoned or expired',
  'bears? to be done twice': 'idempotent',
  "the night|everybody's look": 'nightly jobs, scheduler',
  'freez(?:e|es|ing)|froze': 'snapshot',
  'gains?': 'reward candidates',
  turn: 'limit order',
  workshop: 'scratch tables',
  'seal(?:s|ed|ing)?|unseal(?:ed)?': 'verified, chained or encrypted',
  stage: 'fixture, canvas or settings',
  'room|roomy': 'remaining limit or available width',
  standing: 'run state, current run',
  anew: 'recompute, rebuild, renumber',
  otherwise: 'fallback',
  'askers?|who asks': 'caller, client, user',
  whoever: 'the actor: the worker, the request, the member, the administrator',
  nobody: 'the actor',
  somebody: 'the actor',
  everybody: 'the actor',
  '(?:the|an) own': 'their own, the member’s',
  'so many': 'this many',
};
const PATTERN = new RegExp(`(?<![a-z])(${Object.keys(WORDS).join('|')})(?![a-z])`, 'g');

/** Phrases in which a word has its everyday meaning, and stored names of tables and columns. */
const ALLOWED =
  /\b(?:audit seals|is standing|in turn|one-way|two-way|turn (?:on|off|into|to)|turns? (?:on|off)|turned)\b/g;

/** This list itself. */
const EXEMPT = new Set(['scripts/plain-words.ts']);

/** Comments, test titles and names of a file, a line each; other strings and JSX texts are left out. */
function* readable(text: string): Generator<[line: number, part: string]> {
  const token =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[A-Za-z_$][\w$]*/g;
  for (const { 0: part, 2: title, index } of text.matchAll(token)) {
    if (title === undefined && /^['"`]/.test(part)) continue;
    yield [text.slice(0, index).split('\n').length, words(title ?? part)];
  }
}

/** `standingRun` and `STANDING_RUN` as words, lower case. */
const words = (text: string): string =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s*/.]+/g, ' ')
    .toLowerCase()
    .replaceAll(ALLOWED, '');

const meant = (word: string): string =>
  Object.entries(WORDS).find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(word))?.[1] ?? '';

const found: string[] = [];
for (const file of globSync('{apps,packages,infra,scripts}/**/*.{ts,tsx}', { cwd: ROOT })) {
  if (/node_modules|\/dist\/|\.gen\.ts$|\.types\//.test(file) || EXEMPT.has(file)) continue;
  for (const [word] of words(basename(file).replaceAll('-', ' ')).matchAll(PATTERN))
    found.push(`${file}: the file name says "${word}" (${meant(word)})`);
  for (const [line, part] of readable(readFileSync(join(ROOT, file), 'utf8')))
    for (const [word] of part.matchAll(PATTERN)) found.push(`${file}:${line} "${word}" (${meant(word)})`);
}
if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
