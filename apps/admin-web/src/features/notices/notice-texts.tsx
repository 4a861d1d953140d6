import type { MemberLanguage } from '@starline/domain/languages';
import { NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from '@starline/domain/notices';
import { LANGUAGES, MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Tabs } from '@starline/ui/tabs';
import { Textarea } from '@starline/ui/textarea';
import { Check } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCodeText } from '../../lib/use-error-text.ts';
import { type NoticeValues, writtenTexts } from './notice-values.ts';

type NoticeTextsProps = {
  form: UseFormReturn<NoticeValues>;
  language: MemberLanguage;
  onLanguage: (language: MemberLanguage) => void;
  mayWrite: boolean;
};

/** Title and content in each language, one language at a time. */
export function NoticeTexts({ form, language, onLanguage, mayWrite }: NoticeTextsProps) {
  const { t } = useTranslation(['noticeForm', 'notices']);
  const codeText = useCodeText();
  const texts = useWatch({ control: form.control, name: 'texts' });
  const written = writtenTexts(texts);
  const faults = form.formState.errors.texts;
  const { title, content } = texts[language];
  const error = (field: 'title' | 'content') => {
    const message = faults?.[language]?.[field]?.message;
    return message && codeText(message);
  };
  const tabs = MEMBER_LANGUAGES.map((each) => ({
    value: each,
    label: (
      <span className={faults?.[each] ? 'flex items-center gap-1 text-bad' : 'flex items-center gap-1'}>
        <span lang={LANGUAGES[each].tag}>{LANGUAGES[each].name}</span>
        {written[each] && <Check aria-label={t('written')} size={13} strokeWidth={2.6} />}
      </span>
    ),
  }));
  return (
    <Tabs label={t('languages')} value={language} tabs={tabs} onChange={onLanguage}>
      <div key={language} className="grid gap-4">
        <Field
          label={t('notices:columns.title')}
          required
          error={error('title')}
          aside={`${title.length} / ${NOTICE_TITLE_MAX}`}
        >
          <Input
            data-autofocus
            maxLength={NOTICE_TITLE_MAX}
            readOnly={!mayWrite}
            {...form.register(`texts.${language}.title`)}
          />
        </Field>
        <Field
          label={t('notices:content')}
          required
          error={error('content')}
          aside={`${content.length} / ${NOTICE_CONTENT_MAX}`}
        >
          <Textarea
            rows={10}
            maxLength={NOTICE_CONTENT_MAX}
            readOnly={!mayWrite}
            {...form.register(`texts.${language}.content`)}
          />
        </Field>
      </div>
    </Tabs>
  );
}
