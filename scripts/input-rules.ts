import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * What both webs do with a key, a day and the storage of the browser is written in one file each: the browser
 * has cases that a second place would forget. So are the widths of the office's pages.
 * docs/architecture.md#screens
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
    pattern: /aria-live(?!', 'off')|role=\{?["'](?:alert|status)["']/,
    place: 'packages/ui/src/announcer.ts',
    instead: 'use data-said: some readers miss a live region that comes with its text',
  },
  {
    pattern: /const \w*(?:Dialog|Dialogs|Palette|SaveMemo)\b.*= lazyComponent\(/,
    instead:
      'use lazyDialog: keys reach the page behind while the code loads (packages/web/src/components/lazy-component.tsx)',
  },
];

/** Rules of the office alone. */
const OFFICE_RULES: readonly Rule[] = [
  {
    pattern: /\{\w+\.error \? \($|if \(\w+\.error\)(?:$| return <)/,
    instead: 'ask for `!data` too: what is shown and typed stays when it cannot be read again',
  },
  {
    pattern: /max-w-\[1\d{3}px\]/,
    place: 'apps/admin-web/src/components/page-width.tsx',
    instead: 'use PageWidth: titles would jump from screen to screen',
  },
];

/** Forms that keep what they were opened with in another manner than by `useOpened`. */
const KEPT = [
  'features/centers/centers-page.tsx', // the row is state
  'features/code-grants/grant-dialog.tsx', // `seen` is of the package as it was chosen
  'features/settings/policy-dialog.tsx', // `seen` is state: a draft is saved several times
  'features/settings/save-bar.tsx', // use-settings-draft.ts keeps the value with each edit
];

const found: string[] = [];
const used = new Set<string>();
const files = globSync('{packages/{ui,web},apps/{member,admin}-web}/src/**/*.{ts,tsx}', { cwd: ROOT });
for (const file of files) {
  if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
  const text = readFileSync(join(ROOT, file), 'utf8');
  const sendsSeen =
    text.includes('/use-conflict.tsx') || /<FormDialog[\s\S]*\bseen: |\bseen: [\s\S]*<FormDialog/.test(text);
  if (sendsSeen && !text.includes('useOpened(') && !KEPT.some((name) => file.endsWith(name)))
    found.push(
      `${file}: use useOpened: the list behind a form may read a newer record (apps/admin-web/src/components/conflict/use-opened.ts)`,
    );
  text.split('\n').forEach((line, index) => {
    if (/^\s*(?:\/?\*|\/\/)/.test(line)) return;
    const rules = file.startsWith('apps/admin-web/') ? [...RULES, ...OFFICE_RULES] : RULES;
    for (const { pattern, place, instead } of rules) {
      if (!pattern.test(line)) continue;
      if (file === place) used.add(file);
      else found.push(`${file}:${index + 1} ${instead}${place ? ` (${place})` : ''}`);
    }
  });
}
for (const { place } of [...RULES, ...OFFICE_RULES])
  if (place && !used.has(place)) found.push(`${place} no longer has what it is for`);

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
