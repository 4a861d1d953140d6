import { WEBHOOK_SUBJECTS, type WebhookSubject } from '@starline/domain/webhooks';
import { Checkbox } from '@starline/ui/checkbox';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { markFields } from '@starline/web/form-errors';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';

type Values = { url: string; subjects: Record<WebhookSubject, boolean> };
type AddWebhookDialogProps = { onClose: () => void; onMade: (secret: string) => void };

const ALL = { deposit: true, withdrawal: true, purchase: true, member: true };

/** The form of a new endpoint: its address, and what it hears of. */
export function AddWebhookDialog({ onClose, onMade }: AddWebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const codeText = useCodeText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const form = useForm<Values>({ defaultValues: { url: '', subjects: ALL } });
  const { errors, isDirty } = form.formState;
  const create = trpc.webhooks.create.useMutation({
    retry: false,
    onSuccess: async ({ secret }) => {
      onMade(secret);
      onClose();
      await utils.webhooks.invalidate();
    },
    onError: (error) => {
      markFields(form, error);
      if (failed(t('addFailed'), error)) onClose();
    },
  });
  const submit = form.handleSubmit(({ url, subjects }) =>
    create.mutate({
      url: url.trim(),
      subjects: WEBHOOK_SUBJECTS.filter((subject) => subjects[subject]),
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      dirty={isDirty}
      title={t('add')}
      description={t('addText')}
      onSubmit={submit}
      submit={t('add')}
      busy={create.isPending}
    >
      <Field
        label={t('url')}
        hint={t('urlHint')}
        required
        error={errors.url?.message && codeText(errors.url.message)}
      >
        <Input
          data-autofocus
          type="url"
          autoComplete="off"
          maxLength={500}
          placeholder="https://"
          {...form.register('url', { required: 'required' })}
        />
      </Field>
      <fieldset className="grid">
        <legend className="text-ink-2 text-sm">{t('subjects')}</legend>
        {WEBHOOK_SUBJECTS.map((subject) => (
          <Checkbox key={subject} label={t(`of.${subject}`)} {...form.register(`subjects.${subject}`)} />
        ))}
      </fieldset>
    </FormDialog>
  );
}
