import { INQUIRY_TEXT_MAX } from '@starline/domain/inquiries';
import type { MemberLanguage } from '@starline/domain/languages';
import { BLANKS, SAVED_ANSWER_NAME_MAX } from '@starline/domain/saved-answers';
import { MEMBER_LANGUAGES } from '@starline/i18n/languages';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Textarea } from '@starline/ui/textarea';
import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LanguageTabs } from '../../components/language-tabs.tsx';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useCodeText, useErrorText } from '../../lib/use-error-text.ts';
import { type SavedAnswer, valuesOf, writtenTexts } from './saved-answer.ts';

type SavedAnswerDialogProps = { answer: SavedAnswer | undefined; onClose: () => void };

/** Writes a saved answer, one language at a time. */
export function SavedAnswerDialog({ answer: shown, onClose }: SavedAnswerDialogProps) {
  const answer = useOpened(shown);
  const { t } = useTranslation(['savedAnswers', 'common']);
  const errorText = useErrorText();
  const codeText = useCodeText();
  const utils = trpc.useUtils();
  const [language, setLanguage] = useState<MemberLanguage>('ko');
  const [values, setValues] = useState(() => valuesOf(answer));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const area = useRef<HTMLTextAreaElement>(null);
  const written = writtenTexts(values.texts);
  const seen = answer && { name: answer.name, texts: answer.texts };
  const outcome = {
    onSuccess: async () => {
      await utils.savedAnswers.invalidate();
      toast.success(t('saved'));
      onClose();
    },
    onError: (error: unknown) => {
      const fields = refusalOf(error)?.fields ?? {};
      setFaults(fields);
      const named = MEMBER_LANGUAGES.find((each) => `texts.${each}` in fields);
      if (named) setLanguage(named);
      toast.error(t('saveFailed'), errorText(error));
    },
  };
  const create = trpc.savedAnswers.create.useMutation(outcome);
  const update = trpc.savedAnswers.update.useMutation({
    ...outcome,
    onError: (error, input) => {
      if (!conflict.caught(error, input)) outcome.onError(error);
    },
  });
  const conflict = useConflict<Inputs['savedAnswers']['update']>({
    read: async () => {
      const all = await utils.savedAnswers.list.fetch(undefined, { staleTime: 0 });
      const now = all.find(({ id }) => id === answer?.id);
      return now && { name: now.name, texts: now.texts };
    },
    send: update.mutate,
  });
  const write = (text: string) => setValues({ ...values, texts: { ...values.texts, [language]: text } });
  const insert = (blank: string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {};
    const text = values.texts[language];
    write(`${text.slice(0, from)}{{${blank}}}${text.slice(to)}`);
    area.current?.focus();
  };
  const submit = () => {
    const missing = {
      ...(values.name.trim() === '' && { name: 'required' }),
      ...(Object.keys(written).length === 0 && { [`texts.${language}`]: 'required' }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    const wanted = { name: values.name.trim(), texts: written };
    if (answer) update.mutate({ id: answer.id, ...wanted, seen });
    else create.mutate(wanted);
  };
  const fault = (field: string) => faults[field] && codeText(faults[field]);
  return (
    <>
      {conflict.dialog}
      <FormDialog
        title={answer ? t('edit') : t('add')}
        size="lg"
        dirty={JSON.stringify(values) !== JSON.stringify(valuesOf(answer))}
        onClose={onClose}
        onSubmit={submit}
        submit={t('common:save')}
        busy={create.isPending || update.isPending}
      >
        <Field label={t('name')} required error={fault('name')}>
          <Input
            data-autofocus
            maxLength={SAVED_ANSWER_NAME_MAX}
            value={values.name}
            onChange={(event) => setValues({ ...values, name: event.target.value })}
          />
        </Field>
        <LanguageTabs
          language={language}
          onLanguage={setLanguage}
          isWritten={(each) => written[each] !== undefined}
        >
          <div key={language} className="grid gap-2.5">
            <Field
              label={t('text')}
              error={fault(`texts.${language}`)}
              hint={t('textHint')}
              aside={`${values.texts[language].length} / ${INQUIRY_TEXT_MAX}`}
            >
              <Textarea
                ref={area}
                rows={8}
                maxLength={INQUIRY_TEXT_MAX}
                value={values.texts[language]}
                onChange={(event) => write(event.target.value)}
              />
            </Field>
            <div className="flex flex-wrap gap-1.5">
              {BLANKS.map((blank) => (
                <Button key={blank} size="sm" onClick={() => insert(blank)}>
                  {t(`blanks.${blank}`)}
                </Button>
              ))}
            </div>
          </div>
        </LanguageTabs>
      </FormDialog>
    </>
  );
}
