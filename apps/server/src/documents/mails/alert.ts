import type { AlertRule } from '@starline/domain/alerts';
import { BRAND } from '@starline/domain/brand';
import { alerts as rulesEn } from '@starline/i18n/admin/en/alerts';
import { mail as officeEn } from '@starline/i18n/admin/en/mail';
import { settings as settingsEn } from '@starline/i18n/admin/en/settings';
import { alerts as rulesKo } from '@starline/i18n/admin/ko/alerts';
import { mail as officeKo } from '@starline/i18n/admin/ko/mail';
import { settings as settingsKo } from '@starline/i18n/admin/ko/settings';
import type { Alert } from '@starline/services/proof/alerts/raise';
import { filled, type MailContent } from './content.ts';

const OFFICE = {
  ko: { words: officeKo.alert, rules: rulesKo, settings: settingsKo.keys },
  en: { words: officeEn.alert, rules: rulesEn, settings: settingsEn.keys },
};

/** A subject such as `admin:3`, in words. It names ids and settings, no personal data. */
function subjectText(language: keyof typeof OFFICE, subject: string): string {
  const { words, settings } = OFFICE[language];
  const at = subject.indexOf(':');
  const [kind, rest] = at < 0 ? [subject, ''] : [subject.slice(0, at), subject.slice(at + 1)];
  if (!(kind in words.subjects)) return subject;
  const id = kind === 'setting' && rest in settings ? settings[rest as keyof typeof settings] : rest;
  return filled(words.subjects[kind as keyof typeof words.subjects], { id }).trim();
}

/**
 * The mail of a security alert, in Korean with the same in English below it: addresses of `ALERT_MAIL` have
 * no language. docs/operations/alerts.md#mail
 */
export function alertMail(
  { rule, subject, auditId, createdAt }: Alert,
  { office, timeOf }: { office: string; timeOf: (iso: string) => string },
): MailContent {
  const { words: alert, rules } = OFFICE.ko;
  const known = rule as AlertRule;
  const headline = rules.rules[known];
  return {
    language: 'ko',
    subject: filled(alert.subject, { brand: BRAND, rule: headline }),
    preheader: `${subjectText('ko', subject)} · ${timeOf(createdAt)}`,
    eyebrow: alert.eyebrow,
    headline,
    state: null,
    lead: [`${alert.step}: ${rules.steps[known]}`],
    facts: [
      { label: alert.about, value: subjectText('ko', subject) },
      { label: alert.time, value: timeOf(createdAt) },
      { label: alert.entry, value: String(auditId) },
    ],
    button: { label: alert.button, href: `${office}/ad-xp/alerts?rule=${rule}` },
    alarm: null,
    notes: [
      `${rulesEn.rules[known]} (${subjectText('en', subject)}). ${OFFICE.en.words.step}: ${rulesEn.steps[known]}`,
    ],
    foot: { lines: [], links: [] },
    stopUrl: null,
  };
}
