import type * as korean from '@starline/i18n/admin/ko';
import { loadOfficeFile, loadOfficeTexts, type OfficeNamespace } from '@starline/i18n/admin/office';
import { startI18n } from '@starline/i18n/init';
import {
  ADMIN_LANGUAGES,
  type AdminLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGE_TAGS,
} from '@starline/i18n/languages';
import i18next from 'i18next';

const storageKey = 'admin-language';

function storedLanguage(): AdminLanguage {
  const stored = localStorage.getItem(storageKey);
  return ADMIN_LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

/** The words of everything behind the login, beside the code of its shell. */
export async function loadOfficeLanguage(): Promise<void> {
  const texts = await loadOfficeFile(i18next.language as AdminLanguage);
  await i18next.loadNamespaces(Object.keys(texts));
}

export async function startLanguage(): Promise<void> {
  const i18n = await startI18n<AdminLanguage, typeof korean>({
    languages: ADMIN_LANGUAGES,
    language: storedLanguage(),
    defaultNamespace: 'common',
    load: {
      ko: () => import('@starline/i18n/admin/ko'),
      en: () => import('@starline/i18n/admin/en'),
    },
    loadLater: (wanted, namespace) => loadOfficeTexts(wanted, namespace as OfficeNamespace),
  });
  const follow = (language: string) => {
    document.documentElement.lang = LANGUAGE_TAGS[language as AdminLanguage];
    localStorage.setItem(storageKey, language);
  };
  follow(i18n.language);
  i18n.on('languageChanged', follow);
}
