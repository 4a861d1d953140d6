import { COMPANY_SETTINGS, type Company } from '@starline/domain/company';
import type { MemberLanguage } from '@starline/domain/languages';
import { portalTextsOf } from '@starline/i18n/member/every';

const FOOT = await portalTextsOf('foot');

/**
 * The lines about the company under a mail, in the language of the reader; empty while nothing is set.
 * docs/domain/law.md#company
 */
export function companyLines(company: Company, language: MemberLanguage): string[] {
  const set = COMPANY_SETTINGS.flatMap((key) =>
    company[key] ? [`${FOOT[language][key]}: ${company[key]}`] : [],
  );
  return set.length > 0 ? [set.join(' · ')] : [];
}
