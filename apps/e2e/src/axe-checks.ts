import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Narrowed = { rules?: string[]; include?: string };

export async function expectAccessible(page: Page, where: string, narrowed: Narrowed = {}): Promise<void> {
  // A document keeps axe after its first check: half a megabyte is compiled once for all screens that links
  // open.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // There are no frames: axe needs no second page to combine them.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (narrowed.rules) axe.withRules(narrowed.rules);
  if (narrowed.include) axe.include(narrowed.include);
  const { violations } = await axe.analyze();
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

const MARK = 'data-contrast';

/** Runs a rule for contrast on two texts of each pair of colours: a list repeats its own row by row. */
async function expectContrast(page: Page, where: string, rule: string): Promise<void> {
  await page.evaluate(markTexts, MARK);
  await expectAccessible(page, where, { rules: [rule], include: `[${MARK}]` });
}

/** Marks the texts, and no longer those of the time before. Runs in the page. */
function markTexts(mark: string): void {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const grounds = new Map<Element, string>();
  const groundOf = (part: Element | null): string => {
    if (!part) return '';
    const known = grounds.get(part);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(part);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const ground = groundOf(part.parentElement) + (own === 'rgba(0, 0, 0, 0) none 1' ? '' : own);
    grounds.set(part, ground);
    return ground;
  };
  const texts = new Set<Element>(document.querySelectorAll('input, select, textarea'));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (textContent?.trim() && parentElement) texts.add(parentElement);
  }
  const counts = new Map<string, number>();
  for (const text of texts) {
    const { width, height } = text.getBoundingClientRect();
    if (width < 2 || height < 2 || !text.checkVisibility()) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(text);
    const isDisabled = text.closest(':disabled, [aria-disabled=true]') !== null;
    const pair = `${groundOf(text)} ${color} ${fontSize} ${fontWeight} ${isDisabled}`;
    const count = (counts.get(pair) ?? 0) + 1;
    counts.set(pair, count);
    if (count <= 2) text.setAttribute(mark, '');
  }
}

/** Runs axe in both themes; the second only where the theme can make a difference. */
export async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await expectAccessible(page, `${where} light`);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectContrast(page, `${where} dark`, 'color-contrast');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Expects that every text has 7:1 in both themes where a person asks the system for more contrast. */
export async function expectMuchContrast(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme, reducedMotion: 'reduce' });
    await expectContrast(page, `${where}, more contrast, ${colorScheme}`, 'color-contrast-enhanced');
  }
  await page.emulateMedia({ contrast: 'no-preference' });
}
