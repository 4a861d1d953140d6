import { WORDMARK } from '@starline/domain/brand';
import { COLOURS, type Colour, light } from './colours.ts';
import type { Fact, Link, MailContent } from './content.ts';
import { html, Markup, NOTHING } from './markup.ts';

/** Mail programs draw tables of 1999: attributes and inline styles hold what must hold everywhere. */
const TABLE = new Markup('role="presentation" cellpadding="0" cellspacing="0" border="0"');
const TONES = { done: 'ok', waiting: 'warn', void: 'bad' } as const;
const FONTS: Readonly<Record<string, string>> = {
  ko: "'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR','Noto Sans CJK KR'",
  'zh-Hans': "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC'",
  ja: "'Hiragino Sans','Yu Gothic UI','Noto Sans JP','Noto Sans CJK JP'",
};
const WIDTH = 560;

/** Gmail draws the light colours; programs that know the query draw the dark ones. */
const DARK = Object.entries(COLOURS)
  .map(
    ([name, [, dark]]) => `.c-${name}{color:${dark}!important}.b-${name}{background-color:${dark}!important}`,
  )
  .join('');
const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
  'a{text-decoration:none}',
  '@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}',
  '.outer{padding:0!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}',
  '.wide{width:100%!important}}',
  `@media (prefers-color-scheme:dark){${DARK}.l{border-color:${COLOURS.line[1]}!important}}`,
].join('');

const text = (colour: Colour, style: string) =>
  new Markup(`class="c-${colour}" style="color:${light(colour)};${style}"`);

/** Draws the HTML part of a mail: one column of 320 to 700 px, light and dark. */
export function mailHtml(mail: MailContent): string {
  const font = [FONTS[mail.language], 'system-ui', '-apple-system', "'Segoe UI'", 'Roboto', 'sans-serif']
    .filter(Boolean)
    .join(',');
  // Korean breaks between words, Japanese between phrases where the program knows them; Chinese has neither.
  const wordBreak = { ko: 'keep-all', ja: 'auto-phrase' }[mail.language] ?? 'normal';
  // Spaces behind the preheader keep the text of the body out of the list of mails.
  const filler = new Markup('&#8199;&#65279;&#847; '.repeat(40));
  return html`<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${mail.subject}</title><style>${new Markup(STYLE)}</style></head>
<body class="b-bg" style="margin:0;background-color:${light('bg')};font-family:${new Markup(font)}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${mail.preheader}${filler}</div>
<table ${TABLE} width="100%" class="b-bg" style="background-color:${light('bg')}"><tr><td align="center" class="outer" style="padding:32px 16px;overflow-wrap:anywhere;word-break:${wordBreak}">
<!--[if mso]><table ${TABLE} width="${String(WIDTH)}"><tr><td><![endif]-->
<table ${TABLE} width="100%" class="card b-surface l" style="max-width:${String(WIDTH)}px;background-color:${light('surface')};border:1px solid ${light('line')};border-radius:16px;border-collapse:separate">
<tr><td class="pad" style="padding:28px 36px 0;font-size:15px;font-weight:700;letter-spacing:1.5px"><span ${text('star', 'font-family:system-ui,sans-serif')}>&#9733;</span>&nbsp; <span ${text('ink', '')}>${WORDMARK[0]}</span><span ${text('accent', '')}>${WORDMARK[1]}</span></td></tr>
<tr><td class="pad" style="padding:26px 36px 0">${headOf(mail)}</td></tr>
${mail.facts.length > 0 ? html`<tr><td class="pad" style="padding:22px 36px 0">${factsOf(mail.facts)}</td></tr>` : NOTHING}
<tr><td class="pad" style="padding:26px 36px 0">${buttonOf(mail.button)}</td></tr>
${mail.alarm ? html`<tr><td class="pad" style="padding:16px 36px 0;font-size:13px;line-height:1.6"><span ${text('ink-3', '')}>${mail.alarm.text}</span> ${quietLink(mail.alarm.link, 'ink-2')}</td></tr>` : NOTHING}
${mail.notes.map((note) => html`<tr><td class="pad" style="padding:14px 36px 0"><p ${text('ink-3', 'margin:0;font-size:13px;line-height:1.6')}>${note}</p></td></tr>`)}
<tr><td style="padding:34px 0 0;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
${footOf(mail)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`.source;
}

function headOf({ eyebrow, headline, state, lead }: MailContent): Markup {
  const isVoid = state?.tone === 'void';
  const size = state ? 'font-size:30px;letter-spacing:-0.6px' : 'font-size:22px;letter-spacing:-0.2px';
  const head = `margin:0;${size};line-height:1.3;font-weight:700`;
  return html`${eyebrow ? html`<p ${text('ink-3', 'margin:0 0 6px;font-size:14px;line-height:1.5')}>${eyebrow}</p>` : NOTHING}<h1 ${text(isVoid ? 'ink-3' : 'ink', isVoid ? `${head};text-decoration:line-through` : head)}>${headline}</h1>${
    state
      ? html`<p ${text(TONES[state.tone], 'margin:6px 0 0;font-size:15px;line-height:1.5;font-weight:600')}>${state.state}</p>`
      : NOTHING
  }${lead.map((line) => html`<p ${text('ink-2', 'margin:12px 0 0;font-size:15px;line-height:1.65')}>${line}</p>`)}`;
}

function factsOf(facts: readonly Fact[]): Markup {
  const cell = `padding:11px 0;border-top:1px solid ${light('line')};font-size:14px;line-height:1.5;vertical-align:top`;
  return html`<table ${TABLE} width="100%">${facts.map(
    ({ label, value }) =>
      html`<tr><td class="l c-ink-3" style="${cell};color:${light('ink-3')};padding-right:16px;width:38%">${label}</td><td class="l c-ink" align="right" style="${cell};color:${light('ink')};font-weight:500;text-align:right">${value}</td></tr>`,
  )}</table>`;
}

/** The whole cell has the colour, so Outlook draws the button too. */
const buttonOf = ({ label, href }: Link): Markup =>
  html`<table ${TABLE} class="wide"><tr><td align="center" class="b-accent" bgcolor="${light('accent')}" style="background-color:${light('accent')};border-radius:10px"><a href="${href}" class="c-accent-ink" style="display:block;padding:13px 26px;font-size:15px;line-height:1.4;font-weight:600;color:${light('accent-ink')};text-decoration:none">${label}</a></td></tr></table>`;

const quietLink = ({ label, href }: Link, colour: Colour): Markup =>
  html`<a href="${href}" ${text(colour, 'text-decoration:underline;text-underline-offset:2px')}>${label}</a>`;

function footOf({ foot }: MailContent): Markup {
  const links = foot.links.flatMap((link, nth) => [
    ...(nth > 0 ? [html` &nbsp;·&nbsp; `] : []),
    quietLink(link, 'ink-3'),
  ]);
  return html`<table ${TABLE} width="100%" style="max-width:${String(WIDTH)}px"><tr><td class="pad" style="padding:20px 36px 8px">${
    links.length > 0
      ? html`<p ${text('ink-3', 'margin:0 0 8px;font-size:12px;line-height:1.8')}>${links}</p>`
      : NOTHING
  }${foot.lines.map((line) => html`<p ${text('ink-3', 'margin:0 0 4px;font-size:12px;line-height:1.6')}>${line}</p>`)}</td></tr></table>`;
}
