import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import type { ClipboardEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BankPicker } from '../../components/bank-picker.tsx';
import { useBankName } from '../../lib/use-bank-name.ts';
import { parseBankPaste } from './parse-bank-paste.ts';
import type { WithdrawFieldValues } from './withdraw-values.ts';

type BankFieldsProps = { form: UseFormReturn<WithdrawFieldValues>; isIncomplete: boolean };

export default function BankFields({ form, isIncomplete }: BankFieldsProps) {
  const { t } = useTranslation(['withdrawals', 'common']);
  const bankName = useBankName();
  const { register, control, setValue, getValues } = form;
  const missing = (field: 'bankName' | 'accountHolder' | 'accountNumber') =>
    isIncomplete && getValues(field).trim() === '' ? t('common:field.required') : undefined;

  const paste = (event: ClipboardEvent) => {
    const found = parseBankPaste(event.clipboardData.getData('text'), bankName);
    if (!found) return;
    event.preventDefault();
    if (found.bankName) setValue('bankName', found.bankName, { shouldDirty: true });
    if (found.accountHolder) setValue('accountHolder', found.accountHolder, { shouldDirty: true });
    setValue('accountNumber', found.accountNumber, { shouldDirty: true });
  };
  return (
    <div className="grid gap-4" onPaste={paste}>
      <Field label={t('bank')} required error={missing('bankName')}>
        <Controller
          name="bankName"
          control={control}
          render={({ field }) => <BankPicker value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <Field label={t('accountNumber')} required hint={t('pasteHint')} error={missing('accountNumber')}>
        <Input {...register('accountNumber')} inputMode="numeric" autoComplete="off" maxLength={40} />
      </Field>
      <Field label={t('accountHolder')} required error={missing('accountHolder')}>
        <Input {...register('accountHolder')} autoComplete="off" maxLength={60} />
      </Field>
    </div>
  );
}
