import { adminUrl, memberUrl } from '../fixtures.ts';
import { logInAdmin, logInMember } from '../log-in.ts';
import { aBusyMember } from '../member-fixtures.ts';
import { memberScreens, officeScreens, openScreen, settled } from '../screen-checks.ts';
import { expect, type Page, test } from '../test.ts';

/** A phone, a desk, and a desk at 400 %. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
];
const MOST_TABS = 45;
/** The most frames that something may move after Tab. */
const MOVING_FRAMES = 60;

/** Goes over a page by Tab and returns what had the focus while something lay over all of it. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  const seen = new Set<string>();
  for (let stop = 0; stop < MOST_TABS; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(async (most) => {
      await new Promise(requestAnimationFrame);
      const at = document.activeElement;
      if (!at || at === document.body) return undefined;
      const isOver = (x: number, y: number) => {
        const over = document.elementFromPoint(x, y);
        return over !== null && (at.contains(over) || over.contains(at) || over.closest('label') !== null);
      };
      const isFree = () => {
        const box = at.getBoundingClientRect();
        // Of what is larger than the window, the part in it.
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        const xs = [left + 2, (left + right) / 2, right - 2];
        const ys = [top + 2, (top + bottom) / 2, bottom - 2];
        return box.width < 3 || xs.some((x) => ys.some((y) => isOver(x, y)));
      };
      // A sheet that rises, and a card that gets its height when it comes into sight, still move.
      for (let frame = 0; frame < most && !isFree(); frame += 1) await new Promise(requestAnimationFrame);
      const { left, top } = at.getBoundingClientRect();
      const name = `${at.tagName} ${at.getAttribute('type') ?? ''} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40)}`;
      return { name: `${name} at ${Math.round(left)},${Math.round(top)}`, isFree: isFree() };
    }, MOVING_FRAMES);
    if (!found || seen.has(found.name)) break;
    seen.add(found.name);
    if (!found.isFree) covered.push(found.name);
  }
  return covered;
}

async function walk(page: Page, base: string, paths: readonly string[]): Promise<Record<string, string[]>> {
  // A dialog that is still rising is not where it will be.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await openScreen(page, base, path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await settled(page);
      await page.evaluate(beginAtTop);
      const covered = await coveredStops(page);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      const faults = [...covered, ...(isWide ? ['wider than the window'] : [])];
      if (faults.length > 0) found[`${path} ${size.width}x${size.height}`] = faults;
    }
  }
  return found;
}

/** The next Tab goes to the first stop of the page, as after it was opened. Runs in the page. */
function beginAtTop(): void {
  const start = document.querySelector<HTMLElement>('body > [data-start]') ?? document.createElement('span');
  start.setAttribute('data-start', '');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  scrollTo(0, 0);
}

test('nothing lies over what has the focus in the portal, at 390, 1280 and 320x256', async ({ page }) => {
  const { username } = await aBusyMember();
  await logInMember(page, username);
  const paths = memberScreens.filter((path) => !path.startsWith('/tree'));
  expect(await walk(page, memberUrl(), paths)).toEqual({});
});

test('nothing lies over what has the focus in the office, at 390, 1280 and 320x256', async ({ page }) => {
  await logInAdmin(page);
  const paths = officeScreens.filter((path) => !path.startsWith('tree')).map((path) => `/${path}`);
  expect(await walk(page, adminUrl(), paths)).toEqual({});
});
