import type { CDPSession, ElementHandle, Page } from '@playwright/test';

/** What an input method composes: Hangul, kana, pinyin. */
const COMPOSED = ['카카', 'かな', 'xin'];
const LONG = '200 letters';
export const TYPED = {
  'full-width': '１２３',
  NFD: '각'.normalize('NFD'),
  pasted: ' 1,000 P ',
  [LONG]: 'x'.repeat(200),
  emoji: '😀',
};
/** What a field made of a text: it is right, refused with a sentence, or wrong. */
export type TextField = ElementHandle<HTMLElement | SVGElement>;
export type Answer = { kind: string; right?: string; refused?: string; wrong?: string };
const PATIENCE_MS = 5000;

/**
 * Composes texts in a field and presses the Enter that ends each, as the browser reports it: with the key
 * code 229. Returns whether the page is still where it was.
 */
export async function compose(page: Page, browser: CDPSession, field: TextField): Promise<boolean> {
  const where = (field: Element) => {
    const input = field as HTMLInputElement;
    const place = `${location.pathname} ${document.querySelectorAll('dialog[open]').length}`;
    input.focus();
    input.select();
    document.execCommand('delete');
    return place;
  };
  const before = await field.evaluate(where);
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  // In order: the browser answers each command after the one before it.
  await Promise.all(
    COMPOSED.flatMap((text) => {
      const at = { selectionStart: text.length, selectionEnd: text.length };
      return [
        browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: ['selectAll'] }),
        browser.send('Input.imeSetComposition', { text, ...at }),
        browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter }),
        browser.send('Input.insertText', { text }),
        browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter }),
      ];
    }),
  );
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return (await field.evaluate(where)) === before;
}

/** Types and pastes each text into each field and returns the answers, in the order of the fields. */
export const answersOf = (page: Page, fields: TextField[]): Promise<Answer[][]> =>
  page.evaluate(answer, { fields, texts: TYPED, patience: PATIENCE_MS, long: LONG });

type Given = { fields: Element[]; texts: Record<string, string>; patience: number; long: string };

/**
 * A text goes into every field before the first is judged: React draws the sentences of all in one frame.
 * Runs in the page, because the parser of a field is loaded when it is entered.
 */
async function answer({ fields, texts, patience, long }: Given): Promise<Answer[][]> {
  const given = fields as HTMLInputElement[];
  const nameOf = ({ id, ariaLabel, name }: HTMLInputElement) => id || ariaLabel || name;
  // A search that was made draws a new field.
  const successorOf = (input: HTMLInputElement) =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find(
      (other) => nameOf(other) === nameOf(input),
    );
  const inputs = () => given.map((input) => (input.isConnected ? input : (successorOf(input) ?? input)));
  const same = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s,.+()-]/g, '')
      .replace(/(?<=\d)p$/, '');
  const empty = (input: HTMLInputElement) => {
    input.focus();
    input.select();
    document.execCommand('delete');
  };
  // A page may clip what is too wide for it. Some lists pan.
  const tooWide = () => {
    const edge = document.documentElement.clientWidth + 1;
    const beyond = [...document.querySelectorAll('main :not(.invisible)')].filter(
      (part) => part.getBoundingClientRect().right > edge,
    );
    const panning = [
      ...document.querySelectorAll('html, dialog[open], dialog[open] .overflow-x-auto'),
    ].filter((part) => part.scrollWidth > part.clientWidth + 1);
    return beyond.length + panning.length;
  };
  const before = tooWide();
  const judge = async (index: number, kind: string, text: string): Promise<Answer> => {
    const end = performance.now() + patience;
    for (;;) {
      const input = inputs()[index] as HTMLInputElement;
      const { value } = input;
      const sentence = (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
      if (input.getAttribute('aria-invalid') === 'true' && sentence !== '')
        return { kind, refused: sentence };
      if (same(value) === same(text)) return { kind, right: value };
      if (performance.now() > end) return { kind, wrong: `shows "${value.slice(0, 20)}" without a sentence` };
      await new Promise(requestAnimationFrame);
    }
  };
  const answers: Answer[][] = given.map(() => []);
  for (const [kind, text] of Object.entries(texts)) {
    for (const input of inputs()) {
      empty(input);
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      // What a paste does by itself, unless the page reads what is pasted.
      if (kind !== 'pasted' || input.dispatchEvent(paste)) document.execCommand('insertText', false, text);
      input.blur();
    }
    // Leaving a field judges it, and React draws the sentence.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    for (const index of given.keys()) answers[index]?.push(await judge(index, kind, text));
    if (kind === long && tooWide() > before)
      answers[0]?.push({ kind, wrong: 'makes the page wider than the window' });
  }
  for (const input of inputs()) empty(input);
  return answers;
}
