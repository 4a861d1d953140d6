import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, type MemberLanguage } from '@starline/i18n/languages';

type LanguageChoice<Language> = {
  /** The key of the choice in local storage. */
  key: string;
  languages: readonly Language[];
};

/** The language of a web, as this browser keeps it. */
export function languageChoice<Language extends MemberLanguage>({
  key,
  languages,
}: LanguageChoice<Language>) {
  const known = (value: unknown): Language | undefined => languages.find((language) => language === value);
  return {
    known,
    /** Undefined when the user has chosen none. */
    chosen: (): Language | undefined => known(localStorage.getItem(key)),
    /** The chosen language, else the default of the product. */
    initial: (): Language => known(localStorage.getItem(key)) ?? (DEFAULT_LANGUAGE as Language),
    keep: (language: Language): void => localStorage.setItem(key, language),
    /** Tells the browser in which language the page is. */
    markPage: (language: Language): void => {
      document.documentElement.lang = LANGUAGE_TAGS[language];
    },
  };
}
