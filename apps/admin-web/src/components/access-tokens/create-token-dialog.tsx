import { Checkbox } from '@starline/ui/checkbox';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Select } from '@starline/ui/select';
import { markFields } from '@starline/web/form-errors';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { FormDialog } from '../form-dialog.tsx';

type Values = { name: string; days: string; isReadOnly: boolean };
type CreateTokenDialogProps = { onClose: () => void; onMade: (token: string) => void };

const DAYS = [7, 30, 90, 180, 365] as const;

/** The form of a new access token. It reads only unless the administrator says more. */
export function CreateTokenDialog({ onClose, onMade }: CreateTokenDialogProps) {
  const { t } = useTranslation('accessTokens');
  const codeText = useCodeText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const form = useForm<Values>({ defaultValues: { name: '', days: '90', isReadOnly: true } });
  const { errors, isDirty } = form.formState;
  const create = trpc.accessTokens.create.useMutation({
    retry: false,
    onSuccess: async ({ token }) => {
      onMade(token);
      onClose();
      await utils.accessTokens.invalidate();
    },
    onError: (error) => {
      markFields(form, error);
      if (failed(t('failed'), error)) onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      dirty={isDirty}
      title={t('create')}
      description={t('createText')}
      onSubmit={form.handleSubmit(({ days, ...values }) => create.mutate({ ...values, days: Number(days) }))}
      submit={t('create')}
      busy={create.isPending}
    >
      <Field
        label={t('name')}
        hint={t('nameHint')}
        required
        error={errors.name?.message && codeText(errors.name.message)}
      >
        <Input
          data-autofocus
          autoComplete="off"
          maxLength={40}
          {...form.register('name', { required: 'required' })}
        />
      </Field>
      <Field label={t('days')}>
        <Select
          {...form.register('days')}
          options={DAYS.map((count) => ({ value: String(count), label: t('daysAre', { count }) }))}
        />
      </Field>
      <Checkbox label={t('isReadOnly')} {...form.register('isReadOnly')} />
    </FormDialog>
  );
}
