import type { Bank } from '@starline/domain/banks';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { TypedInput } from '@starline/web/components/typed-input';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BankPicker } from '../../components/bank-picker.tsx';
import { useFieldText } from '../../lib/use-field-text.ts';
import { useKeptFields } from '../../lib/use-kept-fields.ts';
import { type Profile, useProfileForm } from './use-profile-form.ts';

export default function BankForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['settings', 'common']);
  const fieldText = useFieldText();
  const { form, save, isSaving } = useProfileForm({
    bankName: profile.bankName as Bank | '',
    accountNumber: profile.accountNumber,
    accountHolder: profile.accountHolder,
  });
  useKeptFields(form, { name: 'bank', fields: ['bankName', 'accountHolder'] });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => save(values))} className="grid gap-4">
      <Field label={t('bankName')} error={fieldText(errors.bankName)}>
        <Controller
          name="bankName"
          control={form.control}
          render={({ field }) => <BankPicker value={field.value ?? ''} onChange={field.onChange} />}
        />
      </Field>
      <Field label={t('accountNumber')} error={fieldText(errors.accountNumber)}>
        <TypedInput kind="account" {...form.register('accountNumber')} />
      </Field>
      <Field label={t('accountHolder')} error={fieldText(errors.accountHolder)}>
        <Input {...form.register('accountHolder')} autoComplete="off" maxLength={60} />
      </Field>
      <Button type="submit" variant="primary" busy={isSaving}>
        {t('common:save')}
      </Button>
    </form>
  );
}
