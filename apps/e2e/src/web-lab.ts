import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { startProduct } from './product.ts';

/**
 * The lab of docs/architecture.md#budgets: 360 px, a CPU four times slower, slow 4G (150 ms, 1.6 Mbit/s down,
 * 0.75 up), nothing cached. Prints one JSON row per route of the portal, each the median of `rounds` loads.
 * Arguments, all optional: the address of a product that already runs with demo data, then routes.
 */
const tab = (value: string) => `[role=tab][data-value=${value}]`;
const choice = 'main label:has(input[type=radio]:not(:checked):enabled)';
/** A receipt is opened from the first row of its history, so its address comes from the page. */
const receipt = 'receipt of a withdrawal';
const routes: Record<string, { act?: string }> = {
  '/login': { act: 'button[aria-pressed]' },
  '/signup': { act: 'button[aria-pressed]' },
  '/forgot-password': {},
  '/reset-password?token=x': { act: 'button[aria-pressed]' },
  '/maintenance': {},
  '/dashboard': { act: choice },
  '/point': { act: tab('daily_matching') },
  '/point/summary': {},
  '/point/statement': {},
  // On some days the demo has too little to convert or to buy with, so nothing on these pages can be chosen.
  '/point/purchase': {},
  '/product': {},
  '/tree/recommend': { act: choice },
  '/tree/sponsor': { act: choice },
  '/deposit': { act: choice },
  '/deposit-history': {},
  '/withdraw': { act: 'input[value=bank]' },
  '/withdraw-history': {},
  '/product-history': { act: tab('points') },
  '/notices': { act: 'main li a' },
  '/notifications': {},
  '/help': { act: 'main input[type=search]' },
  [receipt]: {},
  '/settings': { act: '[href="/settings?tab=password"]' },
};
const gates = ['/login', '/signup', '/forgot-password', '/reset-password?token=x', '/maintenance'];
const lcpTarget = (path: string) => (path === '/login' ? 1200 : 2000);
const rounds = 3;
const dist = resolve(import.meta.dirname, '../../member-web/dist');

type Measured = { lcp: number; tbt: number; cls: number; paint: number; js: number; css: number };

function observe() {
  const lab = { lcp: 0, cls: 0, tasks: [] as { start: number; ms: number }[], paint: 0 };
  Object.assign(window, { lab });
  const watch = (type: string, see: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...more,
    });
  watch('largest-contentful-paint', (entry) => {
    lab.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) lab.cls += value;
  });
  watch('longtask', (entry) => lab.tasks.push({ start: entry.startTime, ms: entry.duration }));
  watch(
    'event',
    (entry) => {
      lab.paint = Math.max(lab.paint, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

function gzipKb(urls: readonly string[], ending: string): number {
  const files = urls.filter((url) => new URL(url).pathname.endsWith(ending));
  const bytes = files.map((url) => gzipSync(readFileSync(dist + new URL(url).pathname)).length);
  return bytes.reduce((sum, count) => sum + count, 0) / 1024;
}

async function load(context: BrowserContext, url: string, act: string | undefined): Promise<Measured> {
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('h1').first().waitFor();
  // The last change of the largest paint counts once nothing has changed for a second and a half.
  await quiet(page);
  const files = [...new Set(asked)].filter((each) => each.includes('/assets/'));
  if (act) {
    const target = page.locator(act).filter({ visible: true }).first();
    await target.click().catch(async (error) => {
      process.stderr.write(`${page.url()} shows:\n${await page.locator('main').innerText()}\n`);
      throw error;
    });
    await page.waitForTimeout(600);
  }
  const found = await page.evaluate(() => {
    const { lab } = window as unknown as {
      lab: { lcp: number; cls: number; paint: number; tasks: { start: number; ms: number }[] };
    };
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocking = lab.tasks.filter(({ start }) => start >= first && start < lab.lcp + 2000);
    return {
      lcp: lab.lcp,
      cls: lab.cls,
      paint: lab.paint,
      tbt: blocking.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0),
    };
  });
  await page.close();
  return { ...found, js: gzipKb(files, '.js'), css: gzipKb(files, '.css') };
}

async function quiet(page: Page) {
  const read = () =>
    page.evaluate(() => (window as unknown as { lab: { lcp: number; cls: number } }).lab.lcp);
  for (let before = -1, now = await read(); before !== now; ) {
    before = now;
    await page.waitForTimeout(1500);
    now = await read();
  }
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const only = process.argv.slice(2);
const address = only[0]?.startsWith('http') ? only.shift() : undefined;
const product = address ? undefined : await startProduct({ seed: 'demo' });
const base = (address ?? product?.memberUrl ?? '').replace(/\/$/, '');
const browser = await chromium.launch(launchOptions({ isWhole: true }));
try {
  const options = {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    serviceWorkers: 'block',
    locale: 'ko-KR',
  } as const;
  const visitor = await browser.newContext(options);
  const member = await browser.newContext(options);
  const page = await member.newPage();
  await page.goto(`${base}/login`);
  await page.locator('input[name=username]').fill('demo1');
  await page.locator('input[name=password]').fill('demo-star-1');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  await page.goto(`${base}/withdraw-history`);
  const receiptPath = await page.locator('main a[href*="/receipts/"]').first().getAttribute('href');
  await page.close();
  for (const [path, { act }] of Object.entries(routes)) {
    if (only.length > 0 && !only.includes(path)) continue;
    const context = gates.includes(path) ? visitor : member;
    const loads: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      loads.push(await load(context, base + (path === receipt ? receiptPath : path), act));
    }
    const of = (name: keyof Measured) => median(loads.map((each) => each[name]));
    const lcp = lcpTarget(path);
    const isMet = of('lcp') <= lcp && of('tbt') <= 200 && of('cls') < 0.001 && of('paint') <= 200;
    const row = {
      route: path,
      'JS KB': Math.round(of('js')),
      'CSS KB': Math.round(of('css') * 10) / 10,
      'LCP ms': Math.round(of('lcp')),
      target: lcp,
      'TBT ms': Math.round(of('tbt')),
      CLS: Math.round(of('cls') * 1000) / 1000,
      'paint ms': act ? Math.round(of('paint')) : '-',
      met: isMet ? 'yes' : 'no',
    };
    process.stdout.write(`${JSON.stringify(row)}\n`);
  }
} finally {
  await browser.close();
  await product?.stop();
}
