import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from './texts.ts';

export type I18nSettings<Language extends string, Source> = {
  languages: readonly Language[];
  language: Language;
  defaultNamespace: keyof Source & string;
  /** One dynamic import per language, so that only the chosen one is fetched. */
  load: Record<Language, () => Promise<Texts<Source>>>;
};

/** One i18next per web. Every key exists in every language (or it does not compile), so nothing falls back. */
export async function startI18n<Language extends string, Source>(
  settings: I18nSettings<Language, Source>,
): Promise<i18n> {
  const { languages, language, defaultNamespace, load } = settings;
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (wanted, namespace, done) => {
      load[wanted as Language]().then(
        (texts) => done(null, texts[namespace as keyof Source] as object),
        (error: Error) => done(error, true),
      );
    },
  };
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: false,
      load: 'currentOnly',
      ns: Object.keys(await load[language]()),
      defaultNS: defaultNamespace,
      interpolation: { escapeValue: false },
    });
  return i18next;
}
