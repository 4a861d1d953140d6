/**
 * What the law makes a company show about itself, in the order in which it is shown.
 * docs/domain/law.md#company
 */
export const COMPANY_SETTINGS = [
  'company_name',
  'company_representative',
  'company_registration',
  'company_mail_order',
  'company_address',
  'company_phone',
  'company_email',
] as const;
export type CompanySetting = (typeof COMPANY_SETTINGS)[number];

/** The values that are set. A missing one is shown nowhere. */
export type Company = Partial<Record<CompanySetting, string>>;

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * Whether the text is a Korean business number of ten digits, with or without dashes, whose check digit is
 * right.
 */
export function isBusinessNumber(text: string): boolean {
  if (!/^\d{3}-?\d{2}-?\d{5}$/.test(text)) return false;
  const digits = [...text.replaceAll('-', '')].map(Number);
  const sum = WEIGHTS.reduce((total, weight, nth) => total + weight * (digits[nth] ?? 0), 0);
  const carried = Math.floor((5 * (digits[8] ?? 0)) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === digits[9];
}

/** Whether a value may stand in the foot of pages and mails: one line, a right number, an address of mail. */
export function isCompanyValue(key: CompanySetting, text: string): boolean {
  if (text.length > 200 || /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text)) return false;
  if (key === 'company_registration') return isBusinessNumber(text);
  return key !== 'company_email' || isMailAddress(text);
}

function isMailAddress(text: string): boolean {
  const [name, host = '', ...more] = text.split('@');
  return name !== '' && /\w\.\w/.test(host) && more.length === 0 && !/\s/.test(text);
}
