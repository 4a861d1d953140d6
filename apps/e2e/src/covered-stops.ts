import { type CDPSession, expect, type Page } from '@playwright/test';
import { settled } from './screen-checks.ts';

/** A phone, a desk, and a desk at 400 %. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
];
const MOST_TABS = 45;
/** The most frames that something may move after Tab. */
const MOVING_FRAMES = 60;
const KEY = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

type Stops = { seen: number; covered: string[] };
type Judge = { begin: () => void; resume: (frames: number) => Promise<Stops | undefined> };
type Judging = { stops: Judge };

/**
 * Expects that nothing lies over what has the focus, and that the page is not wider than the window, at 390,
 * 1280 and 320x256. The size stays the last of these.
 */
export async function expectFocusUncovered(page: Page, keyboard: CDPSession, where: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settled(page);
    const { seen, covered } = await coveredStops(page, keyboard);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect
      .soft({ covered, isWider, hasStops: seen > 0 }, `${where} by Tab at ${size.width}x${size.height}`)
      .toEqual({ covered: [], isWider: false, hasStops: true });
  }
}

/**
 * Goes over a page by Tab and returns how many stops it has, and those over all of which something lay.
 * The keys are sent at once: the page judges a stop when the next key arrives, and takes no further key at
 * one that is covered, until it has waited for what may still move.
 */
async function coveredStops(page: Page, keyboard: CDPSession): Promise<Stops> {
  await page.evaluate(judgeStops, MOST_TABS);
  await page.evaluate(() => (window as unknown as Judging).stops.begin());
  for (;;) {
    await Promise.all(
      Array.from({ length: MOST_TABS + 1 }, () => [
        keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...KEY }),
        keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...KEY }),
      ]).flat(),
    );
    const found = await page.evaluate(
      (most) => (window as unknown as Judging).stops.resume(most),
      MOVING_FRAMES,
    );
    if (found) return found;
  }
}

/** Gives the page its judge, once. Runs in the page. */
function judgeStops(mostStops: number): void {
  const judging = window as unknown as Partial<Judging>;
  if (judging.stops) return;
  let covered: string[] = [];
  const seen = new Set<string>();
  let state: 'idle' | 'begun' | 'going' | 'over' = 'idle';
  let suspect: Element | undefined;
  const isFree = (at: Element) => {
    const isOver = (x: number, y: number) => {
      const over = document.elementFromPoint(x, y);
      return over !== null && (at.contains(over) || over.contains(at) || over.closest('label') !== null);
    };
    const box = at.getBoundingClientRect();
    // Of what is larger than the window, the part in it.
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const xs = [left + 2, (left + right) / 2, right - 2];
    const ys = [top + 2, (top + bottom) / 2, bottom - 2];
    return box.width < 3 || xs.some((x) => ys.some((y) => isOver(x, y)));
  };
  /** A stop is new once: at the end the focus begins at the top again, or leaves the page. */
  const isNew = (at: Element) => {
    const { left, top } = at.getBoundingClientRect();
    const name = `${at.tagName} ${at.getAttribute('type') ?? ''} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40)} at ${Math.round(left)},${Math.round(top)}`;
    if (seen.has(name)) return undefined;
    seen.add(name);
    return name;
  };
  const judge = () => {
    const at = document.activeElement;
    if (state !== 'going' || suspect) return;
    if (!at || at === document.body || seen.size === mostStops) state = 'over';
    else if (!isFree(at)) suspect = at;
    else if (!isNew(at)) state = 'over';
  };
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || state === 'idle') return;
      judge();
      if (suspect || state === 'over') event.preventDefault();
      // What the first key leaves is no stop of this walk, or was judged.
      else state = 'going';
    },
    true,
  );
  judging.stops = {
    begin: () => {
      covered = [];
      seen.clear();
      suspect = undefined;
      state = 'begun';
      // The next Tab goes to the first stop of the page, as after it was opened.
      const start =
        document.querySelector<HTMLElement>('body > [data-start]') ?? document.createElement('span');
      start.setAttribute('data-start', '');
      start.tabIndex = -1;
      document.body.prepend(start);
      start.focus();
      scrollTo(0, 0);
    },
    /** Returns undefined while the keys have to go on. */
    resume: async (frames) => {
      judge();
      const at = suspect;
      suspect = undefined;
      if (at) {
        // A sheet that rises, and a card that gets its height when it comes into sight, still move.
        for (let frame = 0; frame < frames && !isFree(at); frame += 1)
          await new Promise(requestAnimationFrame);
        const isCovered = !isFree(at);
        const name = isNew(at);
        if (name && isCovered) covered.push(name);
        state = 'begun';
        if (name) return undefined;
      }
      state = 'idle';
      return { seen: seen.size, covered };
    },
  };
}
