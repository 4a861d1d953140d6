import type { AdminLanguage } from '../languages.ts';
import type { Texts } from '../texts.ts';
import type { laterErrors } from './ko/later-errors.ts';
import type * as koreanAudit from './ko-audit.ts';
import type * as korean from './ko-office.ts';
import type * as koreanOnDemand from './ko-on-demand.ts';

export type OfficeNamespace =
  | 'laterErrors'
  | keyof typeof korean
  | keyof typeof koreanAudit
  | keyof typeof koreanOnDemand;

/** One file per language, because an administrator opens most of the screens. */
const files: Record<AdminLanguage, () => Promise<Texts<typeof korean>>> = {
  ko: () => import('./ko-office.ts'),
  en: () => import('./en-office.ts'),
};

/** The texts of rarely used screens. They are loaded with these screens. */
const onDemand: Record<AdminLanguage, () => Promise<Texts<typeof koreanOnDemand>>> = {
  ko: () => import('./ko-on-demand.ts'),
  en: () => import('./en-on-demand.ts'),
};

/** The words of the audit log: long, and needed where changes are read. */
const audit: Record<AdminLanguage, () => Promise<Texts<typeof koreanAudit>>> = {
  ko: () => import('./ko-audit.ts'),
  en: () => import('./en-audit.ts'),
};

/** Each page loads them after itself. */
const errors: Record<AdminLanguage, () => Promise<{ laterErrors: Texts<typeof laterErrors> }>> = {
  ko: () => import('./ko/later-errors.ts'),
  en: () => import('./en/later-errors.ts'),
};

export const loadOfficeFile = (language: AdminLanguage) => files[language]();

export async function loadOfficeTexts(language: AdminLanguage, namespace: OfficeNamespace): Promise<object> {
  if (namespace === 'audit') return (await audit[language]()).audit;
  if (namespace === 'laterErrors') return (await errors[language]()).laterErrors;
  const often = await loadOfficeFile(language);
  return namespace in often
    ? often[namespace as keyof typeof korean]
    : (await onDemand[language]())[namespace as keyof typeof koreanOnDemand];
}
