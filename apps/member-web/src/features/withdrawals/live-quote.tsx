import { formatKrwRate, formatPercent } from '@starline/domain/decimals';
import { type Amount, toWon, ZERO } from '@starline/domain/money';
import { quoteWithdrawal, type WithdrawalType } from '@starline/domain/withdrawals';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { Won } from '../../components/won.tsx';
import { trpc } from '../../lib/trpc.ts';

const NONE = '—';

type LiveQuoteProps = { type: WithdrawalType; amount: Amount | null; feePercent: number };

/**
 * Shows request - fee = payout while the member types. For a bank it adds the amount in won with rate and
 * time. Figures of an amount that cannot be requested are dashes: a payout of 0.00 would be a promise of
 * nothing.
 */
export function LiveQuote({ type, amount, feePercent }: LiveQuoteProps) {
  const { t } = useTranslation(['withdrawals', 'common']);
  const { screenTime } = useTimes();
  const isBank = type === 'bank';
  const { data: usdt } = trpc.rates.usdt.useQuery(undefined, { enabled: isBank, refetchInterval: 10_000 });
  const { fee, payout } = quoteWithdrawal(amount ?? ZERO, feePercent);
  const unit = type === 'lotto' ? 'coin' : 'point';
  const payoutUnit = type === 'coin' ? 'usdt' : unit;
  const rate = usdt?.rate;
  return (
    <dl className="grid gap-2 rounded-md bg-surface-2 px-4 py-3.5 [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4 [&_dd]:leading-[1.6rem] [&_dt]:text-ink-3 [&_dt]:text-sm">
      <div data-said="changed">
        <dt>{t('amount')}</dt>
        <dd>{amount === null ? NONE : <Money value={amount} unit={unit} />}</dd>
      </div>
      <div data-said="changed">
        <dt>{t('fee', { percent: formatPercent(feePercent) })}</dt>
        <dd>{amount === null ? NONE : <Money value={-fee as Amount} unit={unit} />}</dd>
      </div>
      <div data-said="changed" className="border-line border-t pt-2.5">
        <dt className="font-semibold">{t('payout')}</dt>
        <dd>{amount === null ? NONE : <Money value={payout} unit={payoutUnit} size="md" />}</dd>
      </div>
      {isBank && (
        <div>
          <dt>
            {rate ? (
              <>
                {t('won')}
                <span className="block text-xs">
                  {t('rate', { rate: formatKrwRate(rate) })}
                  {usdt.asOf && ` · ${screenTime(usdt.asOf).slice(9)}`}
                </span>
              </>
            ) : (
              t('won')
            )}
          </dt>
          {/* Without its rate, whose clock moves while the member types nothing. */}
          <dd data-said="changed">
            {!rate ? (
              t('rateUnknown')
            ) : amount === null ? (
              NONE
            ) : (
              <Won value={toWon(payout, rate)} size="md" />
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
