import { BRAND } from '@starline/domain/brand';
import type { MailContent } from './content.ts';

/** Draws the text part of a mail. */
export function mailText({
  eyebrow,
  headline,
  state,
  lead,
  facts,
  button,
  alarm,
  notes,
  foot,
}: MailContent): string {
  const paragraphs = [
    BRAND.toUpperCase(),
    [eyebrow, headline, state?.state].filter(Boolean).join('\n'),
    ...lead,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${button.label}\n${button.href}`,
    ...(alarm ? [`${alarm.text} ${alarm.link.label}\n${alarm.link.href}`] : []),
    ...notes,
  ].filter((paragraph) => paragraph !== '');
  const last = [...foot.lines, ...foot.links.map(({ label, href }) => `${label}: ${href}`)];
  return `${paragraphs.join('\n\n')}\n${last.length > 0 ? `\n-- \n${last.join('\n')}\n` : ''}`;
}
