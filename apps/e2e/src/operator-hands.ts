import type { Locator, Page } from '@playwright/test';

export type Effort = { clicks: number; keys: number; waits: number; waitSeconds: number; seconds: number };

/** Seconds of the keystroke-level model (Card, Moran and Newell): a key of a practised typist, and pointing with a click. */
const KEY_SECONDS = 0.2;
const CLICK_SECONDS = 1.3;
/** Looking at an answer and deciding, once for each wait. */
const LOOK_SECONDS = 1.35;
/** A wait that a person notices. */
const NOTICED_MS = 100;

/** The hands of a clerk: every click, key and wait of a task goes through them and is counted. */
export class Hands {
  #clicks = 0;
  #keys = 0;
  #waits = 0;
  #waitedMs = 0;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator, options: { shift?: boolean } = {}): Promise<void> {
    this.#clicks += 1;
    await this.#waited(target);
    await target.click(options.shift ? { modifiers: ['Shift'] } : {});
  }

  /** A closed list of choices: one click opens it, one chooses. */
  async choose(select: Locator, label: string): Promise<void> {
    this.#clicks += 2;
    await this.#waited(select);
    await select.selectOption({ label });
  }

  /** A file, chosen in the window of the system: the button, and the file. */
  async chooseFile(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.#clicks += 2;
    await input.setInputFiles(file);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.#keys += key.split('+').length;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.#keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Waits for what the clerk must see before going on, and looks at it. */
  async see(target: Locator): Promise<void> {
    this.#waits += 1;
    await this.#waited(target);
  }

  /** The effort since the last call. Seconds are those of the hands, the eyes and the product together. */
  take(): Effort {
    const waitSeconds = this.#waitedMs / 1000;
    const effort = {
      clicks: this.#clicks,
      keys: this.#keys,
      waits: this.#waits,
      waitSeconds,
      seconds:
        this.#clicks * CLICK_SECONDS + this.#keys * KEY_SECONDS + this.#waits * LOOK_SECONDS + waitSeconds,
    };
    this.#clicks = 0;
    this.#keys = 0;
    this.#waits = 0;
    this.#waitedMs = 0;
    return effort;
  }

  async #waited(target: Locator): Promise<void> {
    const began = performance.now();
    await target.first().waitFor();
    const waited = performance.now() - began;
    if (waited > NOTICED_MS) this.#waitedMs += waited;
  }
}
