import { formatAmount, formatWhole } from '@starline/domain/decimals';
import { type Amount, amount as amountOf } from '@starline/domain/money';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { Skeleton } from '@starline/ui/skeleton';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { ConversionConfirm } from '../../components/conversion/conversion-confirm.tsx';
import { Exchange } from '../../components/conversion/exchange.tsx';
import { useConversion } from '../../components/conversion/use-conversion.ts';
import { FlowForm } from '../../components/flow/flow-form.tsx';
import { useFlow } from '../../components/flow/use-flow.ts';
import { Money } from '../../components/money.tsx';

const STEPS = ['choose', 'look'] as const;

/** One question a screen: how much, and in a sheet whether this is right. */
export function ConversionForm() {
  const { t } = useTranslation(['conversions', 'common']);
  const conversion = useConversion({ replace: true, onRefused: () => flow.backTo('choose') });
  const { query, balances, offers, chosen, choose, quote, isShort, act, sums, again } = conversion;
  const flow = useFlow({
    steps: STEPS,
    isDone: () => quote !== null && !isShort,
    isSending: act.isPending,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sums.forget();
    flow.goTo('look');
  };
  return (
    <FlowForm
      flow={flow}
      label={t('step', { step: flow.number })}
      question={t('question')}
      onSubmit={submit}
      act={act}
      onAgain={again}
      failText={t('purchase_fail')}
      button={{
        children: t(quote ? 'common:check' : 'convert'),
        disabled: quote === null || isShort || !balances,
      }}
    >
      <p className="-mt-3 text-ink-3 text-sm">{t('lead')}</p>
      <Card>
        {query.error !== null ? (
          <LoadError
            inline
            message={t('common:staleFigures')}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : balances ? (
          <Exchange
            withdrawable={balances.withdrawable}
            purchase={balances.purchase}
            quote={isShort ? null : quote}
          />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
      </Card>
      <ChoiceCards
        legend={t('choose')}
        className="grid-cols-2 md:grid-cols-3"
        value={chosen}
        onChange={(value) => choose(value as Amount)}
        choices={offers.map(({ amount, deduction, missing }) => ({
          value: amount,
          disabled: missing > 0,
          content: (
            <span className="grid gap-0.5 py-1.5">
              <Money value={amount} unit="point" size="md" whole />
              <span className="font-normal text-ink-3 text-sm">
                {missing > 0
                  ? t('missing', { amount: formatAmount(amountOf(missing)) })
                  : t('deducts', { amount: formatWhole(deduction) })}
              </span>
            </span>
          ),
        }))}
      />
      {isShort && <p className="text-bad text-sm">{t('insufficient_point')}</p>}
      <ConversionConfirm
        inAddress
        conversion={conversion}
        open={flow.step === 'look'}
        onCancel={() => flow.backTo('choose')}
      />
    </FlowForm>
  );
}
