import { DEFAULT_LANGUAGE, LANGUAGES, type MemberLanguage } from '@starline/i18n/languages';
import { safeStorage } from '@starline/ui/safe-storage';

type LanguageChoice<Language> = {
  /** The key of the language in local storage. */
  key: string;
  languages: readonly Language[];
};

/** The choice of the language of a web, stored in this browser. */
export function languageChoice<Language extends MemberLanguage>({
  key,
  languages,
}: LanguageChoice<Language>) {
  const known = (value: unknown): Language | undefined => languages.find((language) => language === value);
  return {
    known,
    /** Undefined when the user has chosen none. */
    chosen: (): Language | undefined => known(safeStorage.getItem(key)),
    /** Returns the chosen language, else the default of the product. */
    initial: (): Language => known(safeStorage.getItem(key)) ?? (DEFAULT_LANGUAGE as Language),
    keep: (language: Language): void => safeStorage.setItem(key, language),
    /** Sets the language of the document. */
    markPage: (language: Language): void => {
      document.documentElement.lang = LANGUAGES[language].tag;
    },
  };
}
