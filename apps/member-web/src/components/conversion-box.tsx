import { CONVERSION_AMOUNTS, missingForConversion, quoteConversion } from '@starline/domain/conversions';
import { formatAmount, formatWhole } from '@starline/domain/decimals';
import { type Amount, minus, plus, ZERO } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { useIsOnline } from '@starline/web/use-connection';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../lib/language.ts';
import { type Act, moneyAct, newKey } from '../lib/money-act.ts';
import { trpc } from '../lib/trpc.ts';
import { ActState, CheckingNote } from './act-state.tsx';
import { BeforeAfter } from './before-after.tsx';
import { type Choice, ChoiceCards } from './choice-cards.tsx';
import { Money } from './money.tsx';
import { sentReceipt } from './receipt-link.tsx';
import { StickyAction } from './sticky-action.tsx';

/** After it the member reads what happened; Back leads to the dashboard, but not to the form of its own page. */
function useConversion({ isPage, onEnd }: { isPage: boolean; onEnd: () => void }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const convert = trpc.conversions.create.useMutation({
    ...moneyAct,
    onSuccess: async ({ id }) => {
      onEnd();
      await Promise.all([
        utils.balances.invalidate(),
        utils.dashboard.invalidate(),
        utils.conversions.list.invalidate(),
      ]);
      await navigate({ ...sentReceipt('conversion', id), replace: isPage });
    },
    // The texts of withdrawal reasons are in a namespace of their own, which is loaded only for a refusal.
    onError: () => loadTexts('reasons').finally(onEnd),
  });
  const act: Act = convert;
  return {
    act,
    send: (amount: Amount) => convert.mutate({ amount, idempotencyKey: newKey() }),
    again: () => convert.variables && convert.mutate(convert.variables),
  };
}

/** Memoised, so that a choice renders only what it changes. */
function useOffers(withdrawable: Amount | undefined, isPage: boolean): Choice[] {
  const { t } = useTranslation('conversions');
  return useMemo(
    () =>
      CONVERSION_AMOUNTS.map((amount) => {
        const quote = quoteConversion(amount);
        const { deduction } = quote;
        const isMissing = withdrawable !== undefined && missingForConversion(quote, withdrawable) > 0;
        return {
          value: amount,
          disabled: isMissing,
          content: isPage ? (
            <span className="grid gap-0.5 py-2 text-left">
              <Money value={amount} unit="point" size="md" whole />
              <span className="font-normal text-ink-3 text-sm">
                {isMissing
                  ? t('missing', { amount: formatAmount(minus(deduction, withdrawable)) })
                  : t('deducts', { amount: formatWhole(deduction) })}
              </span>
            </span>
          ) : (
            formatWhole(amount)
          ),
        };
      }),
    [withdrawable, isPage, t],
  );
}

/** Converts withdrawable points to purchase points, on the dashboard and on its own page. */
export function ConversionBox({ isPage = false }: { isPage?: boolean }) {
  const { t } = useTranslation('conversions');
  const isOnline = useIsOnline();
  const { data: balances } = trpc.balances.get.useQuery();
  const [chosen, setChosen] = useState<Amount | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { act, send, again } = useConversion({ isPage, onEnd: () => setConfirming(false) });

  const offers = useOffers(balances?.withdrawable, isPage);
  const withdrawable = balances?.withdrawable ?? ZERO;
  const quote = chosen === null ? null : quoteConversion(chosen);
  const isShort = quote !== null && missingForConversion(quote, withdrawable) > 0;
  const figures = balances && quote && (
    <div className="grid gap-2.5">
      <BeforeAfter
        label={t('withdrawable')}
        before={withdrawable}
        after={minus(withdrawable, quote.deduction)}
      />
      <BeforeAfter
        label={t('purchase')}
        before={balances.purchase}
        after={plus(balances.purchase, quote.amount)}
      />
    </div>
  );
  const choices = (
    <div className="grid gap-4">
      <ChoiceCards
        legend={t('choose')}
        className={isPage ? 'grid-cols-2 md:grid-cols-3' : 'grid-cols-3'}
        value={chosen}
        onChange={(value) => setChosen(value as Amount)}
        choices={offers}
      />
      {isShort ? <p className="text-bad text-sm">{t('insufficient_point')}</p> : figures}
    </div>
  );
  const button = (
    <Button
      variant="primary"
      wide
      busy={act.isPending}
      disabled={!isOnline || quote === null || isShort || !balances}
      onClick={() => setConfirming(true)}
    >
      {quote ? t('convertAmount', { amount: formatWhole(quote.amount) }) : t('convert')}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {isPage ? (
        <Card title={t('choose')} aside={t('surcharge')}>
          {choices}
        </Card>
      ) : (
        choices
      )}
      <ActState act={act} onAgain={again} failText={t('purchase_fail')} />
      {isPage ? <StickyAction>{button}</StickyAction> : button}
      {quote && (
        <ConfirmDialog
          open={isConfirming}
          title={t('confirm.title', { amount: formatWhole(quote.amount) })}
          description={t('confirm.text', { deduction: formatWhole(quote.deduction) })}
          confirmLabel={t('convertAmount', { amount: formatWhole(quote.amount) })}
          busy={act.isPending}
          onConfirm={() => send(quote.amount)}
          onCancel={() => setConfirming(false)}
        >
          <div className="mt-4 grid gap-3">
            <CheckingNote act={act} />
            {figures}
          </div>
        </ConfirmDialog>
      )}
    </div>
  );
}
