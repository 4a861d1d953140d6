import { formatWhole } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { useIsOnline } from '@starline/web/use-connection';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActState } from '../act-state.tsx';
import { ChoiceCards } from '../choice-cards.tsx';
import { ConversionConfirm } from './conversion-confirm.tsx';
import { Exchange } from './exchange.tsx';
import { useConversion } from './use-conversion.ts';

/** Converts withdrawable points to purchase points on the dashboard. */
export function ConversionBox() {
  const { t } = useTranslation(['conversions', 'common']);
  const isOnline = useIsOnline();
  const [isConfirming, setConfirming] = useState(false);
  const conversion = useConversion({ replace: false, onRefused: () => setConfirming(false) });
  const { balances, offers, chosen, choose, quote, isShort, act, again } = conversion;
  return (
    <div className="grid gap-4">
      <ChoiceCards
        legend={t('choose')}
        value={chosen}
        onChange={(value) => choose(value as Amount)}
        choices={offers.map(({ amount, missing }) => ({
          value: amount,
          disabled: missing > 0,
          content: formatWhole(amount),
        }))}
      />
      {isShort && <p className="text-bad text-sm">{t('insufficient_point')}</p>}
      {balances && quote && !isShort && (
        <Exchange withdrawable={balances.withdrawable} purchase={balances.purchase} quote={quote} />
      )}
      <ActState act={act} onAgain={again} failText={t('purchase_fail')} />
      <Button
        variant="primary"
        wide
        busy={act.isPending}
        disabled={!isOnline || quote === null || isShort || !balances}
        onClick={() => {
          conversion.sums.forget();
          setConfirming(true);
        }}
      >
        {t(quote ? 'common:check' : 'convert')}
      </Button>
      <ConversionConfirm conversion={conversion} open={isConfirming} onCancel={() => setConfirming(false)} />
    </div>
  );
}
