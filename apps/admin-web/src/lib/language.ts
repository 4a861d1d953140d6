import type * as korean from '@starline/i18n/admin/ko';
import { loadOfficeFile, loadOfficeTexts, type OfficeNamespace } from '@starline/i18n/admin/office';
import { startI18n } from '@starline/i18n/init';
import { ADMIN_LANGUAGES, type AdminLanguage } from '@starline/i18n/languages';
import { languageChoice } from '@starline/web/language';
import i18next from 'i18next';

const choice = languageChoice<AdminLanguage>({ key: 'admin-language', languages: ADMIN_LANGUAGES });

/** Fetches the texts of all pages behind the login, in parallel with the code of their shell. */
export async function loadOfficeLanguage(): Promise<void> {
  const texts = await loadOfficeFile(i18next.language as AdminLanguage);
  await i18next.loadNamespaces(Object.keys(texts));
}

export async function startLanguage(): Promise<void> {
  const i18n = await startI18n<AdminLanguage, typeof korean>({
    languages: ADMIN_LANGUAGES,
    language: choice.initial(),
    defaultNamespace: 'common',
    load: (wanted) =>
      wanted === 'ko' ? import('@starline/i18n/admin/ko') : import('@starline/i18n/admin/en'),
    loadLater: (wanted, namespace) => loadOfficeTexts(wanted, namespace as OfficeNamespace),
  });
  const follow = (language: string) => {
    choice.markPage(language as AdminLanguage);
    choice.keep(language as AdminLanguage);
  };
  follow(i18n.language);
  i18n.on('languageChanged', follow);
}
