import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 360, height: 780 };
export const DESK = { width: 1280, height: 800 };
export const LANGUAGES = ['ko', 'en', 'zh', 'vi', 'ja'] as const;

export const memberScreens = [
  '/dashboard',
  '/point',
  '/point/summary',
  '/point/purchase',
  '/tree/recommend',
  '/tree/recommend?view=outline',
  '/tree/recommend?view=list',
  '/tree/sponsor',
  '/deposit',
  '/deposit-history',
  '/withdraw',
  '/withdraw?tab=bank',
  '/withdraw?tab=lotto',
  '/withdraw-history',
  '/product',
  '/product-history',
  '/notices',
  ...[
    '',
    '?tab=wallets',
    '?tab=bank',
    '?tab=password',
    '?tab=secondFactor',
    '?tab=sessions',
    '?tab=display',
  ].map((tab) => `/settings${tab}`),
];

export const gateScreens = [
  '/login',
  '/login?reason=idle',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=x',
  '/maintenance',
  '/no-such-page',
];

/** The page has its heading, and nothing on it is still a skeleton. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(
    page.locator('[role=status]:has(> .sr-only:first-child), .animate-breathe:not(li *)'),
  ).toHaveCount(0);
}

/** To another screen as a link goes there: without a new page. */
export async function pass(page: Page, path: string): Promise<void> {
  const isOther = new URL(page.url()).pathname !== path.split('?')[0];
  await page.evaluate((target) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  if (isOther) await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
  await settled(page);
}

/** Nothing runs out at the side or into the margin, what is chosen in a bar is in sight, and no key stands where words should be. */
export async function expectWhole(page: Page, where: string): Promise<void> {
  await twoFrames(page);
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const out = [...document.querySelectorAll('body *')].find(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 1 &&
        !element.closest('.overflow-x-auto, [hidden]'),
    );
    const main = document.querySelector('main');
    const edge = main
      ? main.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(main).paddingRight)
      : 0;
    const beyond = [...document.querySelectorAll('main > div > *')].filter(
      (part) => part.getBoundingClientRect().right > edge + 1,
    );
    const hidden = [...document.querySelectorAll('.overflow-x-auto')].flatMap((bar) => {
      const room = bar.getBoundingClientRect();
      const own = bar.querySelector('[aria-selected=true], [aria-current=page]')?.getBoundingClientRect();
      return own && own.width < room.width && (own.left < room.left - 1 || own.right > room.right + 1)
        ? [bar]
        : [];
    });
    const spoken = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    const words = [document.title, document.body.innerText, ...spoken].join('\n');
    return {
      isWider: scrollWidth > clientWidth,
      widest: scrollWidth > clientWidth ? out?.outerHTML.slice(0, 160) : undefined,
      beyond: beyond.map((part) => part.outerHTML.slice(0, 160)),
      hidden: hidden.map((bar) => bar.textContent),
      keys: words.match(/\b[a-z][A-Za-z]*(?:[.:][a-z][A-Za-z_]+)+\b|\b[a-z]+_[a-z_]+\b|\{\{/g) ?? [],
    };
  });
  expect(found, where).toEqual({ isWider: false, widest: undefined, beyond: [], hidden: [], keys: [] });
}

/** At 1280 px and, where it stays, at 360. */
export async function expectWholeAtBoth(page: Page, where: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectWhole(page, `${where} at ${size.width}`);
  }
}

/** In the first a page hears of its new size or choice, in the second it has acted on it. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export async function expectAccessible(page: Page, where: string, rules?: string[]): Promise<void> {
  // No frames here: axe needs no second page to put them together.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
  expect.soft(serious, where).toEqual([]);
}

/** Axe in both themes; the second only where a theme can make a difference. */
export async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await expectAccessible(page, `${where} light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page, `${where} dark`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
