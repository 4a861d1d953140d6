import type { Locator, Page } from '@playwright/test';
import { dropFile } from './page-parts.ts';

export type Counted = { clicks: number; keys: number; seconds: number };

/**
 * The mouse and the keyboard of one clerk, counted: a click is 1, a typed text, a chosen option and a chord
 * are 1 key each, and a file that is dropped is 1 click.
 */
export function handOf(page: Page, counted: Counted) {
  return {
    click: async (target: Locator) => {
      counted.clicks += 1;
      await target.click();
    },
    press: async (chord: string) => {
      counted.keys += 1;
      await page.keyboard.press(chord);
    },
    /** Types into the field that has the focus. */
    type: async (text: string) => {
      counted.keys += 1;
      await page.keyboard.type(text);
    },
    fill: async (field: Locator, text: string) => {
      counted.keys += 1;
      await field.fill(text);
    },
    pick: async (list: Locator, value: string) => {
      counted.keys += 1;
      await list.selectOption(value);
    },
    /** Drops a CSV file on the page. */
    drop: async (text: string) => {
      counted.clicks += 1;
      await dropFile(page, text);
    },
  };
}

/** Does a task and returns what it took. The task ends when its outcome is on the screen. */
export async function countOf(task: (counted: Counted) => Promise<void>): Promise<Counted> {
  const counted: Counted = { clicks: 0, keys: 0, seconds: 0 };
  const start = performance.now();
  await task(counted);
  counted.seconds = (performance.now() - start) / 1000;
  return counted;
}
