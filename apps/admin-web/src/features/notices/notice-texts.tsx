import type { MemberLanguage } from '@starline/domain/languages';
import { NOTICE_CONTENT_MAX, NOTICE_TITLE_MAX } from '@starline/domain/notices';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Textarea } from '@starline/ui/textarea';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '../../components/language-tabs.tsx';
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
  return (
    <LanguageTabs
      language={language}
      onLanguage={onLanguage}
      isWritten={(each) => written[each] !== undefined}
      isWrong={(each) => faults?.[each] !== undefined}
    >
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
    </LanguageTabs>
  );
}
