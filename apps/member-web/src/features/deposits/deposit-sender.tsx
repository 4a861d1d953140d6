import { Banner } from '@starline/ui/banner';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../lib/use-field-text.ts';
import type { DepositFormValues } from './use-deposit-form.ts';

/** Who sent it, by name or transaction id, and an optional memo. */
export function DepositSender({ form, isExact }: { form: DepositFormValues; isExact: boolean }) {
  const { t } = useTranslation(['deposits', 'common']);
  const fieldText = useFieldText();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-4">
      {isExact && <Banner tone="info">{t('exactLater')}</Banner>}
      <Field
        label={t('accountHolder')}
        required
        hint={t('accountHolderHint')}
        // The amount was chosen two steps before: the sentence of the call would ask for it again.
        error={
          errors.accountHolder?.message === 'alert_empty_amount_or_holder'
            ? t('holderMissing')
            : fieldText(errors.accountHolder)
        }
      >
        <Input {...register('accountHolder')} autoComplete="off" maxLength={60} />
      </Field>
      <Field
        label={t('transactionId')}
        aside={t('common:optional')}
        hint={t('transactionIdHint')}
        error={fieldText(errors.transactionId)}
      >
        <Input
          {...register('transactionId', { setValueAs: (text: string) => text?.trim() || undefined })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={t('memo')} aside={t('common:optional')} error={fieldText(errors.memo)}>
        <Input {...register('memo')} autoComplete="off" maxLength={200} />
      </Field>
    </div>
  );
}
