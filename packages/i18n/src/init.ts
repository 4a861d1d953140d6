import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from './texts.ts';

/** One dynamic import per language, so that only the chosen one is fetched. */
export type TextLoaders<Language extends string, Source> = Record<Language, () => Promise<Texts<Source>>>;

export type I18nSettings<Language extends string, First, Later> = {
  languages: readonly Language[];
  language: Language;
  defaultNamespace: keyof First & string;
  load: TextLoaders<Language, First>;
  /** Namespaces outside the first load; they arrive when a screen first asks for them. */
  loadLater?: TextLoaders<Language, Later>;
};

/** One i18next per web. Every key exists in every language (or it does not compile), so nothing falls back. */
export async function startI18n<Language extends string, First, Later = never>(
  settings: I18nSettings<Language, First, Later>,
): Promise<i18n> {
  const { languages, language, defaultNamespace, load, loadLater } = settings;
  const firstNamespaces = Object.keys(await load[language]());
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (wanted, namespace, done) => {
      const loaders: Record<string, () => Promise<object>> =
        !loadLater || firstNamespaces.includes(namespace) ? load : loadLater;
      const texts = loaders[wanted]?.() ?? Promise.reject(new Error(`no such language: ${wanted}`));
      texts.then(
        (all) => done(null, (all as Record<string, object>)[namespace]),
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
      ns: firstNamespaces,
      defaultNS: defaultNamespace,
      interpolation: { escapeValue: false },
    });
  return i18next;
}
