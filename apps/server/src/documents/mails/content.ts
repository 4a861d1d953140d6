import type { ReceiptHead } from '@starline/i18n/member/receipt-lines';

export type Fact = { label: string; value: string };
export type Link = { label: string; href: string };

/**
 * What a mail says. `mailHtml` and `mailText` draw it, so both parts have the same facts. Each field is
 * demanded of every kind of mail. docs/operations/mails.md#kit
 */
export type MailContent = {
  /** The tag of the language, for the glyph shapes of the reader. */
  language: string;
  subject: string;
  /** What a list of mails shows behind the subject. */
  preheader: string;
  /** A quiet line above the headline: the act and its number. */
  eyebrow: string | null;
  headline: string;
  /** What became of the figure in the headline. A figure never travels without it. */
  state: Pick<ReceiptHead, 'state' | 'tone'> | null;
  lead: readonly string[];
  facts: readonly Fact[];
  button: Link;
  /** "This was not me": a small second line, where the act can be a theft. */
  alarm: { text: string; link: Link } | null;
  notes: readonly string[];
  foot: { lines: readonly string[]; links: readonly Link[] };
  /** The address that switches mails of this topic off, where a member may. */
  stopUrl: string | null;
};

/** Fills `{{key}}` of a text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
