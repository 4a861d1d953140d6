import { MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { useEffect, useState } from 'react';
import { hasChosenLanguage, setLanguage } from '../../lib/language.ts';

/** The first language of the browser that the portal speaks: "zh-TW" is zh. */
const ofBrowser = () =>
  navigator.languages
    .map((tag) => MEMBER_LANGUAGES.find((language) => language === tag.split('-')[0]))
    .find((language) => language !== undefined);

/**
 * Returns true once the page speaks the language of the visitor: the one that was chosen in this browser,
 * else the first of the browser. A guest does not know the language menu yet.
 */
export function useVisitorLanguage(): boolean {
  const [isReady, setReady] = useState(hasChosenLanguage);
  useEffect(() => {
    if (isReady) return;
    const language = ofBrowser();
    void Promise.resolve(language && setLanguage(language)).finally(() => setReady(true));
  }, [isReady]);
  return isReady;
}
