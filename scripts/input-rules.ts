import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * What both webs do with a key, a day and the storage of the browser is written in one file each: the browser
 * has cases that a second place would forget. docs/architecture.md#screens
 */
type Rule = { pattern: RegExp; place?: string; instead: string };
const RULES: readonly Rule[] = [
  {
    pattern: /\bkey\w*\s*[!=]==?\s*['"]Enter['"]|['"]Enter['"]\s*[!=]==?|case ['"]Enter['"]/,
    place: 'packages/ui/src/on-enter.ts',
    instead: 'use onEnter or isEnter: Enter also ends a composition',
  },
  {
    pattern: /type=\{?["']date["']|type: ["']date["']/,
    place: 'packages/web/src/components/date-field.tsx',
    instead: 'use DateField: a year is reported while it is typed',
  },
  {
    pattern: /\b(?:local|session)Storage\b/,
    place: 'packages/ui/src/safe-storage.ts',
    instead: 'use safeStorage or safeSession: a browser may block or fill it',
  },
  {
    pattern: /const \w*(?:Dialog|Dialogs|Palette|SaveMemo)\b.*= lazyComponent\(/,
    instead:
      'use lazyDialog: keys reach the page behind while the code loads (packages/web/src/components/lazy-component.tsx)',
  },
];

const found: string[] = [];
const used = new Set<string>();
const files = globSync('{packages/{ui,web},apps/{member,admin}-web}/src/**/*.{ts,tsx}', { cwd: ROOT });
for (const file of files) {
  if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (/^\s*(?:\/?\*|\/\/)/.test(line)) return;
      for (const { pattern, place, instead } of RULES) {
        if (!pattern.test(line)) continue;
        if (file === place) used.add(file);
        else found.push(`${file}:${index + 1} ${instead}${place ? ` (${place})` : ''}`);
      }
    });
}
for (const { place } of RULES)
  if (place && !used.has(place)) found.push(`${place} no longer has what it is for`);

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
