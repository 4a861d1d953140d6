import { expect, type Page } from '@playwright/test';
import { MEMBER_LANGUAGES } from '@starline/domain/languages';

export const PHONE = { width: 360, height: 780 };
export const DESK = { width: 1280, height: 800 };
export const LANGUAGES = MEMBER_LANGUAGES;

export const memberScreens = [
  '/dashboard',
  '/point',
  '/point/summary',
  '/point/statement',
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
  '/notifications',
  '/help',
  '/help?ask=true',
  ...[
    '',
    '?tab=profile',
    '?tab=wallets',
    '?tab=bank',
    '?tab=password',
    '?tab=secondFactor',
    '?tab=passkeys',
    '?tab=sessions',
    '?tab=hold',
    '?tab=display',
  ].map((tab) => `/settings${tab}`),
];

export const gateScreens = [
  '/login',
  '/login?reason=idle',
  '/signup',
  '/signup?recommender=company&invited=greet',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=x',
  '/not-me?token=x',
  '/confirm-email?token=x',
  '/stop-mails?token=x',
  '/look',
  '/maintenance',
  '/help',
  '/no-such-page',
];

/** The screens of the office, from its address on. */
export const officeScreens = [
  'home',
  'members/1',
  'notices',
  'notices?add=true',
  'members',
  'members?edit=1',
  'members?edit=1&tab=activity',
  'tree/recommend',
  'tree/recommend?view=outline',
  'tree/sponsor?view=list',
  'code-rewards',
  'code-rewards?add=true',
  'points',
  'points?add=true',
  'deposit',
  'withdraws',
  'products',
  'centers',
  'rewards',
  'settlements',
  'settings',
  'settings?tab=schedule',
  'settings?tab=operation',
  'settings/admins',
  'settings/review',
  'settings/mails',
  'settings/webhooks',
  'settings/admins?add=true',
  'settings/plans',
  'catalogue',
  'catalogue?add=true',
  'audit',
  'dead-letters',
  'inquiries',
  'inquiries/answers',
  'settings/import',
  'payouts',
  'reconciliation',
  'settings?tab=risk',
  'settings?tab=reports',
  'books',
];

/** In how many frames one after the other a page is the same. */
const CALM_FRAMES = 3;
/** What stands for a part that is not loaded: a word for screen readers, a skeleton, a mark. */
const LOADING = '.sr-only[data-said=shown], .animate-breathe:not(li *), [data-loading]';

/**
 * Waits until the page has its heading and nothing is being loaded. It looks at each frame: journeys open
 * many pages.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    ([most, loading]) => {
      const seen = window as unknown as { calm?: { frames: number; parts: number } };
      const heading = document.querySelector('h1:not([data-left])');
      const isLoading = document.querySelector(loading);
      const parts = document.querySelectorAll('body *').length;
      const isCalm = heading?.checkVisibility() && !isLoading && seen.calm?.parts === parts;
      seen.calm = { frames: isCalm ? (seen.calm?.frames ?? 0) + 1 : 0, parts };
      if (seen.calm.frames < most) return false;
      delete seen.calm;
      return true;
    },
    [CALM_FRAMES, LOADING] as const,
  );
}

/** Opens another screen as a link does, without loading a new page. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    if (location.pathname !== target.split('?')[0])
      document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState({}, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await settled(page);
}

/**
 * Opens a screen of the web at `base` as a link does. The page is loaded where it is not of this web, and
 * where a dialog or the same page is open.
 */
export async function openScreen(page: Page, base: string, path: string): Promise<void> {
  const { href, pathname, search, hash } = new URL(base + path);
  const here = new URL(page.url());
  const isOther = here.href.startsWith(`${base}/`) && here.pathname !== pathname;
  if (isOther && (await page.locator('dialog[open], [role=menu]').count()) === 0)
    return followLink(page, pathname + search + hash);
  await page.goto(href);
  await settled(page);
}

/**
 * Expects that nothing is wider than the page or runs into its margin, no figure out of its cell, that the
 * selected item of a bar is visible, and that no translation key is shown.
 */
export async function expectNothingCutOff(page: Page, where: string): Promise<void> {
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
    const spilled = [...document.querySelectorAll('main .figure')].filter((figure) => {
      let cell = figure.parentElement;
      while (cell && getComputedStyle(cell).display === 'inline') cell = cell.parentElement;
      const { right, width } = figure.getBoundingClientRect();
      const isScrolled = figure.closest('.overflow-x-auto, .sr-only');
      return width > 0 && !isScrolled && right > (cell?.getBoundingClientRect().right ?? right) + 1;
    });
    const hidden = [...document.querySelectorAll('.overflow-x-auto')].flatMap((bar) => {
      const bounds = bar.getBoundingClientRect();
      const own = bar.querySelector('[aria-selected=true], [aria-current=page]')?.getBoundingClientRect();
      return own && own.width < bounds.width && (own.left < bounds.left - 1 || own.right > bounds.right + 1)
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
      spilled: spilled.map((figure) => figure.textContent),
      hidden: hidden.map((bar) => bar.textContent),
      keys: words.match(/\b[a-z][A-Za-z]*(?:[.:][a-z][A-Za-z_]+)+\b|\b[a-z]+_[a-z_]+\b|\{\{/g) ?? [],
    };
  });
  expect(found, where).toEqual({
    isWider: false,
    widest: undefined,
    beyond: [],
    spilled: [],
    hidden: [],
    keys: [],
  });
}

/** Checks the page at 1280 px and then at 360. */
export async function expectNothingCutOffAtBoth(page: Page, where: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectNothingCutOff(page, `${where} at ${size.width}`);
  }
}

/** In the first frame a page learns of its new size or value, in the second it has rendered it. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Expects days as the office writes them, "26-11-21". docs/compatibility/constants.md#screen-time. */
export async function expectShortDays(page: Page, where: string): Promise<void> {
  const long = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label]')].map((part) =>
      part.getAttribute('aria-label'),
    );
    return (
      [document.title, document.body.innerText, ...spoken].join('\n').match(/\b[12]\d{3}-\d\d-\d\d\b/g) ?? []
    );
  });
  expect.soft(long, where).toEqual([]);
}

/**
 * Expects that every text in Korean, Japanese or Vietnamese letters says its language, so that a screen
 * reader has a voice for it. Use it on a page in English: names and notices there are in other languages.
 */
export async function expectLanguagesSaid(page: Page, where: string): Promise<void> {
  const silent = await page.evaluate(() => {
    const letters = {
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
      ko: /\p{Script=Hangul}/u,
      vi: /[ăđơưĂĐƠƯ\u1ea0-\u1ef9]/u,
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const language = Object.entries(letters).find(([, those]) => those.test(textContent ?? ''))?.[0];
      const said = parentElement?.closest('[lang]')?.getAttribute('lang');
      if (language && said !== language && !parentElement?.closest('[aria-hidden=true]'))
        found.push(`${parentElement?.outerHTML.slice(0, 160)}`);
    }
    return found;
  });
  expect(silent, where).toEqual([]);
}
