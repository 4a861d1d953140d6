import type { CDPSession, Locator, Page } from '@playwright/test';
import { openScreen, settled, twoFrames } from './screen-checks.ts';
import { type Answer, answersOf, compose, type TextField } from './typed-texts.ts';

const EDITABLE = ':not([readonly],[disabled],fieldset:disabled *,dialog[aria-hidden] *)';
const FIELDS = [
  `input:is([type=text],[type=search],[type=tel],[type=email],[type=url],:not([type]))${EDITABLE}:visible`,
  `textarea${EDITABLE}:visible`,
].join();
const LAYERS = 'dialog[open]:not([aria-hidden]), [role=menu]';
/** Buttons whose press ends the session or changes the language of the walk. */
const NEVER = /로그아웃|log out|한국어|english/i;
const DEEPEST = 2;

export type Walk = {
  /** The answers of each field, by where it was found: the address, the buttons that led to it, its label. */
  fields: Record<string, Answer[]>;
  wrong: string[];
};

type Place = { path: string; presses: string[] };

/**
 * Types into every text field of a page, of its steps, and of each dialog and menu that its buttons open, two
 * deep. A button is known by its name and is pressed once a walk: lists repeat theirs. Every request that
 * would change something is refused meanwhile.
 */
export class FieldWalk {
  readonly found: Walk = { fields: {}, wrong: [] };
  private readonly pressed = new Set<string>();
  private readonly page: Page;
  private readonly base: string;
  private browser: CDPSession | undefined;
  private sent: string[] = [];

  constructor(page: Page, base: string) {
    this.page = page;
    this.base = base;
  }

  /** `isDeep` also presses the buttons. */
  async visit(paths: readonly string[], isDeep: boolean): Promise<Walk> {
    this.browser ??= await this.page.context().newCDPSession(this.page);
    await this.page.emulateMedia({ reducedMotion: 'reduce' });
    this.page.on('response', (answer) => {
      if (answer.status() >= 500) this.found.wrong.push(`${answer.status()} of ${answer.url()}`);
    });
    await this.page.exposeBinding('tellSent', (_, path: string) => void this.sent.push(path));
    await this.page.addInitScript(refuseActs);
    await this.page.evaluate(refuseActs);
    for (const path of paths) {
      const place = { path, presses: [] };
      await openScreen(this.page, this.base, path);
      await this.settled(path);
      await this.walk(place);
      if (!isDeep) continue;
      await this.open(place);
      await this.pressAll(place);
    }
    return this.found;
  }

  private async settled(path: string): Promise<void> {
    if (/[?&](add|edit)=/.test(path)) await this.page.locator('dialog[open] h2').first().waitFor();
    await settled(this.page);
  }

  private async open({ path, presses }: Place): Promise<void> {
    await this.page.goto(`${this.base}${path}`);
    await this.settled(path);
    for (const name of presses) await this.press(name);
  }

  private top(): Locator {
    return this.page.locator(`${LAYERS}, body`).last();
  }

  /** Presses a button of what is on top, and returns whether something opened. */
  private async press(name: string): Promise<boolean> {
    const layers = this.page.locator(LAYERS);
    const before = await layers.count();
    const button = (await this.buttons()).get(name);
    if (!button) return false;
    // Without a pointer: some are only visible with the focus.
    await button.dispatchEvent('click');
    await this.drawn();
    if ((await layers.count()) <= before) return false;
    await settled(this.page);
    return true;
  }

  /** Waits until what was pressed is on the screen. */
  private async drawn(): Promise<void> {
    await twoFrames(this.page);
    // A dialog that loads holds the keys in one that no one sees.
    await this.page.locator('dialog[aria-hidden]').waitFor({ state: 'detached' });
  }

  private async buttons(): Promise<Map<string, Locator>> {
    const all = this.top().locator(
      'button:not([type=submit],[disabled],[aria-disabled=true],[role=radio],[role=tab]):visible, [role=menuitem]:visible',
    );
    const names = await all.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
    return new Map(names.map((name, index) => [name.trim(), all.nth(index)] as const).reverse());
  }

  private async pressAll(place: Place): Promise<void> {
    const names = [...(await this.buttons()).keys()].reverse();
    for (const name of names) {
      // Digits are those of a row.
      const key = name.replaceAll(/\d+/g, '0');
      if (name === '' || NEVER.test(name) || this.pressed.has(key)) continue;
      this.pressed.add(key);
      const address = this.page.url();
      const next = { path: place.path, presses: [...place.presses, name] };
      if (await this.press(name)) {
        await this.walk(next);
        if (next.presses.length < DEEPEST) await this.pressAll(next);
        await this.open(place);
      } else if (this.page.url() !== address || !(await this.page.locator('h1').first().isVisible()))
        await this.open(place);
      else await this.walk(next);
    }
  }

