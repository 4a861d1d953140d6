import type { ConversionQuote } from '@starline/domain/conversions';
import { type Amount, minus, plus, ZERO } from '@starline/domain/money';
import { Star } from '@starline/ui/star';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../money.tsx';

type ExchangeProps = { withdrawable: Amount; purchase: Amount; quote: ConversionQuote | null };

/**
 * From which points to which: what leaves the one balance, what arrives in the other, and what both are then.
 */
export function Exchange({ withdrawable, purchase, quote }: ExchangeProps) {
  const { t } = useTranslation('conversions');
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3.5">
      <span className="flex flex-col items-center">
        <span className="mt-1.5 size-3 rounded-pill border-2 border-accent" />
        <span
          className={`mt-1 grow border-l-2 ${quote ? 'border-accent' : 'border-line-strong border-dotted'}`}
        />
      </span>
      <Side
        label={t('withdrawable')}
        now={withdrawable}
        then={quote && minus(withdrawable, quote.deduction)}
        change={quote && minus(ZERO, quote.deduction)}
        note={t('surcharge')}
      />
      <Star state={quote ? 'lit' : 'off'} className="size-5" />
      <Side
        label={t('purchase')}
        now={purchase}
        then={quote && plus(purchase, quote.amount)}
        change={quote?.amount ?? null}
      />
    </div>
  );
}

type SideProps = {
  label: string;
  now: Amount;
  then: Amount | null;
  change: Amount | null;
  note?: ReactNode;
};

function Side({ label, now, then, change, note }: SideProps) {
  const { t } = useTranslation('conversions');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 pb-5 last:pb-0 max-[17.5rem]:grid-cols-[minmax(0,1fr)]">
      <span className="font-semibold">{label}</span>
      {change !== null ? (
        <Money
          value={change}
          unit="point"
          size="strong"
          signed
          className="justify-self-end max-[17.5rem]:justify-self-start"
        />
      ) : (
        <Money
          value={now}
          unit="point"
          size="strong"
          personal
          className="justify-self-end max-[17.5rem]:justify-self-start"
        />
      )}
      <span className="text-ink-3 text-sm">{note}</span>
      {then !== null && (
        <span className="text-right text-ink-3 text-sm">
          {t('afterwards')} <Money value={then} unit="point" personal />
        </span>
      )}
    </div>
  );
}
