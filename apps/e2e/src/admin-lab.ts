import { chromium, type Page } from '@playwright/test';
import { launchOptions } from './chromium.ts';

const FRAMES = 240;
/** Pixels that a fast mouse wheel moves in a frame. */
const WHEEL = 120;

/** Measures each list with "all" in the demo office at that address: load time, rows in the document, scrolling. */
export async function scrollLists(office: string, lists: readonly string[]) {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${office}/login`);
    await page.locator('input[autocomplete=username]').fill('admin');
    await page.locator('input[autocomplete=current-password]').fill('demo-star-admin');
    await page.keyboard.press('Enter');
    await page.waitForURL(/notices/);
    const measured = [];
    for (const list of lists) {
      const began = performance.now();
      await page.goto(`${office}/${list}?size=all`);
      await page.locator('tbody tr[data-row]').first().waitFor();
      const firstRows = performance.now() - began;
      const wheel = await scrollThrough(page, WHEEL);
      measured.push({ list, firstRows, wheel, jumps: await scrollThrough(page) });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/** Scrolls so many pixels per frame; without a step, from the first row to the last, so that every frame shows other rows. */
const scrollThrough = (page: Page, step?: number) =>
  page.evaluate(
    async ({ count, step }) => {
      const table = [...document.querySelectorAll('section')].find(
        (each) => each.querySelector('tbody tr[data-row]') && each.scrollHeight > each.clientHeight,
      );
      if (!table) throw new Error('nothing scrolls');
      const frames: number[] = [];
      let most = 0;
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 1; frame <= count; frame += 1) {
        table.scrollTop = frame * (step ?? (table.scrollHeight - table.clientHeight) / count);
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push(now - last);
        last = now;
        most = Math.max(most, document.querySelectorAll('tbody tr[data-row]').length);
      }
      const rows = [...document.querySelectorAll('tbody tr[data-row]')];
      const lastRow = Math.max(...rows.map((row) => Number(row.getAttribute('aria-rowindex'))));
      return { frames: frames.sort((one, other) => one - other), most, lastRow };
    },
    { count: FRAMES, step },
  );
