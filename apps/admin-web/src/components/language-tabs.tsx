import type { MemberLanguage } from '@starline/domain/languages';
import { LANGUAGES, MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { cx } from '@starline/ui/cx';
import { Tabs } from '@starline/ui/tabs';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type LanguageTabsProps = {
  language: MemberLanguage;
  onLanguage: (language: MemberLanguage) => void;
  isWritten: (language: MemberLanguage) => boolean;
  isWrong?: (language: MemberLanguage) => boolean;
  children: ReactNode;
};

/** The texts of a form, one language at a time; a tab says whether its language is written, or wrong. */
export function LanguageTabs({ language, onLanguage, isWritten, isWrong, children }: LanguageTabsProps) {
  const { t } = useTranslation('common');
  const tabs = MEMBER_LANGUAGES.map((each) => ({
    value: each,
    label: (
      <span className={cx('flex items-center gap-1', isWrong?.(each) && 'text-bad')}>
        <span lang={LANGUAGES[each].tag}>{LANGUAGES[each].name}</span>
        {isWritten(each) && <Check aria-label={t('textWritten')} size={13} strokeWidth={2.6} />}
      </span>
    ),
  }));
  return (
    <Tabs label={t('textLanguages')} value={language} tabs={tabs} onChange={onLanguage}>
      {children}
    </Tabs>
  );
}
