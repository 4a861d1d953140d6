import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Textarea } from '@starline/ui/textarea';
import { toast } from '@starline/ui/toast';
import { markFields } from '@starline/web/form-errors';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useCodeText, useErrorText } from '../../lib/use-error-text.ts';
import type { Notice } from './notice.ts';

/** docs/spec/admin-back-office.md#5-validation-rules, docs/spec/admin-back-office.md#9-business-constants-and-limits. */
const TITLE_MAX = 100;
const CONTENT_MAX = 2000;
type Values = { title: string; content: string };

type NoticeDialogProps = { notice: Notice | undefined; mayWrite: boolean; onClose: () => void };

export function NoticeDialog({ notice, mayWrite, onClose }: NoticeDialogProps) {
  const { t } = useTranslation(['notices', 'common']);
  const codeText = useCodeText();
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const form = useForm<Values>({
    defaultValues: { title: notice?.title ?? '', content: notice?.content ?? '' },
  });
  const { errors, isDirty } = form.formState;
  const [title, content] = useWatch({ control: form.control, name: ['title', 'content'] });
  const outcome = (done: string, failed: string) => ({
    onSuccess: async () => {
      await utils.notices.invalidate();
      toast.success(done);
      onClose();
    },
    onError: (error: unknown) => {
      markFields(form, error);
      toast.error(failed, errorText(error));
    },
  });
  const create = trpc.notices.create.useMutation(outcome(t('added'), t('addFailed')));
  const update = trpc.notices.update.useMutation(outcome(t('common:changed'), t('updateFailed')));
  const submit = form.handleSubmit((values) =>
    notice ? update.mutate({ id: notice.id, ...values }) : create.mutate(values),
  );
  const rules = (max: number) => ({
    validate: (text: string) => text.trim() !== '' || 'required',
    maxLength: { value: max, message: 'too_long' },
  });
  const error = (name: keyof Values) => errors[name]?.message && codeText(errors[name].message);
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={isDirty}
      title={notice ? t('edit') : t('add')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form="notice"
            variant="primary"
            busy={create.isPending || update.isPending}
            disabled={!mayWrite || !isDirty}
          >
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id="notice" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('columns.title')}
          required
          error={error('title')}
          aside={`${title.length} / ${TITLE_MAX}`}
        >
          <Input
            data-autofocus
            maxLength={TITLE_MAX}
            readOnly={!mayWrite}
            {...form.register('title', rules(TITLE_MAX))}
          />
        </Field>
        <Field
          label={t('content')}
          required
          error={error('content')}
          aside={`${content.length} / ${CONTENT_MAX}`}
        >
          <Textarea
            rows={12}
            maxLength={CONTENT_MAX}
            readOnly={!mayWrite}
            {...form.register('content', rules(CONTENT_MAX))}
          />
        </Field>
      </form>
    </Dialog>
  );
}
