import type { AlertRule } from '@starline/domain/alerts';
import { BRAND } from '@starline/domain/brand';
import { alerts as rulesEn } from '@starline/i18n/admin/en/alerts';
import { mail as officeEn } from '@starline/i18n/admin/en/mail';
import { alerts as rulesKo } from '@starline/i18n/admin/ko/alerts';
import { mail as officeKo } from '@starline/i18n/admin/ko/mail';
import type { Alert } from '@starline/services/proof/alerts/raise';
import { filled, type MailContent } from './content.ts';

/** A subject such as `admin:3`, in words. It names ids, no personal data. */
function subjectText({ alert: { subjects } }: typeof officeKo | typeof officeEn, subject: string): string {
  const at = subject.indexOf(':');
  const [kind, id] = at < 0 ? [subject, ''] : [subject.slice(0, at), subject.slice(at + 1)];
  return kind in subjects ? filled(subjects[kind as keyof typeof subjects], { id }).trim() : subject;
}

/**
 * The mail of a security alert, in Korean with the same in English below it: addresses of `ALERT_MAIL` have
 * no language. docs/operations/alerts.md#mail
 */
export function alertMail(
  { rule, subject, auditId, createdAt }: Alert,
  { office, timeOf }: { office: string; timeOf: (iso: string) => string },
): MailContent {
  const { alert } = officeKo;
  const known = rule as AlertRule;
  const headline = rulesKo.rules[known];
  return {
    language: 'ko',
    subject: filled(alert.subject, { brand: BRAND, rule: headline }),
    preheader: `${subjectText(officeKo, subject)} · ${timeOf(createdAt)}`,
    eyebrow: alert.eyebrow,
    headline,
    state: null,
    lead: [`${alert.step}: ${rulesKo.steps[known]}`],
    facts: [
      { label: alert.about, value: subjectText(officeKo, subject) },
      { label: alert.time, value: timeOf(createdAt) },
      { label: alert.entry, value: String(auditId) },
    ],
    button: { label: alert.button, href: `${office}/ad-xp/alerts?rule=${rule}` },
    alarm: null,
    notes: [
      `${rulesEn.rules[known]} (${subjectText(officeEn, subject)}). ${officeEn.alert.step}: ${rulesEn.steps[known]}`,
    ],
    foot: { lines: [], links: [] },
    stopUrl: null,
  };
}
