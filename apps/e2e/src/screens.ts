import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { enter } from './enter.ts';
import { startProduct } from './product.ts';

/**
 * `npm run screens -- --web admin --only members,withdraws --out /tmp/screens`; `--language vi --full` for
 * whole pages in another language; `--sizes 1920,360 --themes light` for fewer or other pictures, also in the
 * themes `forced` (colours of the system), `contrast` (more of it) and `print` (as on paper); `--letters 32`
 * for letters of twice the size; `--axe` also prints what axe finds, what is wider than the page, and texts
 * that are cut.
 */
const { values } = parseArgs({
  options: {
    web: { type: 'string', default: 'member,admin' },
    only: { type: 'string' },
    language: { type: 'string', default: 'ko' },
    full: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1280,360' },
    themes: { type: 'string', default: 'light,dark' },
    letters: { type: 'string', default: '16' },
    axe: { type: 'boolean', default: false },
    out: { type: 'string', default: resolve(import.meta.dirname, '../test-results/screens') },
    member: { type: 'string', default: 'demo1:demo-star-1' },
    admin: { type: 'string', default: 'admin:demo-star-admin' },
    'member-url': { type: 'string' },
    'admin-url': { type: 'string' },
  },
});

const gates = {
  member: [
    'login',
    'signup',
    'signup?recommender=demo1&invited=greet',
    'forgot-password',
    'reset-password?token=x',
    'maintenance',
    'help?text=OTP',
    'no-such-page',
  ],
  admin: ['login'],
} as const;

/** The demo network is settled up to the day before. */
const lastSettled = new Date(Date.now() - 15 * 3_600_000).toISOString().slice(0, 10);

const paths = {
  member: [
    'dashboard',
    'point',
    'point/summary',
    'point/statement',
    'point/purchase',
    'tree/recommend',
    'tree/sponsor',
    'deposit',
    'deposit-history',
    'withdraw',
    'withdraw?tab=bank',
    'withdraw?tab=lotto',
    'withdraw-history',
    'product',
    'product-history',
    'product-history?tab=points',
    'notices',
    'notifications',
    'help',
    'help#limit',
    'help?ask=true',
    'receipts/withdrawal/1',
    'settings',
    'settings?tab=wallets',
    'settings?tab=bank',
    'settings?tab=password',
    'settings?tab=secondFactor',
    'settings?tab=sessions',
    'settings?tab=display',
  ],
  admin: [
    'home',
    'notices',
    'notices?add=true',
    'notices?edit=1',
    'members',
    'members/2',
    'members?edit=2',
    'members?edit=2&tab=activity',
    'tree/recommend',
    'tree/recommend?view=outline',
    'tree/sponsor',
    'tree/sponsor?view=list',
    'code-rewards',
    'code-rewards?add=true',
    'points',
    'points?add=true',
    'deposit',
    'withdraws?size=25',
    'withdrawals/1',
    'deposits/1',
    'purchases/1',
    'payouts',
    'payouts?id=1',
    'reconciliation',
    'reconciliation?currency=USDT',
    'products',
    'centers',
    'rewards',
    'settlements',
    `settlements/${lastSettled}`,
    'settings',
    'settings?tab=schedule',
    'settings?tab=operation',
    'settings/plans',
    'settings/admins',
    'settings/review',
    'settings/mails',
    'settings/webhooks',
    'settings?tab=risk',
    'settings?tab=reports',
    'catalogue',
    'catalogue?add=true',
    'audit',
    'dead-letters',
    'inquiries',
    'inquiries/answers',
    'inquiries/2',
    'members/2?tab=inquiries',
    'settings/import',
    'books',
    'approvals',
    'approvals?id=1',
    'approvals?view=rules',
  ],
} as const;
type Web = keyof typeof paths;

const HEIGHTS: Record<number, number> = { 360: 780, 1280: 800, 1920: 1080 };
const sizes = values.sizes
  .split(',')
  .map((width) => ({ width: Number(width), height: HEIGHTS[Number(width)] ?? 900 }));
/** How a browser asks for each theme. */
const THEMES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
  contrast: { colorScheme: 'light', contrast: 'more' },
  print: { colorScheme: 'light' },
} as const;
const themes = (Object.keys(THEMES) as (keyof typeof THEMES)[]).filter((theme) =>
  values.themes.split(',').includes(theme),
);

