import type { AppError, ErrorCode } from '@starline/domain/errors';
import { errors as officeEn } from '@starline/i18n/admin/en/errors';
import { laterErrors as laterEn } from '@starline/i18n/admin/en/later-errors';
import { errors as officeKo } from '@starline/i18n/admin/ko/errors';
import { laterErrors as laterKo } from '@starline/i18n/admin/ko/later-errors';
import {
  ADMIN_LANGUAGES,
  DEFAULT_LANGUAGE,
  MEMBER_LANGUAGES,
  type MemberLanguage,
} from '@starline/i18n/languages';
import { portalTextsOf, textsOf } from '@starline/i18n/member/every';
import { readableParams } from '@starline/i18n/readable-params';
import Negotiator from 'negotiator';

const adminKo = { ...laterKo, ...officeKo };
const adminEn = { ...laterEn, ...officeEn };
const ERRORS = await textsOf('errors');
const REASONS = await portalTextsOf('reasons');
const CONVERSIONS = await portalTextsOf('conversions');
const ADMIN = {
  ko: { errors: adminKo, reasons: REASONS.ko },
  en: { errors: adminEn, reasons: REASONS.en },
} as const;

/**
 * Returns the language of `spoken` that Accept-Language prefers; Korean when none. docs/api/rest.md#answers.
 */
export function languageOf<Language extends string>(
  header: string | undefined,
  spoken: readonly Language[],
): Language {
  const accepted = new Negotiator({ headers: { 'accept-language': header ?? DEFAULT_LANGUAGE } });
  return (accepted.language([...spoken]) ?? DEFAULT_LANGUAGE) as Language;
}

/** Returns the text of a completed conversion in the caller's language. */
export const convertedText = (accepted: string | undefined): string =>
  CONVERSIONS[languageOf(accepted, MEMBER_LANGUAGES)].purchase_success;

type Texts = Partial<Record<ErrorCode, string>>;
const KOREAN: Record<ErrorCode, string> = { ...ERRORS.ko, ...adminKo };
const ENGLISH: Record<ErrorCode, string> = { ...ERRORS.en, ...adminEn };

/** A shared call may answer a code that only the other surface has a text for. */
const textOf = (code: ErrorCode, errors: Texts, language: MemberLanguage): string =>
  errors[code] ?? (language === 'ko' ? KOREAN : ENGLISH)[code];

/** Returns the text of a refusal in the caller's language, with its parameters filled in. */
export function refusalText(
  refusal: AppError,
  surface: 'member' | 'admin' | 'shared',
  accepted: string | undefined,
): string {
  const language = languageOf(accepted, surface === 'admin' ? ADMIN_LANGUAGES : MEMBER_LANGUAGES);
  const texts =
    surface === 'admin'
      ? ADMIN[language as keyof typeof ADMIN]
      : { errors: ERRORS[language], reasons: REASONS[language] };
  const params = readableParams(refusal.params, language);
  const reason = refusal.params.reason;
  const text =
    typeof reason === 'string' && Object.hasOwn(texts.reasons, reason)
      ? texts.reasons[reason as keyof typeof texts.reasons]
      : textOf(refusal.code, texts.errors, language);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match: string, name: string) => String(params[name] ?? ''));
}
