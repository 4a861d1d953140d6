import { formatWhole } from '@starline/domain/decimals';
import { DEPOSIT_AMOUNTS } from '@starline/domain/deposits';
import { amount as amountOf } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { Field, FieldError } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { useIsOnline } from '@starline/web/use-connection';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActState } from '../../components/act-state.tsx';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { Money } from '../../components/money.tsx';
import { StepCard } from '../../components/step-card.tsx';
import { StickyAction } from '../../components/sticky-action.tsx';
import { useFieldText } from '../../lib/use-field-text.ts';
import { DepositAddress } from './deposit-address.tsx';
import { useDepositForm } from './use-deposit-form.ts';

const offers = DEPOSIT_AMOUNTS.map((value) => ({
  value,
  content: <Money value={value} unit="usdt" whole />,
}));

export function DepositForm() {
  const { t } = useTranslation(['deposits', 'common']);
  const fieldText = useFieldText();
  const isOnline = useIsOnline();
  const { form, act, submit, again } = useDepositForm();
  const { register, control, formState } = form;
  const { errors } = formState;
  const amount = useWatch({ control, name: 'amount' });
  const emptyText = t('alert_empty_amount_or_holder');

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <StepCard step={1} title={t('step.amount')}>
        <Controller
          name="amount"
          control={control}
          render={({ field }) => (
            <ChoiceCards
              legend={t('step.amount')}
              className="grid-cols-2 md:grid-cols-3"
              value={field.value || null}
              onChange={field.onChange}
              choices={offers}
            />
          )}
        />
        {errors.amount && (
          <div className="mt-2">
            <FieldError role="alert">{amount ? fieldText(errors.amount) : emptyText}</FieldError>
          </div>
        )}
      </StepCard>
      <StepCard step={2} title={t('step.send')}>
        <DepositAddress amount={amount ? amountOf(amount) : undefined} />
      </StepCard>
      <StepCard step={3} title={t('step.tell')}>
        <div className="grid gap-4">
          <Field
            label={t('accountHolder')}
            required
            hint={t('accountHolderHint')}
            error={fieldText(errors.accountHolder)}
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
      </StepCard>
      <ActState act={act} onAgain={again} failText={t('alert_apply_fail')} />
      <StickyAction>
        <Button type="submit" variant="primary" wide busy={act.isPending} disabled={!isOnline}>
          {amount ? t('submitAmount', { amount: formatWhole(amountOf(amount)) }) : t('submit')}
        </Button>
      </StickyAction>
    </form>
  );
}
