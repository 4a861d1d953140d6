type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Style = {
  size: number;
  weight: number;
  colour: string;
  width: number;
  isRight?: boolean;
  isCentred?: boolean;
};

const shortened = new Map<string, string>();
const MAX_CACHED = 20_000;

/** Writes texts on a canvas and shortens each to its width; measured texts are cached. */
export function createTextWriter(context: Context, family: string) {
  let font = '';
  return {
    write(text: string, x: number, y: number, style: Style): void {
      const wanted = `${style.weight} ${style.size}px ${family}`;
      if (wanted !== font) {
        font = wanted;
        context.font = font;
      }
      context.fillStyle = style.colour;
      context.textAlign = style.isCentred ? 'center' : style.isRight ? 'right' : 'left';
      context.fillText(fit(context, text, style, font), x, y);
    },
  };
}
export type TextWriter = ReturnType<typeof createTextWriter>;

function fit(context: Context, text: string, { width, size }: Style, font: string): string {
  // A letter is never wider than its height, so most texts need no measuring.
  if (text.length * size <= width) return text;
  const key = `${font}|${width}|${text}`;
  const known = shortened.get(key);
  if (known !== undefined) return known;
  if (shortened.size > MAX_CACHED) shortened.clear();
  let end = text.length;
  while (end > 1 && context.measureText(end === text.length ? text : `${text.slice(0, end)}…`).width > width)
    end -= 1;
  const fitted = end === text.length ? text : `${text.slice(0, end)}…`;
  shortened.set(key, fitted);
  return fitted;
}
