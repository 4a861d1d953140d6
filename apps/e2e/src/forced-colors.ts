import { expect, type Page } from '@playwright/test';

/**
 * Expects that the page shows in forced colours what it else shows by colours: buttons have an edge, what is
 * chosen is filled, the other tabs have no line, and bars are seen.
 */
export async function expectSeenInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const hidden = await page.evaluate(() => {
    const shown = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().width > 0;
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(shown);
    const nameOf = (each: Element) => `${each.tagName} ${each.getAttribute('class')} ${each.textContent}`;
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    const style = (each: Element) => getComputedStyle(each);
    const isFilled = (each: Element) => ![canvas, 'rgba(0, 0, 0, 0)'].includes(style(each).backgroundColor);
    const missing = (what: string, found: Element[], isSeen: (each: Element) => boolean) =>
      found.filter((each) => !isSeen(each)).map((each) => `${what}: ${nameOf(each)}`);
    return [
      ...missing(
        'edge',
        all('button:not([role]), .button'),
        (each) =>
          Number.parseFloat(style(each).borderTopWidth) >= 1 && style(each).borderTopStyle === 'solid',
      ),
      ...missing(
        'chosen',
        all(
          '[role=option][aria-selected=true], [aria-pressed=true], [data-current=true], a[aria-current=page], tr[aria-selected=true] > :is(td, th), label:has(> input[class~="appearance-none"]:checked)',
        ),
        isFilled,
      ),
      ...missing(
        'text on a fill of the theme',
        all(
          ':is(a[aria-current=page], [aria-pressed=true], label:has(> input[class~="appearance-none"]:checked)) *:not(input, :empty, svg *)',
        ),
        (each) => style(each).backgroundColor === 'rgba(0, 0, 0, 0)',
      ),
      ...missing(
        'line',
        all('[role=tab][aria-selected=true]'),
        (each) => style(each).borderBottomColor !== canvas,
      ),
      ...missing(
        'no line',
        all('[role=tab]:not([aria-selected=true])'),
        (each) => style(each).borderBottomColor === canvas,
      ),
      ...missing('bar', all('[class*="bg-"]:empty'), (each) => style(each).outlineStyle === 'solid'),
    ];
  });
  expect(hidden).toEqual([]);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const label = focused.closest('label');
    return [focused, ...(label ? [label] : [])].map((each) => getComputedStyle(each).outlineStyle);
  });
  expect(outline).toContain('solid');
}
