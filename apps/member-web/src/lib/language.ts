import { startI18n } from '@starline/i18n/init';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_TAGS,
  MEMBER_LANGUAGES,
  type MemberLanguage,
} from '@starline/i18n/languages';
import type * as gateTexts from '@starline/i18n/member/ko';
import type { PortalNamespace } from '@starline/i18n/member/portal';
import i18next from 'i18next';

const storageKey = 'language';

const isLanguage = (value: unknown): value is MemberLanguage =>
  MEMBER_LANGUAGES.includes(value as MemberLanguage);

export const hasChosenLanguage = () => isLanguage(localStorage.getItem(storageKey));

function initialLanguage(): MemberLanguage {
  const stored = localStorage.getItem(storageKey);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

export async function setLanguage(language: string): Promise<void> {
  if (!isLanguage(language)) return;
  localStorage.setItem(storageKey, language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = LANGUAGE_TAGS[language];
}

let started: Promise<unknown> = Promise.resolve();

/** The words of a screen, fetched beside its code. For route loaders. */
export async function loadTexts(...namespaces: PortalNamespace[]): Promise<void> {
  await started;
  await i18next.loadNamespaces(namespaces);
}

export function startLanguage(): Promise<unknown> {
  const language = initialLanguage();
  document.documentElement.lang = LANGUAGE_TAGS[language];
  started = startI18n<MemberLanguage, typeof gateTexts>({
    languages: MEMBER_LANGUAGES,
    language,
    defaultNamespace: 'common',
    load: {
      ko: () => import('@starline/i18n/member/ko'),
      en: () => import('@starline/i18n/member/en'),
      zh: () => import('@starline/i18n/member/zh'),
      vi: () => import('@starline/i18n/member/vi'),
      ja: () => import('@starline/i18n/member/ja'),
    },
    loadLater: async (wanted, namespace) => {
      const { loadPortalTexts } = await import('@starline/i18n/member/portal');
      return loadPortalTexts(wanted, namespace as PortalNamespace);
    },
  });
  return started;
}
