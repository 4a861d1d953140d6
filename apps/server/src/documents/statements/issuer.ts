import type { Company } from '@starline/domain/company';

/** Returns what a document says of its issuer: the name first, then what the company has set of itself. */
export const issuerLines = (company: Company): string[] =>
  [
    company.company_name,
    company.company_registration,
    company.company_address,
    [company.company_phone, company.company_email].filter(Boolean).join(' · '),
  ].filter((line): line is string => Boolean(line));
