import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * What scrolls in itself must be reached by the keyboard. `ScrollRegion` sees to it; the others always
 * contain something that takes the focus, or take it themselves. docs/architecture.md#screens
 */
const SCROLLS = /\boverflow-(?:[xy]-)?(?:auto|scroll)\b|\boverflow(?:-[xy]|[XY])?: ["']?(?:auto|scroll)\b/;
const EXCEPTIONS: Record<string, string> = {
  'packages/ui/src/base.css': 'is the page itself',
  'packages/ui/src/scroll-region.tsx': 'is the component',
  'packages/ui/src/data-table.tsx': 'takes the focus: keys move over its rows',
  'packages/ui/src/message-thread.tsx': 'takes the focus',
  'packages/ui/src/tabs.tsx': 'contains tabs',
  'packages/ui/src/tree/outline.tsx': 'contains tree items',
  'packages/ui/src/tree/upline.tsx': 'contains links',
  'apps/admin-web/src/components/list-page/display-menu.tsx': 'contains items of a menu',
  'apps/admin-web/src/components/list-page/view-items.tsx': 'contains items of a menu',
  'apps/admin-web/src/components/pick-many.tsx': 'contains checkboxes',
  'apps/admin-web/src/components/shell/command-palette.tsx': 'follows the keys of its field',
  'apps/admin-web/src/features/approvals/approvals-page.tsx': 'contains radio buttons',
  'apps/admin-web/src/features/members/page/timeline.tsx': 'contains radio buttons',
  'apps/admin-web/src/features/payouts/batch-lines.tsx': 'contains radio buttons',
  'apps/admin-web/src/features/payouts/batches-page.tsx': 'contains radio buttons',
  'apps/admin-web/src/features/reconciliation/day-strip.tsx': 'contains links',
  'apps/admin-web/src/features/trees/finder.tsx': 'contains buttons',
  'apps/member-web/src/components/bank-picker.tsx': 'follows the keys of its field',
  'apps/member-web/src/components/page.tsx': 'contains links',
};

const found: string[] = [];
const used = new Set<string>();
for (const file of globSync('{packages/{ui,web},apps/{member,admin}-web}/src/**/*.{ts,tsx,css}', {
  cwd: ROOT,
})) {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  lines.forEach((line, index) => {
    if (!SCROLLS.test(line)) return;
    if (file in EXCEPTIONS) used.add(file);
    else found.push(`${file}:${index + 1} scrolls in itself: use ScrollRegion of packages/ui`);
  });
}
for (const file of Object.keys(EXCEPTIONS))
  if (!used.has(file)) found.push(`scripts/scroll-regions.ts excepts ${file}, which does not scroll`);

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
