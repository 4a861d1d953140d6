import { LANGUAGES, MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { cx } from '@starline/ui/cx';
import { ChevronDown, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../lib/language.ts';
import { rememberLanguage } from '../lib/remember-language.ts';

/** The choice of the language. It has no frame in the top bar of a phone. */
export function LanguageSelect({ framed = false }: { framed?: boolean }) {
  const { t, i18n } = useTranslation('common');
  const choose = async (language: string) => {
    await setLanguage(language);
    void rememberLanguage();
  };
  return (
    <div
      className={cx(
        'relative inline-flex h-11 items-center rounded-pill border border-line bg-surface text-ink-2 text-sm transition-colors focus-within:border-accent hover:border-control md:h-9',
        !framed && 'max-md:-mr-3 max-md:border-transparent max-md:bg-transparent',
      )}
    >
      <Globe aria-hidden size={16} className="pointer-events-none absolute left-3 text-ink-3" />
      <select
        aria-label={t('language')}
        value={i18n.language}
        onChange={(event) => void choose(event.target.value)}
        className="field-sizing-content h-full appearance-none rounded-pill bg-transparent pr-8 pl-9"
      >
        {MEMBER_LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language} className="bg-surface">
            {LANGUAGES[language].name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={15} className="pointer-events-none absolute right-3 text-ink-3" />
    </div>
  );
}
