import type { AppError, ErrorCode } from '@starline/domain/errors';
import { errors as officeEn } from '@starline/i18n/admin/en/errors';
import { payoutErrors as payoutsEn } from '@starline/i18n/admin/en/payout-errors';
import { viewErrors as viewsEn } from '@starline/i18n/admin/en/view-errors';
import { errors as officeKo } from '@starline/i18n/admin/ko/errors';
import { payoutErrors as payoutsKo } from '@starline/i18n/admin/ko/payout-errors';
import { viewErrors as viewsKo } from '@starline/i18n/admin/ko/view-errors';
import {
  ADMIN_LANGUAGES,
  DEFAULT_LANGUAGE,
  MEMBER_LANGUAGES,
  type MemberLanguage,
} from '@starline/i18n/languages';
import { errors as en } from '@starline/i18n/member/en/errors';
import { conversions as enConversions } from '@starline/i18n/member/en/portal/conversions';
import { reasons as enReasons } from '@starline/i18n/member/en/portal/reasons';
import { errors as ja } from '@starline/i18n/member/ja/errors';
import { conversions as jaConversions } from '@starline/i18n/member/ja/portal/conversions';
import { reasons as jaReasons } from '@starline/i18n/member/ja/portal/reasons';
import { errors as ko } from '@starline/i18n/member/ko/errors';
import { conversions as koConversions } from '@starline/i18n/member/ko/portal/conversions';
import { reasons as koReasons } from '@starline/i18n/member/ko/portal/reasons';
import { errors as vi } from '@starline/i18n/member/vi/errors';
import { conversions as viConversions } from '@starline/i18n/member/vi/portal/conversions';
import { reasons as viReasons } from '@starline/i18n/member/vi/portal/reasons';
import { errors as zh } from '@starline/i18n/member/zh/errors';
import { conversions as zhConversions } from '@starline/i18n/member/zh/portal/conversions';
import { reasons as zhReasons } from '@starline/i18n/member/zh/portal/reasons';
import { readableParams } from '@starline/i18n/readable-params';
import Negotiator from 'negotiator';

const adminKo = { ...officeKo, ...payoutsKo, ...viewsKo };
const adminEn = { ...officeEn, ...payoutsEn, ...viewsEn };
const MEMBER = {
  ko: { errors: ko, reasons: koReasons },
  en: { errors: en, reasons: enReasons },
  zh: { errors: zh, reasons: zhReasons },
  vi: { errors: vi, reasons: viReasons },
  ja: { errors: ja, reasons: jaReasons },
} as const;
const ADMIN = {
  ko: { errors: adminKo, reasons: koReasons },
  en: { errors: adminEn, reasons: enReasons },
} as const;

/** Returns the language of `spoken` that Accept-Language prefers; Korean when none. docs/api/rest.md#answers. */
export function languageOf<Language extends string>(
  header: string | undefined,
  spoken: readonly Language[],
): Language {
  const accepted = new Negotiator({ headers: { 'accept-language': header ?? DEFAULT_LANGUAGE } });
  return (accepted.language([...spoken]) ?? DEFAULT_LANGUAGE) as Language;
}

const CONVERTED: Record<MemberLanguage, string> = {
  ko: koConversions.purchase_success,
  en: enConversions.purchase_success,
  zh: zhConversions.purchase_success,
  vi: viConversions.purchase_success,
  ja: jaConversions.purchase_success,
};

/** Returns the text of a completed conversion in the caller's language. */
export const convertedText = (accepted: string | undefined): string =>
  CONVERTED[languageOf(accepted, MEMBER_LANGUAGES)];

type Texts = Partial<Record<ErrorCode, string>>;
const KOREAN: Record<ErrorCode, string> = { ...ko, ...adminKo };
const ENGLISH: Record<ErrorCode, string> = { ...en, ...adminEn };

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
  const texts = surface === 'admin' ? ADMIN[language as keyof typeof ADMIN] : MEMBER[language];
  const params = readableParams(refusal.params, language);
  const reason = refusal.params.reason;
  const text =
    typeof reason === 'string' && Object.hasOwn(texts.reasons, reason)
      ? texts.reasons[reason as keyof typeof texts.reasons]
      : textOf(refusal.code, texts.errors, language);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_match: string, name: string) => String(params[name] ?? ''));
}
