import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * Figures and times are written by one set of functions: `domain/decimals`, `domain/counts`,
 * `domain/document-figures`, `web/times` and `web/in-words`. Finds functions of the locale elsewhere, which
 * would write 1.000 beside 1,000; and figures of screens with a plain space before their unit, which a narrow
 * line would part. docs/architecture.md#figures
 */
const LOCALE = /\.toLocale(?:Date|Time)?String\b|\bIntl\.(?!\w+FormatOptions\b)/;
const PARTED = /\} (?:(?:P|PV|USDT|KRW|TRX|won)(?!\w)|원(?![가-힣])|\$\{units?[.[]|\{\{unit\}\})/;
const ON_SCREENS = /^(?:apps\/[a-z]+-web|packages\/(?:i18n|ui|web))\//;
const EXCEPTIONS: Record<string, string> = {
  'packages/domain/src/business-time.ts': 'knows the clocks of the time zones',
  'packages/web/src/times.ts': 'writes times of screens',
  'packages/web/src/in-words.ts': 'writes days, lists and units in the words of a language',
  'packages/web/src/time-zone.ts': 'asks whether the browser knows a zone',
  'apps/member-web/src/components/history/day-words.ts': 'writes the days of histories in words',
  'apps/server/src/processes/variables.ts': 'asks whether the machine knows a zone',
};

const found: string[] = [];
const used = new Set<string>();
for (const file of globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT })) {
  if (/\.(?:test|spec)\.tsx?$|\/testing\/|^apps\/e2e\//.test(file)) continue;
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  lines.forEach((line, index) => {
    if (ON_SCREENS.test(file) && PARTED.test(line))
      found.push(`${file}:${index + 1} parts a figure from its unit: write \\u00a0 between them`);
    if (!LOCALE.test(line.replace(/\/\/.*|^\s*\/?\*.*/, ''))) return;
    if (file in EXCEPTIONS) used.add(file);
    else
      found.push(
        `${file}:${index + 1} formats by a locale: use domain/decimals, domain/counts, domain/document-figures, web/times or web/in-words`,
      );
  });
}
for (const file of Object.keys(EXCEPTIONS))
  if (!used.has(file)) found.push(`scripts/figures.ts excepts ${file}, which formats by no locale`);

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
