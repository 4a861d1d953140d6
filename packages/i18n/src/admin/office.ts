import type { AdminLanguage } from '../languages.ts';
import type { Texts } from '../texts.ts';
import type * as korean from './ko-office.ts';
import type * as koreanSeldom from './ko-seldom.ts';

export type OfficeNamespace = keyof typeof korean | keyof typeof koreanSeldom;

/** One file per language: whoever is in the office sees most of its screens. */
const files: Record<AdminLanguage, () => Promise<Texts<typeof korean>>> = {
  ko: () => import('./ko-office.ts'),
  en: () => import('./en-office.ts'),
};

/** What few ever open comes with its screen. */
const seldom: Record<AdminLanguage, () => Promise<Texts<typeof koreanSeldom>>> = {
  ko: () => import('./ko-seldom.ts'),
  en: () => import('./en-seldom.ts'),
};

export const loadOfficeFile = (language: AdminLanguage) => files[language]();

export async function loadOfficeTexts(language: AdminLanguage, namespace: OfficeNamespace): Promise<object> {
  const often = await loadOfficeFile(language);
  return namespace in often
    ? often[namespace as keyof typeof korean]
    : (await seldom[language]())[namespace as keyof typeof koreanSeldom];
}
