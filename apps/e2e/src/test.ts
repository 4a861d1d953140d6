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
 * nothing to give it to.
 */
function watchFocus(most: number): void {
  let last: Element | undefined;
  let frames = 0;
  addEventListener('focusin', ({ target }) => (last = target instanceof Element ? target : undefined), true);
  const look = () => {
    const at = document.activeElement;
    const isLost = last && (!last.isConnected || last.matches(':disabled')) && (!at || at === document.body);
    frames = isLost && document.querySelector('h1') ? frames + 1 : 0;
    if (frames > most) {
      const { report } = window as unknown as { report: (text: string) => void };
      report(`${location.pathname}: ${last?.outerHTML.slice(0, 200)}`);
      last = undefined;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
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