  /** Types into the fields that are shown, and goes on while the form has a further step. */
  private async walk({ path, presses }: Place): Promise<void> {
    const step = await this.step();
    const start = [path, ...presses].join(' > ') + (step ? ` (step ${step})` : '');
    const all = this.top().locator(FIELDS);
    const facts = await all.evaluateAll((inputs) =>
      inputs.map((input) => {
        const { labels, name, type, maxLength } = input as HTMLInputElement;
        const label = (labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? name).trim();
        return { label, isSearch: type === 'search', isCut: maxLength >= 0 };
      }),
    );
    const fields = ((await all.elementHandles()) as TextField[]).flatMap((handle, index) => {
      const { label = '', isSearch = false, isCut = false } = facts[index] ?? {};
      const name = `${start} > ${label || index}`;
      if (name in this.found.fields) return [];
      this.found.fields[name] = [];
      if (isCut) this.found.wrong.push(`${name} cuts what is pasted`);
      return [{ handle, name, isSearch }];
    });
    // A search changes what else is there: it comes last, and alone.
    await this.typeInto(fields.filter(({ isSearch }) => !isSearch));
    for (const field of fields) if (field.isSearch) await this.typeInto([field]);
    if (presses.length === 0 && (await this.nextStep())) await this.walk({ path, presses });
  }

  private async typeInto(fields: { handle: TextField; name: string }[]): Promise<void> {
    if (fields.length === 0) return;
    for (const { handle, name } of fields) {
      this.sent = [];
      const stays = await compose(this.page, this.browser as CDPSession, handle);
      if (!stays || this.sent.length > 0)
        this.found.wrong.push(`composition in ${name}: ${this.sent.join() || 'left'}`);
    }
    const answers = await answersOf(
      this.page,
      fields.map(({ handle }) => handle),
    );
    for (const [index, { name }] of fields.entries()) {
      this.found.fields[name] = answers[index] ?? [];
      for (const { kind, wrong } of answers[index] ?? [])
        if (wrong) this.found.wrong.push(`${kind} in ${name}: ${wrong}`);
    }
  }

  private async step(): Promise<string | null> {
    const steps = this.page.locator('[data-step]');
    return (await steps.count()) > 0 ? steps.first().getAttribute('data-step') : null;
  }

  /** Fills in what a step needs and goes on; false where the form stays. */
  private async nextStep(): Promise<boolean> {
    const before = await this.step();
    if (before === null) return false;
    const main = this.page.locator('main');
    const choice = main.locator('form input[type=radio]:not([disabled])').first();
    const amount = main.locator('form').locator(FIELDS).first();
    if ((await amount.count()) > 0) await amount.fill('100');
    else if ((await choice.count()) > 0) await choice.check({ force: true });
    const next = main.locator('button[type=submit]:not([disabled])').last();
    if ((await next.count()) === 0) return false;
    await this.drawn();
    if ((await main.locator('form [aria-invalid=true]').count()) > 0) return false;
    const shown = `${await this.page.evaluate(shownOr, '')}`;
    await next.click();
    await this.page.waitForFunction(shownOr, shown);
    await settled(this.page);
    // The last step is a sheet over the page.
    const isSheet = new URL(this.page.url()).searchParams.get('step') === 'look';
    return !isSheet && (await this.step()) !== before;
  }
}

/**
 * Returns the step of a form, what stands against it and the dialog over it, or whether they changed. Runs in
 * the page.
 */
function shownOr(before: string): string | boolean {
  const parts = [...document.querySelectorAll('[data-step], main [data-said], dialog[open]')];
  const shown = parts.map((part) => (part as HTMLElement).dataset.step ?? part.textContent).join();
  return before === '' ? shown : shown !== before;
}

/**
 * Answers every request that would change something with a refusal: an answer that is missing would be asked
 * for again. Runs in the page, because a browser whose requests are routed keeps no file of the web.
 */
function refuseActs(): void {
  const { fetch, tellSent } = window as unknown as Window & { tellSent: (path: string) => void };
  window.fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    if (method !== 'POST') return fetch(input, init);
    tellSent(new URL(url).pathname);
    const data = { code: 'forbidden', httpStatus: 403, params: {}, fields: {} };
    return Response.json({ error: { code: -32003, message: 'forbidden', data } }, { status: 403 });
  };
}
