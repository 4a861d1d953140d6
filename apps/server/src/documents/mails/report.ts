import { BRAND } from '@starline/domain/brand';
import { formatCount } from '@starline/domain/counts';
import { formatAmount } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { mail as officeEn } from '@starline/i18n/admin/en/mail';
import { mail as officeKo } from '@starline/i18n/admin/ko/mail';
import type { ReportMail } from '@starline/services/desk/reports/send';
import { REPORT_TEXTS, summaryLines } from '../reports/workbook.ts';
import { type Fact, filled, type MailContent } from './content.ts';

const OFFICE = { ko: officeKo, en: officeEn };
type Line = ReturnType<typeof summaryLines>[number];

/** The mail of a report, in the language of its recipient. Its spreadsheet has the details. */
export function reportContent(
  { kind, period, figures, language }: Omit<ReportMail, 'to' | 'messageId'>,
  { office }: { office: string },
): MailContent {
  const { report } = OFFICE[language];
  const texts = REPORT_TEXTS[language];
  const values = { brand: BRAND, kind: texts.kinds[kind], period };
  const facts = summaryLines(figures, language).map((line) => factOf(line, report));
  const [sales] = facts;
  return {
    language,
    subject: filled(report.subject, values),
    preheader: sales ? `${sales.label} ${sales.value}` : period,
    eyebrow: period,
    headline: filled(report.headline, values),
    state: null,
    lead: [figures.before ? filled(report.lead, { before: report.before[kind] }) : report.leadAlone],
    facts,
    button: { label: report.button, href: `${office}/ad-xp/settings?tab=reports` },
    alarm: null,
    notes: [],
    foot: { lines: [], links: [] },
    stopUrl: null,
  };
}

type Words = (typeof OFFICE)[keyof typeof OFFICE]['report'];

function factOf({ label, count, amount, percent, isPeople, before }: Line, words: Words): Fact {
  const parts = [
    ...(count === undefined
      ? []
      : [filled(isPeople ? words.people : words.deals, { count: formatCount(count) })]),
    ...(amount === undefined ? [] : [filled(words.points, { amount: formatAmount(amount) })]),
    ...(percent === undefined ? [] : [percent === null ? '–' : `${percent}\u00a0%`]),
  ];
  const change = before === undefined ? '' : ` (${changeText(amount ?? count ?? 0, before, words)})`;
  return { label, value: `${parts.join(' · ')}${change}` };
}

/** The change since the period before: in percent, where there was something before. */
function changeText(now: Amount | number, before: number, { same, fromZero }: Words): string {
  if (now === before) return same;
  if (before === 0) return fromZero;
  const sign = now > before ? '+' : '\u2212';
  return `${sign}${((Math.abs(now - before) / Math.abs(before)) * 100).toFixed(1)}\u00a0%`;
}
