import type { ReceiptHead, ReceiptLine } from '@starline/i18n/member/receipt-lines';
import { saveFile } from '@starline/web/download';

type Picture = {
  name: string;
  title: string;
  head: ReceiptHead;
  lines: readonly ReceiptLine[];
  /** Where the receipt is checked. */
  foot: string;
};

const WIDTH = 720;
const MARGIN = 56;
const VALUE_LEFT = 280;
const LEAD = 34;
/** A picture is read outside the portal, on white: it has no theme. */
const INK = '#1c1f26';
const QUIET = '#6a7180';
const RULE = '#e3e6ec';
const TONES = { done: INK, waiting: '#9a5b00', void: '#c01f2e' } as const satisfies Record<
  ReceiptHead['tone'],
  string
>;

/** An address or a transaction: one long word, which is read in groups of four, as the page shows it. */
const LONG_WORD = /^[\w-]{24,}$/;

/** A word with the spaces before it; Chinese and Japanese have no words to keep together. */
const WORD =
  /\s*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\s*[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Breaks a text between words where it becomes wider than the column; an address between its groups. */
function broken(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const words = LONG_WORD.test(text) ? text.replaceAll(/.{4}(?=.)/g, '$& ') : text;
  const fits = (row: string) => context.measureText(row).width <= width;
  const rows = [''];
  const add = (part: string): void => {
    const last = rows.length - 1;
    if (fits(`${rows[last]}${part}`)) rows[last] += part;
    else if (fits(part.trimStart())) rows.push(part.trimStart());
    // A word that is wider than the column.
    else for (const letter of part) add(letter);
  };
  for (const part of words.trim().match(WORD) ?? []) add(part);
  return rows.filter((row) => row !== '');
}

/** Draws a receipt as PNG. */
async function drawReceipt({ title, head, lines, foot }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const font = getComputedStyle(document.body).fontFamily;
  const write = (weight: number, size: number, colour: string) => {
    context.font = `${weight} ${size}px ${font}`;
    context.fillStyle = colour;
  };
  write(400, 24, INK);
  const rows = lines.map(({ label, value }) => ({
    label,
    values: broken(context, value, WIDTH - MARGIN - VALUE_LEFT),
  }));
  const height = 346 + rows.reduce((sum, { values }) => sum + values.length * LEAD + 24, 0);
  canvas.width = WIDTH * 2;
  canvas.height = height * 2;
  context.scale(2, 2);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, height);
  write(700, 22, QUIET);
  context.fillText(`STARLINE · ${title}`, MARGIN, 84);
  const isStruck = head.tone === 'void';
  write(750, 52, isStruck ? QUIET : INK);
  context.fillText(head.figure, MARGIN, 158, WIDTH - 2 * MARGIN);
  if (isStruck)
    context.fillRect(MARGIN, 138, Math.min(context.measureText(head.figure).width, WIDTH - 2 * MARGIN), 4);
  write(700, 30, TONES[head.tone]);
  context.fillText(head.state, MARGIN, 208, WIDTH - 2 * MARGIN);
  let top = 250;
  for (const { label, values } of rows) {
    context.fillStyle = RULE;
    context.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 1);
    write(400, 22, QUIET);
    context.fillText(label, MARGIN, top + 38, VALUE_LEFT - MARGIN - 16);
    write(500, 24, INK);
    context.textAlign = 'right';
    for (const [index, value] of values.entries())
      context.fillText(value, WIDTH - MARGIN, top + 38 + index * LEAD);
    context.textAlign = 'left';
    top += values.length * LEAD + 24;
  }
  write(400, 20, QUIET);
  context.fillText(foot, MARGIN, top + 38, WIDTH - 2 * MARGIN);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

/** Shares the picture of a receipt through the system, or saves it where the browser cannot share files. */
export async function shareReceipt(picture: Picture): Promise<void> {
  const blob = await drawReceipt(picture);
  const file = new File([blob], picture.name, { type: 'image/png' });
  if (!navigator.canShare?.({ files: [file] })) return saveFile(blob, picture.name);
  try {
    await navigator.share({ files: [file], title: picture.title });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
