import type { Amount } from '@starline/domain/money';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { Banner } from '@starline/ui/banner';
import { Field } from '@starline/ui/field';
import { Skeleton } from '@starline/ui/skeleton';
import { useTimes } from '@starline/web/use-times';
import { lazy, Suspense } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AmountEntry } from '../../components/amount-entry.tsx';
import { Money } from '../../components/money.tsx';
import { useFieldText } from '../../lib/use-field-text.ts';
import type { Obstacle } from './obstacle.ts';
import type { Terms } from './terms.ts';
import type { TypeChoice, WithdrawFieldValues } from './withdraw-values.ts';

const TypeCards = lazy(async () => ({ default: (await import('./after-amount.ts')).TypeCards }));
const LiveQuote = lazy(async () => ({ default: (await import('./after-amount.ts')).LiveQuote }));

type AmountStepProps = {
  type: WithdrawalType;
  terms: Terms;
  form: UseFormReturn<WithdrawFieldValues>;
  /** Null while no request could be made of what is typed. */
  amount: Amount | null;
  code: Obstacle | undefined;
  isChosen: boolean;
  onType: TypeChoice['onType'];
};

/** How much: what is there, when the window opens, the amount, and what arrives of it where. */
export function AmountStep({ type, terms, form, amount, code, isChosen, onType }: AmountStepProps) {
  const { t, i18n } = useTranslation(['withdrawals', 'common']);
  const { longTime } = useTimes();
  const fieldText = useFieldText();
  const unit = type === 'lotto' ? 'coin' : 'point';
  const { available, isOpen, nextOpening, centerLater, minimum } = terms;
  return (
    <>
      {!isOpen && (
        <Banner tone="warn">
          {nextOpening ? t('closedUntil', { time: longTime(nextOpening, i18n.language) }) : t('closed')}
        </Banner>
      )}
      <p className="text-ink-3 text-sm">
        {t('available')} <Money value={available} unit={unit} size="strong" personal className="text-ink" />
        {centerLater && (
          <span className="block">
            {t('centerLater')} <Money value={centerLater.amount} unit="point" personal />
            {centerLater.opensAt && ` · ${longTime(centerLater.opensAt, i18n.language)}`}
          </span>
        )}
      </p>
      <Field
        label={t('amount')}
        hideLabel
        required
        error={code ? fieldText(code) : undefined}
        hint={
          <>
            {t('minimum')} <Money value={minimum} unit={unit} />
          </>
        }
      >
        <Controller
          name="amount"
          control={form.control}
          render={({ field }) => (
            <AmountEntry
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              unitLabel={t(`common:unit.${unit}`)}
              all={available}
              allLabel={t('all')}
            />
          )}
        />
      </Field>
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        {onType && (
          <TypeCards
            type={type}
            amount={amount}
            hasFocus={isChosen}
            onChoose={(next) => onType(next, form.getValues('amount'))}
          />
        )}
        <LiveQuote type={type} amount={amount} feePercent={terms.feePercent} />
      </Suspense>
    </>
  );
}
