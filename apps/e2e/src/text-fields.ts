import type { CDPSession, Locator, Page } from '@playwright/test';
import { settled } from './screen-checks.ts';

/** What an input method composes: Hangul, kana, pinyin. */
const COMPOSED = { ko: '카카', ja: 'かな', zh: 'xin' };
const TYPED = {
  'full-width': '１２３',
  NFD: '각'.normalize('NFD'),
  pasted: ' 1,000 P ',
  '200 letters': 'x'.repeat(200),
  emoji: '😀',
};
const FIELDS =
  'input:is([type=text],[type=search],[type=tel],[type=email],[type=url],:not([type])):not([readonly],[disabled],fieldset:disabled *,dialog[aria-hidden] *), textarea:not([readonly],[disabled],fieldset:disabled *)';
/** Buttons whose press ends the session or changes the language of the walk. */
const NEVER = /로그아웃|log out|한국어|english/i;
const DEEPEST = 2;
const PATIENCE_MS = 5000;

export type Walk = {
  /** Where each field was found: the address, the buttons that led to it, its label. */
  fields: string[];
  right: number;
  /** The sentences of refused texts. */
  refused: string[];
  wrong: string[];
};

/** Returns a walk that found nothing yet. */
export const newWalk = (): Walk => ({ fields: [], right: 0, refused: [], wrong: [] });

type Place = { path: string; presses: string[] };

/**
 * Types into every text field of a page, of its steps, and of each dialog and menu that its buttons open, two
 * deep. A button is known by its name and is pressed once a walk: lists repeat theirs. Every request that
 * would change something is refused meanwhile.
 */
export class FieldWalk {
  readonly found = newWalk();
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
    await this.page.route(
      () => true,
      (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        this.sent.push(new URL(route.request().url()).pathname);
        // A refusal: an answer that is missing would be asked for again.
        const data = { code: 'forbidden', httpStatus: 403, params: {}, fields: {} };
        return route.fulfill({ status: 403, json: { error: { code: -32003, message: 'forbidden', data } } });
      },
    );
    for (const path of paths) {
      await this.open({ path, presses: [] });
      await this.walk({ path, presses: [] });
      if (isDeep) await this.pressAll({ path, presses: [] });
    }
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    return this.found;
  }

  private async open({ path, presses }: Place): Promise<void> {
    await this.page.goto(`${this.base}${path}`);
    if (/[?&](add|edit)=/.test(path)) await this.page.locator('dialog[open] h2').first().waitFor();
    await settled(this.page);
    for (const name of presses) await this.press(name);
  }

  private top(): Locator {
    return this.page.locator('dialog[open]:not([aria-hidden]), [role=menu], body').last();
  }

  /** Presses a button of what is on top, and returns whether something opened. */
  private async press(name: string): Promise<boolean> {
    const layers = this.page.locator('dialog[open]:not([aria-hidden]), [role=menu]');
    const before = await layers.count();
    const button = (await this.buttons()).get(name);
    if (!button) return false;
    // Without a pointer: some are only visible with the focus.
    await button.dispatchEvent('click');
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    // A dialog that loads holds the keys in one that no one sees.
    await this.page.locator('dialog[aria-hidden]').waitFor({ state: 'detached' });
    if ((await layers.count()) <= before) return false;
    await settled(this.page);
    return true;
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
    const fields = this.top().locator(FIELDS);
    for (let index = 0; index < (await fields.count()); index += 1) {
      const field = fields.nth(index);
      if (!(await field.isVisible())) continue;
      const label = await field.evaluate((input) => {
        const { labels, name } = input as HTMLInputElement;
        return (labels?.[0]?.textContent ?? input.getAttribute('aria-label') ?? name).trim();
      });
      const dialog = presses.length > 0 ? ` > ${presses.join(' > ')}` : '';
      const step = await this.step();
      const name = `${path}${dialog}${step ? ` (step ${step})` : ''} > ${label || index}`;
      if (this.found.fields.includes(name)) continue;
      this.found.fields.push(name);
      if ((await field.getAttribute('maxlength')) !== null)
        this.found.wrong.push(`${name} cuts what is pasted`);
      await this.compose(field, name);
      for (const [kind, text] of Object.entries(TYPED)) await this.type(field, text, `${kind} in ${name}`);
    }
    if (presses.length === 0 && (await this.nextStep())) await this.walk({ path, presses });
  }

  /** Composes a text and presses the Enter that ends it, as the browser reports it: with the key code 229. */
  private async compose(field: Locator, name: string): Promise<void> {
    const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
    const placed = async () => [
      new URL(this.page.url()).pathname,
      await this.page.locator('dialog[open]').count(),
    ];
    for (const [language, text] of Object.entries(COMPOSED)) {
      const before = await placed();
      this.sent = [];
      await field.focus();
      const end = text.length;
      await this.browser?.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
      await this.browser?.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await this.browser?.send('Input.insertText', { text });
      await this.browser?.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
      const acted = this.sent.length > 0 || `${await placed()}` !== `${before}`;
      if (acted) this.found.wrong.push(`${language} in ${name}: ${this.sent.join() || 'left'}`);
      else this.found.right += 1;
      await field.fill('');
    }
  }

  private async type(field: Locator, text: string, name: string): Promise<void> {
    await field.fill('');
    await field.focus();
    await this.page.keyboard.insertText(text);
    await field.blur();
    const answer = await field.evaluate(answerOf, { text, patience: PATIENCE_MS });
    if (answer === 'right') this.found.right += 1;
    else if (answer.startsWith('refused: ')) this.found.refused.push(answer.slice(9));
    else this.found.wrong.push(`${name}: ${answer}`);
    await field.fill('');
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
    await next.click();
    return this.page
      .waitForFunction(
        (step) => {
          const shown = document.querySelector('[data-step]')?.getAttribute('data-step');
          return shown !== undefined && shown !== step;
        },
        before,
        { timeout: PATIENCE_MS },
      )
      .then(
        () => true,
        () => false,
      );
  }
}

/**
 * Returns "right" once the field shows the text, as it was typed or as its parser reads it, or "refused: …"
 * once a sentence stands at the field. Runs in the page: the parser of a field is loaded when it is entered.
 */
async function answerOf(
  input: Element,
  { text, patience }: { text: string; patience: number },
): Promise<string> {
  const same = (a: string) =>
    a
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s,.+()-]/g, '')
      .replace(/(?<=\d)p$/, '');
  const end = performance.now() + patience;
  // Leaving the field judges it, and React draws the sentence.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  for (;;) {
    await new Promise(requestAnimationFrame);
    const { value } = input as HTMLInputElement;
    const sentence = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
    if (input.getAttribute('aria-invalid') === 'true' && sentence !== '') return `refused: ${sentence}`;
    if (same(value) === same(text)) return 'right';
    if (performance.now() > end) return `shows "${value.slice(0, 20)}" without a sentence`;
  }
}
