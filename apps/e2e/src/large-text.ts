import { expect, type Page } from '@playwright/test';
import { twoFrames } from './screen-checks.ts';

/**
 * Expects that the page does not pan on a phone whose browser has letters of 32 px in place of 16, which zoom
 * does not give. Leaves the window at 390 px.
 */
export async function expectFitsInLargeText(page: Page, where: string): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await twoFrames(page);
  const out = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 1 && !each.closest('.overflow-x-auto'),
    );
    return {
      // 390 px in letters of 32.
      isLarge: matchMedia('(max-width: 12.2rem)').matches,
      beyond: scrollWidth > clientWidth ? [scrollWidth, beyond.at(-1)?.outerHTML.slice(0, 200)] : [],
    };
  });
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await protocol.detach();
  expect.soft(out, `${where} with letters of twice the size`).toEqual({ isLarge: true, beyond: [] });
}
