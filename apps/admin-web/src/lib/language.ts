import type * as korean from '@starline/i18n/admin/ko';
import { startI18n } from '@starline/i18n/init';
import {
  ADMIN_LANGUAGES,
  type AdminLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGE_TAGS,
} from '@starline/i18n/languages';

const storageKey = 'admin-language';

function storedLanguage(): AdminLanguage {
  const stored = localStorage.getItem(storageKey);
  return ADMIN_LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

export async function startLanguage(): Promise<void> {
  const i18n = await startI18n<AdminLanguage, typeof korean>({
    languages: ADMIN_LANGUAGES,
    language: storedLanguage(),
    defaultNamespace: 'common',
    load: { ko: () => import('@starline/i18n/admin/ko'), en: () => import('@starline/i18n/admin/en') },
  });
  const follow = (language: string) => {
    document.documentElement.lang = LANGUAGE_TAGS[language as AdminLanguage];
    localStorage.setItem(storageKey, language);
  };
  follow(i18n.language);
  i18n.on('languageChanged', follow);
}
