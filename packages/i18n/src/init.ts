import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { countFormatter } from './group-counts.ts';
import type { Texts } from './texts.ts';

export type I18nSettings<Language extends string, First> = {
  languages: readonly Language[];
  language: Language;
  defaultNamespace: keyof First & string;
  /** Loads the texts of one language, so that only the chosen language is loaded. */
  load: (language: Language) => Promise<Texts<First>>;
  /** Loads another namespace when a screen first needs it. */
  loadLater?: (language: Language, namespace: string) => Promise<object>;
};

/**
 * Starts the i18next of a web. It needs no fallback language: a language that lacks a key does not compile.
 */
export async function startI18n<Language extends string, First>(
  settings: I18nSettings<Language, First>,
): Promise<i18n> {
  const { languages, language, defaultNamespace, load, loadLater } = settings;
  const first = Object.keys(await load(language));
  const read = async (wanted: Language, namespace: string): Promise<object> => {
    if (loadLater && !first.includes(namespace)) return loadLater(wanted, namespace);
    const texts = await load(wanted);
    return texts[namespace as keyof First] as object;
  };
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (wanted, namespace, done) => {
      read(wanted as Language, namespace).then(
        (texts) => done(null, texts),
        (error: Error) => done(error, true),
      );
    },
  };
  await i18next
    .use(backend)
    .use(countFormatter)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...first],
      defaultNS: defaultNamespace,
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  return i18next;
}