async function shoot(browser: Browser, web: Web, base: string): Promise<string[]> {
  const wanted = paths[web].filter(
    (path) => !values.only || values.only.split(',').some((part) => path.startsWith(part)),
  );
  const sheets: string[] = [];
  for (const viewport of sizes) {
    for (const theme of themes) {
      const isPhone = viewport.width < 500;
      const context = await browser.newContext({
        ...THEMES[theme],
        viewport,
        isMobile: isPhone,
        locale: 'ko-KR',
      });
      await context.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
        web === 'admin' ? 'admin-language' : 'language',
        values.language,
      ] as const);
      const page = await context.newPage();
      const files: string[] = [];
      const name = (path: string) =>
        join(values.out, `${web}-${viewport.width}-${theme}-${path.replaceAll(/\W/g, '-')}.png`);
      const take = async (path: string) => {
        await page.goto(`${base}/${path}`);
        // An open event stream never lets the network become idle: a fixed moment after the load is what a
        // person waits.
        await page.waitForLoadState('load');
        await page.waitForTimeout(1200);
        await page.emulateMedia({ media: theme === 'print' ? 'print' : 'screen' });
        await page.screenshot({ path: name(path), fullPage: values.full });
        // On paper the login has no fields.
        await page.emulateMedia({ media: 'screen' });
        files.push(name(path));
        if (values.axe) for (const finding of await findings(page)) console.log(`${name(path)}: ${finding}`);
      };
      for (const path of gates[web]) await take(path);
      const [username = '', password = ''] = values[web].split(':');
      await enter(page, base, username, password);
      for (const path of wanted) await take(path);
      await context.close();
      sheets.push(
        await contactSheet(
          browser,
          files,
          join(values.out, `${web}-${viewport.width}-${theme}.png`),
          isPhone ? 6 : 3,
        ),
      );
    }
  }
  return sheets;
}

/** What axe finds in the page, and whether the page is wider than the window. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const cut = await page.evaluate(cutTexts);
  return [...found, ...(isWider ? ['wider than the window'] : []), ...cut.map((text) => `cut: ${text}`)];
}

/** Runs in the page: the texts that end in an ellipsis, each with the heading of its column. */
function cutTexts(): string[] {
  const isCut = (each: Element) =>
    each.scrollWidth > each.clientWidth && getComputedStyle(each).textOverflow === 'ellipsis';
  return [...document.querySelectorAll('body *')].filter(isCut).map((each) => {
    const cell = each.closest('td');
    const heading = cell?.closest('table')?.querySelectorAll('thead th')[cell.cellIndex]?.textContent;
    return `${heading ? `${heading}: ` : ''}${each.textContent}`;
  });
}

/** All screens of one size and theme on one picture, so that an outlier is seen. */
async function contactSheet(
  browser: Browser,
  files: string[],
  out: string,
  columns: number,
): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 2000, height: 900 } });
  const pictures = await Promise.all(
    files.map(
      async (file) =>
        `<img width="100%" src="data:image/png;base64,${(await readFile(file)).toString('base64')}">`,
    ),
  );
  await page.setContent(
    `<body style="margin:8px;background:#888;display:grid;gap:8px;grid-template-columns:repeat(${columns},1fr)">${pictures.join('')}</body>`,
  );
  await page.screenshot({ path: out, fullPage: true });
  await page.close();
  return out;
}

await mkdir(values.out, { recursive: true });
await writeFile(join(values.out, '.gitignore'), '*\n');
const given = values['member-url'] || values['admin-url'];
const product = given ? undefined : await startProduct({ seed: 'demo' });
const bases: Record<Web, string | undefined> = {
  member: values['member-url'] ?? product?.memberUrl,
  admin: values['admin-url'] ?? product?.adminUrl,
};
// With its scrollbars, as people see it.
const started = launchOptions({ isWhole: true });
const browser = await chromium.launch({
  ...started,
  args: [...(started.args ?? []), `--blink-settings=defaultFontSize=${values.letters}`],
  ignoreDefaultArgs: ['--hide-scrollbars'],
});
try {
  for (const web of values.web.split(',') as Web[]) {
    const base = bases[web]?.replace(/\/$/, '');
    if (base) for (const sheet of await shoot(browser, web, base)) console.log(sheet);
  }
} finally {
  await browser.close();
  await product?.stop();
}
