import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBER_LANGUAGES } from '@starline/domain/languages';
import { mayBeTheft, NOTIFICATION_KINDS } from '@starline/domain/notifications';
import { describe, expect, test } from 'vitest';
import { COLOURS } from './colours.ts';
import { mailHtml } from './layout-html.ts';
import { mailText } from './layout-text.ts';
import { NEWS_MAILS } from './news.ts';
import { SAMPLE_SITE, sampleMails } from './samples.ts';

const samples = sampleMails();
const all = samples.map(({ name, language, content }) => [`${language} ${name}`, content] as const);
const sampleOf = (name: string, language = 'en') => {
  const found = samples.find((each) => each.name === name && each.language === language);
  if (!found) throw new Error(`no sample ${name}`);
  return found.content;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
/** What a reader sees of an HTML part. */
const readable = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test('there is a sample of every kind of announcement in every language', () => {
  for (const language of MEMBER_LANGUAGES)
    for (const kind of NOTIFICATION_KINDS) expect(sampleOf(kind, language).subject).not.toBe('');
});

describe.each(all)('%s', (_, mail) => {
  const [html, text] = [mailHtml(mail), mailText(mail)];

  test('leaves no place of a text empty', () => {
    expect(`${mail.subject}\n${mail.preheader}\n${text}\n${readable(html)}`).not.toMatch(
      /\{\{|\}\}|undefined|\bnull\b|NaN|\[object/,
    );
    expect(mail.subject).not.toMatch(/[\r\n]/);
    for (const { label, value } of mail.facts)
      expect([label, value].map((part) => part.trim())).not.toContain('');
  });

  test('leads to the configured hosts', () => {
    const links = [mail.button.href, ...linksOf(html)];
    for (const link of links)
      expect([SAMPLE_SITE.portal, SAMPLE_SITE.office].map((origin) => new URL(origin).origin)).toContain(
        new URL(link).origin,
      );
    expect(links.length).toBeGreaterThan(1);
  });

  test('says the same in both parts', () => {
    const shown = readable(html);
    const said = [
      mail.headline,
      mail.button.label,
      ...(mail.eyebrow ? [mail.eyebrow] : []),
      ...(mail.state ? [mail.state.state] : []),
      ...mail.lead,
      ...mail.notes,
      ...mail.facts.flatMap(({ label, value }) => [label, value]),
      ...(mail.alarm ? [mail.alarm.text, mail.alarm.link.label] : []),
      ...mail.foot.lines,
      ...mail.foot.links.map(({ label }) => label),
    ];
    for (const line of said) for (const part of [text, shown]) expect(part).toContain(line);
    for (const link of new Set(linksOf(html))) expect(text).toContain(link);
  });

  test('names no figure without its state where a list of mails shows it', () => {
    if (mail.state) expect(mail.preheader).toContain(mail.state.state);
  });

  test('draws words of people as text, never as markup', () => {
    expect(html).not.toMatch(/<Kim|<ERC20|Kim & Co/);
  });

  test('fits a screen of 320 px and a mailbox that cuts long mails', () => {
    const drawn = html.replace(/<!--.*?-->/gs, '');
    expect(drawn).not.toMatch(/nowrap|min-width/);
    for (const [, width] of drawn.matchAll(/width="([^"]*)"/g)) expect(width).toBe('100%');
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });

  test('writes years with four digits and names the zone of each time', () => {
    for (const { value } of mail.facts) {
      expect(value).not.toMatch(/(?<!\d)\d\d-\d\d-\d\d(?!\d)/);
      if (/\d\d:\d\d/.test(value)) expect(value).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d KST/);
    }
  });
});

describe('a mail about a withdrawal', () => {
  test('that was paid says what went where, with its number and fee, and leads to its receipt', () => {
    const mail = sampleOf('withdrawal_completed');
    expect(mail.subject).toBe('Starline: 28.97\u00a0USDT sent to TU3R…hjts');
    expect([mail.eyebrow, mail.headline, mail.state]).toEqual([
      'Withdrawal 94',
      '28.97\u00a0USDT',
      { state: 'Paid', tone: 'done' },
    ]);
    expect(mail.facts).toContainEqual({ label: 'Fee', value: '1.53 P' });
    expect(mail.button.href).toBe('https://star.example.com/receipts/withdrawal/94');
  });

  test('to a bank has its won, and the end of the account alone', () => {
    const mail = sampleOf('withdrawal_completed_bank');
    expect(mail.headline).toMatch(/^1,510,880/);
    expect(mailText(mail)).toContain('…0789');
    expect(mailText(mail)).not.toContain('01234560789');
  });

  test('that was cancelled strikes its figure, and offers no alarm', () => {
    for (const name of ['withdrawal_cancelled', 'withdrawal_cancelled_returned']) {
      const mail = sampleOf(name);
      expect([mail.state?.tone, mail.alarm]).toEqual(['void', null]);
      expect(mailHtml(mail)).toContain('line-through');
    }
  });

  test('of an older version, which does not name it, leads to the history', () => {
    const mail = sampleOf('withdrawal_completed_older');
    expect([mail.headline, mail.button.href]).toEqual([
      'Withdrawal of 30.50\u00a0P completed',
      'https://star.example.com/withdraw-history',
    ]);
  });

  test('to a lotto address names none that a mail program makes a link of', () => {
    const mail = sampleOf('withdrawal_completed_lotto');
    expect(mail.subject).toBe('Starline: 20.00\u00a0lotto coins sent to …');
    expect(`${mail.preheader}${mailText(mail)}${mailHtml(mail)}`).not.toContain('bit.ly');
  });

  test('with a destination that is new says so', () => {
    expect(mailText(sampleOf('withdrawal_requested'))).toContain('…0789 (new destination)');
  });
});

test('an alarm stands only under what may be a theft, below the main link', () => {
  for (const kind of NOTIFICATION_KINDS) {
    if (NEWS_MAILS[kind].alarm) expect(mayBeTheft(kind)).toBe(true);
    const { alarm, button } = sampleOf(kind);
    expect(alarm !== null).toBe(NEWS_MAILS[kind].alarm);
    expect(button.href).not.toContain('/not-me');
  }
});

test('a report compares with the period before and names its units', () => {
  const { facts } = sampleOf('report_daily');
  expect(facts.slice(0, 6).map(({ value }) => value)).toEqual([
    '1 · 5,000.00\u00a0P (+25.0\u00a0%)',
    '1,204 · 1,824,500.00\u00a0P (−9.2\u00a0%)',
    '0 · 0.00\u00a0P (−100.0\u00a0%)',
    '0.00\u00a0P (−100.0\u00a0%)',
    '3 (unchanged)',
    '45.50\u00a0P (from 0)',
  ]);
});

test('an alert names its rule and subject in words, and leads to the back office', () => {
  const mail = sampleOf('alert_admin_new_device', 'ko');
  expect(mailText(mail)).toContain('대상: 관리자 1');
  expect(mailText(mail)).not.toMatch(/admin_new_device(?!$)[^\n]* |docs\//);
  expect(mail.button.href).toBe('https://office.example.com/ad-xp/alerts?rule=admin_new_device');
  expect(mailText(sampleOf('alert_settings_changed', 'ko'))).toContain('대상: 설정 출금 수수료');
});

test('the colours are those of the design system', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../../../packages/ui/src/tokens.css'), 'utf8');
  for (const [name, shades] of Object.entries(COLOURS)) {
    const found = new RegExp(`--${name}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(
      tokens,
    );
    expect(found?.slice(1).map(hexOf), name).toEqual([...shades]);
  }
});

/** The hex colour of `lightness chroma hue` in OKLCH. */
function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number);
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channel = (value: number) =>
    Math.round(
      255 * Math.min(1, Math.max(0, value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
    );
  return `#${linear.map((value) => channel(value).toString(16).padStart(2, '0')).join('')}`;
}
