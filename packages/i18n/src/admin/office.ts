import type { AdminLanguage } from '../languages.ts';
import type { Texts } from '../texts.ts';
import type * as korean from './ko-office.ts';

export type OfficeNamespace = keyof typeof korean;

/** One file per language: whoever is in the office sees most of its screens. */
const files: Record<AdminLanguage, () => Promise<Texts<typeof korean>>> = {
  ko: () => import('./ko-office.ts'),
  en: () => import('./en-office.ts'),
};

export const loadOfficeFile = (language: AdminLanguage) => files[language]();

export async function loadOfficeTexts(language: AdminLanguage, namespace: OfficeNamespace): Promise<object> {
  return (await loadOfficeFile(language))[namespace];
}
