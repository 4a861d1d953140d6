import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * Every exported function of domain, services and db has a docstring (CONTRIBUTING.md). Arrow functions of
 * one expression are left to the reader: their signature may say all. No docstring follows another in any
 * file: one of them would describe something else. A line of a comment has at most 110 columns, as code; a
 * directive stays on one line.
 */
const found: string[] = [];
const WIDE = /^(?=.{111})(?!.*(?:biome-ignore|@ts-|@vitest))\s*(?:\/\*|\*|\/\/).* \S+ /;
const DOCSTRING = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/(?=\s*\/\*\*)/g;
for (const file of globSync('{apps,packages,infra,scripts}/**/*.{ts,tsx}', { cwd: ROOT })) {
  if (/node_modules|\/dist\/|\.gen\.ts$|\.types\//.test(file)) continue;
  const text = readFileSync(join(ROOT, file), 'utf8');
  for (const [index, line] of text.split('\n').entries())
    if (WIDE.test(line)) found.push(`${file}:${index + 1} a comment of ${line.length} columns, allowed 110`);
  for (const { index } of text.matchAll(DOCSTRING))
    found.push(`${file}:${text.slice(0, index).split('\n').length} two docstrings in a row`);
}
for (const file of globSync('packages/{domain,services,db}/src/**/*.ts', { cwd: ROOT })) {
  if (/\.test\.ts$|\/testing\/|\/fixtures\//.test(file)) continue;
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  for (const [index, line] of lines.entries())
    if (/^export (async )?function/.test(line) && !lines[index - 1]?.trim().endsWith('*/'))
      found.push(`${file}:${index + 1} ${line.slice(0, 80)}`);
}
if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
