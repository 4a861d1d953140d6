/** Text that is HTML already. Any other text that enters `html` is escaped. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
type Part = string | Markup | readonly Markup[];

function sourceOf(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return part instanceof Markup ? part.source : part.map(({ source }) => source).join('');
}

/** Writes HTML. Texts are escaped, so words of people are never markup. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(
    texts.map((text, nth) => `${text}${nth < parts.length ? sourceOf(parts[nth] ?? '') : ''}`).join(''),
  );

export const NOTHING = new Markup('');
