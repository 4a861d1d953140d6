import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * SQL names an account through `codesOf`, `memberAccountId` or `systemAccountId`, never by a number of its
 * own. The numbers stand once, in packages/domain/src/ledger.ts. The numbers inside natural keys are read by
 * `numberInKey`. docs/domain/ledger.md#accounts
 */
const NUMBERS: readonly RegExp[] = [
  /% 16 *(?:=|<>|>=?|<=?|in|not in) *\(?\d/g,
  /\b\w*member_?(?:id)? \* 16 \+ \d/gi,
  /\b\d+ \* 16 \+ \d/g,
  /\b(?:debit|credit)_account *(?:=|<>|in|not in) *\(?\d/g,
];
/**
 * A cast of a part of a key fails for keys of another form as soon as the planner evaluates it first:
 * `numberInKey` does not.
 */
const CASTS = /split_part\([^)]*\) *::/g;
/** `member * 16 + 15` is the end of the range of ids, not an account. */
const RANGE_END = /\* 16 \+ 15$/;

const found: string[] = [];
for (const file of globSync('{packages/{domain,db,services,router},apps/server,infra/bench}/**/*.ts', {
  cwd: ROOT,
})) {
  if (/node_modules|\.types|dist|\.test\.ts$/.test(file)) continue;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const lineOf = (hit: { index: number }) => text.slice(0, hit.index).split('\n').length;
  for (const pattern of NUMBERS)
    for (const hit of text.matchAll(pattern)) {
      if (RANGE_END.test(text.slice(hit.index, hit.index + hit[0].length + 1))) continue;
      found.push(`${file}:${lineOf(hit)} names an account by its number (${hit[0]})`);
    }
  for (const hit of text.matchAll(CASTS))
    found.push(`${file}:${lineOf(hit)} casts a part of a key: use numberInKey`);
}

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
