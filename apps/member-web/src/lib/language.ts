import { startI18n } from '@starline/i18n/init';
import { MEMBER_LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';
import { type FirstTexts, loadFirstTexts } from '@starline/i18n/member/first-texts';
import { loadPortalTexts, type PortalNamespace } from '@starline/i18n/member/portal';
import { languageChoice } from '@starline/web/language';
import i18next from 'i18next';

const choice = languageChoice<MemberLanguage>({ key: 'language', languages: MEMBER_LANGUAGES });

/** The language of the portal in this browser, also before its texts have arrived. */
export const { initial: currentLanguage } = choice;

export const hasChosenLanguage = () => choice.chosen() !== undefined;

export async function setLanguage(wanted: string): Promise<void> {
  const language = choice.known(wanted);
  if (!language) return;
  choice.keep(language);
  await i18next.changeLanguage(language);
  // Another one may have been chosen while its texts were loaded.
  if (i18next.language === language) choice.markPage(language);
}

let started: Promise<unknown> = Promise.resolve();

/** Fetches the texts of a screen in parallel with its code. For route loaders. */
export async function loadTexts(...namespaces: PortalNamespace[]): Promise<void> {
  await started;
  await i18next.loadNamespaces(namespaces);
}

export function startLanguage(): Promise<unknown> {
  const language = currentLanguage();
  choice.markPage(language);
  started = startI18n<MemberLanguage, FirstTexts>({
    languages: MEMBER_LANGUAGES,
    language,
    defaultNamespace: 'common',
    load: loadFirstTexts,
    loadLater: (wanted, namespace) => loadPortalTexts(wanted, namespace as PortalNamespace),
  });
  return started;
}
