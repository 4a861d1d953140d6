import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { enter } from './enter.ts';
import { startProduct } from './product.ts';

/** `npm run pictures -w @starline/e2e` takes the pictures of the README from a fresh demo. */
const OUT = resolve(import.meta.dirname, '../../../.github/pictures');
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };

const PHONES = [
  { path: 'dashboard', colorScheme: 'light' },
  { path: 'withdraw', colorScheme: 'light' },
  { path: 'point', colorScheme: 'dark' },
  { path: 'tree/recommend', colorScheme: 'dark' },
] as const;

const product = await startProduct({ seed: 'demo' });
const [member, admin] = [product.memberUrl, product.adminUrl].map((url) => url.replace(/\/$/, '')) as [
  string,
  string,
];
const browser = await chromium.launch(launchOptions({ isWhole: true }));
try {
  await inBrowser({ viewport: DESK }, async (page) => {
    await enter(page, member, 'demo1', 'demo-star-1');
    await take(page, `${member}/dashboard`, join(OUT, 'member-dashboard.png'));
  });
  await inBrowser({ viewport: DESK }, async (page) => {
    await enter(page, admin, 'admin', 'demo-star-admin');
    await take(page, `${admin}/home`, join(OUT, 'admin-home.png'));
    await take(page, `${admin}/withdraws?size=25`, join(OUT, 'admin-withdrawals.png'));
  });
  const phones: Buffer[] = [];
  for (const { path, colorScheme } of PHONES)
    await inBrowser({ viewport: PHONE, colorScheme, isMobile: true, deviceScaleFactor: 2 }, async (page) => {
      await enter(page, member, 'demo1', 'demo-star-1');
      phones.push(await take(page, `${member}/${path}`));
    });
  await beside(phones, join(OUT, 'member-phone.png'));
} finally {
  await browser.close();
  await product.stop();
}

async function inBrowser(options: Parameters<Browser['newContext']>[0], work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ locale: 'ko-KR', ...options });
  await work(await context.newPage());
  await context.close();
}

async function take(page: Page, address: string, path?: string): Promise<Buffer> {
  await page.goto(address);
  // An open event stream never lets the network become idle.
  await page.waitForLoadState('load');
  await page.waitForTimeout(1500);
  return page.screenshot(path ? { path } : {});
}

/** Puts pictures of phones on one picture. */
async function beside(pictures: readonly Buffer[], path: string): Promise<void> {
  await inBrowser({ viewport: { width: 1280, height: 660 } }, async (page) => {
    const images = pictures.map(
      (picture) =>
        `<img style="border-radius:20px;width:100%" src="data:image/png;base64,${picture.toString('base64')}">`,
    );
    const style =
      'margin:0;padding:30px 20px;background:#dfe4ef;display:grid;gap:24px;grid-template-columns:repeat(4,1fr)';
    await page.setContent(`<body style="${style}">${images.join('')}</body>`);
    await page.screenshot({ path });
  });
}
