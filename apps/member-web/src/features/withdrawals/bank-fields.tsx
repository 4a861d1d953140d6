import { bankFault } from '@starline/domain/bank-accounts';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { TypedInput } from '@starline/web/components/typed-input';
import type { ClipboardEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { BankPicker } from '../../components/bank-picker.tsx';
import { useBankName } from '../../lib/use-bank-name.ts';
import { useFieldText } from '../../lib/use-field-text.ts';
import { parseBankPaste } from './parse-bank-paste.ts';
import type { WithdrawFieldValues } from './withdraw-values.ts';

type BankFieldsProps = { form: UseFormReturn<WithdrawFieldValues>; isIncomplete: boolean };

export default function BankFields({ form, isIncomplete }: BankFieldsProps) {
  const { t } = useTranslation(['withdrawals', 'common']);
  const bankName = useBankName();
  const fieldText = useFieldText();
  const { register, control, setValue, getValues } = form;
  const fault = (field: 'bankName' | 'accountHolder' | 'accountNumber') =>
    isIncomplete ? fieldText(bankFault(field, getValues(field))) : undefined;

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
      <Field label={t('bank')} required error={fault('bankName')}>
        <Controller
          name="bankName"
          control={control}
          render={({ field }) => <BankPicker value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <Field label={t('accountNumber')} required hint={t('pasteHint')} error={fault('accountNumber')}>
        <TypedInput kind="account" {...register('accountNumber')} />
      </Field>
      <Field label={t('accountHolder')} required error={fault('accountHolder')}>
        <Input {...register('accountHolder')} autoComplete="off" maxLength={60} />
      </Field>
    </div>
  );
}
