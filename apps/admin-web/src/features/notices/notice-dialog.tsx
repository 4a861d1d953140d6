import type { MemberLanguage } from '@starline/domain/languages';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { toast } from '@starline/ui/toast';
import { fieldInstant } from '@starline/web/minute-field';
import { refusalOf } from '@starline/web/refusals';
import { useTimes } from '@starline/web/use-times';
import { useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Notice } from './notice.ts';
import { NoticePreview } from './notice-preview.tsx';
import { NoticeReach } from './notice-reach.tsx';
import { NoticeTexts } from './notice-texts.tsx';
import {
  basicLanguage,
  faultsOf,
  inputOf,
  type NoticeValues,
  seenOf,
  textsOf,
  updateOf,
  valuesOf,
  writtenTexts,
} from './notice-values.ts';

type NoticeDialogProps = { notice: Notice | undefined; mayWrite: boolean; onClose: () => void };

export function NoticeDialog({ notice: shown, mayWrite, onClose }: NoticeDialogProps) {
  const notice = useOpened(shown);
  const { t } = useTranslation(['notices', 'common']);
  const { timeZone } = useTimes();
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [openedAt] = useState(() => new Date().toISOString());
  const [language, setLanguage] = useState<MemberLanguage>(notice ? basicLanguage(textsOf(notice)) : 'ko');
  const form = useForm<NoticeValues>({
    defaultValues: valuesOf(notice, timeZone),
    resolver: (values) => {
      const errors = faultsOf(values);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { isDirty } = form.formState;
  const [texts, from] = useWatch({ control: form.control, name: ['texts', 'from'] });
  const showFaults = ({ texts: faults }: FieldErrors<NoticeValues>) => {
    const first = Object.keys(faults ?? {})[0] as MemberLanguage | undefined;
    if (first && !faults?.[language]) setLanguage(first);
  };
  const mark = (error: unknown) => {
    const basic = basicLanguage(writtenTexts(form.getValues('texts')));
    for (const [name, message] of Object.entries(refusalOf(error)?.fields ?? {})) {
      if (name === 'title' || name === 'content') form.setError(`texts.${basic}.${name}`, { message });
      else if (name.startsWith('texts.')) form.setError(name as `texts.${MemberLanguage}.title`, { message });
      else if (name === 'shownTo') form.setError('to', { message });
    }
    showFaults(form.formState.errors);
  };
  const outcome = (done: string, failed: string) => ({
    onSuccess: async () => {
      await utils.notices.invalidate();
      toast.success(done);
      onClose();
    },
    onError: (error: unknown) => {
      mark(error);
      toast.error(failed, errorText(error));
    },
  });
  const create = trpc.notices.create.useMutation(outcome(t('added'), t('addFailed')));
  const updated = outcome(t('common:changed'), t('updateFailed'));
  const update = trpc.notices.update.useMutation({
    ...updated,
    onError: (error, input) => {
      if (!conflict.caught(error, input)) updated.onError(error);
    },
  });
  const conflict = useConflict<Inputs['notices']['update']>({
    read: async () => {
      const now = (await utils.notices.list.fetch(undefined, { staleTime: 0 })).find(
        ({ id }) => id === notice?.id,
      );
      return now && seenOf(now);
    },
    send: update.mutate,
  });
  const isSaving = create.isPending || update.isPending;
  const submit = form.handleSubmit((values) => {
    if (notice) return update.mutate(updateOf(notice, values, timeZone));
    create.mutate({ ...inputOf(values, timeZone), idempotencyKey });
  }, showFaults);
  const shownFrom = fieldInstant(from, timeZone) ?? '';
  const written = notice?.createdAt ?? openedAt;
  return (
    <>
      {conflict.dialog}
      <Dialog
        open
        onClose={onClose}
        dirty={isDirty}
        locked={isSaving}
        size="xl"
        title={notice ? t('edit') : t('add')}
        footer={
          <>
            <Button onClick={onClose} disabled={isSaving}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              form="notice"
              variant="primary"
              busy={isSaving}
              disabled={!mayWrite || !isDirty}
            >
              {t('common:save')}
            </Button>
          </>
        }
      >
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
          <form id="notice" noValidate onSubmit={submit} className="grid min-w-0 content-start gap-4">
            <NoticeTexts form={form} language={language} onLanguage={setLanguage} mayWrite={mayWrite} />
            <NoticeReach form={form} mayWrite={mayWrite} />
          </form>
          <NoticePreview
            texts={texts}
            reader={language}
            createdAt={shownFrom > written ? shownFrom : written}
          />
        </div>
      </Dialog>
    </>
  );
}
