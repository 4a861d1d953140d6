import { type BrowserContext, test as base } from '@playwright/test';

export * from '@playwright/test';

/**
 * How many frames the focus may be on nothing: what was removed gives it on within one. Frames and no time,
 * because a page that is busy draws none and moves no focus.
 */
const NOWHERE_FRAMES = 40;

/**
 * Runs in each page: reports what had the focus and was removed or disabled while nothing took it over. A
 * person who clicks beside a control may leave the focus on nothing, and a page that is not there yet has
 * nothing to give it to. Frames are counted only then: a page that always asks for the next one never rests.
 */
function watchFocus(most: number): void {
  let last: Element | undefined;
  let isLooking = false;
  addEventListener('focusin', ({ target }) => (last = target instanceof Element ? target : undefined), true);
  const isGone = () => last !== undefined && (!last.isConnected || last.matches(':disabled'));
  const look = (frames: number) => {
    const at = document.activeElement ?? document.body;
    // The browser takes the focus from what was disabled in the next frame.
    isLooking = isGone() && (at === document.body || at === last);
    if (!isLooking) return;
    const lost = at === document.body && document.querySelector('h1') ? frames + 1 : 0;
    if (lost > most) {
      const { report } = window as unknown as { report: (text: string) => void };
      report(`${location.pathname}: ${last?.outerHTML.slice(0, 200)}`);
      last = undefined;
    }
    requestAnimationFrame(() => look(lost));
  };
  new MutationObserver(() => {
    if (isGone() && !isLooking) look(0);
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

/** The test of a journey: it fails when the focus was lost on a page of any of its contexts. */
export const test = base.extend<{ focus: undefined; lost: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  lost: async ({}, use) => use([]),
  focus: [
    async ({ browser, lost }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        await watch(context, lost);
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
      if (lost.length > 0) throw new Error(`the focus was lost:\n${lost.join('\n')}`);
    },
    { auto: true },
  ],
});

async function watch(context: BrowserContext, lost: string[]): Promise<void> {
  await context.exposeBinding('report', (_, text: string) => void lost.push(text));
  await context.addInitScript(watchFocus, NOWHERE_FRAMES);
}
