import { formatAmount, formatWhole } from '@starline/domain/decimals';
import { type Amount, amount as amountOf, ZERO } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { Skeleton } from '@starline/ui/skeleton';
import { useIsOnline } from '@starline/web/use-connection';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActState } from '../../components/act-state.tsx';
import { AmountShares } from '../../components/amount-shares.tsx';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { ConversionConfirm } from '../../components/conversion/conversion-confirm.tsx';
import { Exchange } from '../../components/conversion/exchange.tsx';
import { useConversion } from '../../components/conversion/use-conversion.ts';
import { Money } from '../../components/money.tsx';
import { Question } from '../../components/question.tsx';
import { StickyAction } from '../../components/sticky-action.tsx';
import { useConfirmStep } from '../../lib/use-confirm-step.ts';

/** One question a screen: how much, and in a dialog whether this is right. */
export function ConversionForm() {
  const { t } = useTranslation(['conversions', 'common']);
  const isOnline = useIsOnline();
  const { isLooking, look, back } = useConfirmStep();
  const conversion = useConversion({ replace: true, onRefused: back });
  const { query, balances, offers, chosen, choose, quote, isShort, act, again, largest } = conversion;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Question label={t('step', { step: isLooking ? 2 : 1 })} step={isLooking ? 2 : 1} of={2}>
        {t('question')}
      </Question>
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
      {/* Shares of an unknown balance keep their place, but show no zeros. */}
      <div className={balances ? '' : query.error ? 'hidden' : 'invisible'}>
        <AmountShares
          all={balances?.withdrawable ?? ZERO}
          allLabel={t('most')}
          fit={largest}
          onPick={(amount) => choose(amount)}
        />
      </div>
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
      <ActState act={act} onAgain={again} failText={t('purchase_fail')} />
      <StickyAction>
        <Button
          type="submit"
          variant="primary"
          wide
          busy={act.isPending}
          disabled={!isOnline || quote === null || isShort || !balances}
        >
          {quote ? t('convertAmount', { amount: formatWhole(quote.amount) }) : t('convert')}
        </Button>
      </StickyAction>
      <ConversionConfirm conversion={conversion} open={isLooking} onCancel={back} />
    </form>
  );
}
