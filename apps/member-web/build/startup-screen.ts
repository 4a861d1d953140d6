import { brand, wordmarkShape } from '@starline/ui/brand';
import type { Plugin } from 'vite';

function wordmark(style: string): string {
  const { first, second, start, width, viewBox, fontFamily } = wordmarkShape(brand.hasStar);
  const star = brand.hasStar ? `<path d="${brand.star}" fill="var(--star)"/>` : '';
  return `<svg viewBox="${viewBox}" class="${style}">${star}<text x="${start}" y="19" font-family="${fontFamily}" font-size="20" font-weight="800" textLength="${width}" lengthAdjust="spacing" fill="var(--ink)">${first}<tspan fill="var(--accent)">${second}</tspan></text></svg>`;
}

/**
 * The wordmark, at its place in components/signed-out-page.tsx. Phones only: on a wide screen its place
 * depends on the form below.
 */
const signedOut = `<div class="hidden pt-[78px] max-md:[[data-first=signedOut]_&]:block">${wordmark('mx-auto h-7 w-auto')}</div>`;

/** The bars of features/shell/ with the wordmark. */
const inside = `<div class="hidden [[data-first=inside]_&]:block"><div class="border-line border-b bg-surface"><div class="mx-auto flex h-[54px] max-w-[1400px] items-center px-4 md:h-[60px] md:px-7">${wordmark('h-[19px] w-auto md:h-[21px]')}</div></div><div class="fixed inset-x-0 bottom-0 h-[61px] border-line border-t bg-surface nav:hidden"></div></div>`;

/**
 * Puts the first picture of every page into index.html, so that it shows before any code arrives. first.js
 * chooses one of the two.
 */
export const startupScreen = (): Plugin => ({
  name: 'starline-first-picture',
  transformIndexHtml: (html) =>
    html.replace('<div id="root">', `<div id="root"><div aria-hidden="true">${signedOut}${inside}</div>`),
});
