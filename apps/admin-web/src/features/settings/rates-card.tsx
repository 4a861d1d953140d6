import { formatKrwRate } from '@starline/domain/decimals';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMay } from '../../lib/rights.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

type Shown = Outputs['settings']['rates'];
type Quote = Shown['quotes'][number];
type Acceptable = Quote & { rate: number };

/** For the eye only: no amount is made of it. */
const signed = (percent: number) => `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(2)}`;

/**
 * The yardstick and what each exchange says, with the reason why it is not used.
 * docs/domain/withdrawals.md#krw-rate.
 */
export function RatesCard() {
  const { t } = useTranslation('settings');
  const query = trpc.settings.rates.useQuery();
  const [accepted, setAccepted] = useState<Acceptable>();
  const shown = query.data;
  return (
    <Card title={t('rates.title')}>
      {query.error && !query.data ? (
        <LoadError onRetry={query.refetch} busy={query.isFetching} />
      ) : !shown ? (
        <SkeletonRows rows={2} />
      ) : (
        <div className="grid gap-3">
          {shown.isOld && <Banner tone="warn">{t('rates.old')}</Banner>}
          <ul className="divide-y divide-line">
            <li className="grid gap-1 pb-3">
              <div className="flex flex-wrap items-center gap-2">
                <b className="font-semibold">{t('rates.yardstick')}</b>
                {shown.used === null && <Pill tone="ok">{t('rates.used')}</Pill>}
              </div>
              <Won rate={shown.yardstick} at={shown.since} />
            </li>
            {shown.quotes.map((quote) => (
              <QuoteRow key={quote.source} quote={quote} shown={shown} onAccept={setAccepted} />
            ))}
          </ul>
          {shown.quotes.length === 0 && <p className="text-ink-2 text-sm">{t('rates.none')}</p>}
        </div>
      )}
      {accepted && (
        <AcceptDialog
          quote={accepted}
          yardstick={shown?.yardstick ?? null}
          onClose={() => setAccepted(undefined)}
        />
      )}
    </Card>
  );
}

type RowProps = { quote: Quote; shown: Shown; onAccept: (quote: Acceptable) => void };

function QuoteRow({ quote, shown, onAccept }: RowProps) {
  const { t } = useTranslation('settings');
  const mayAccept = useMay('settings_money');
  const { source, rate, refusal } = quote;
  const name = t(`rates.sources.${source}`);
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 last:pb-0 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <b className="font-semibold">{name}</b>
          {shown.used === source && <Pill tone="ok">{t('rates.used')}</Pill>}
          {refusal && <Pill tone="bad">{t('rates.refused')}</Pill>}
        </div>
        <Won rate={rate} at={quote.asOf} />
        {refusal && <p className="text-bad text-sm">{t(`rates.reasons.${refusal}`)}</p>}
      </div>
      {mayAccept && quote.canAccept && rate !== null && (
        <Button
          className="justify-self-start sm:justify-self-end"
          onClick={() => onAccept({ ...quote, rate })}
        >
          {t('rates.accept')}
          <span className="sr-only">{name}</span>
        </Button>
      )}
    </li>
  );
}

function Won({ rate, at }: { rate: number | null; at: string | null }) {
  const { t } = useTranslation('settings');
  return (
    <p className="text-ink-2 text-sm">
      {rate === null ? t('rates.unknown') : t('rates.won', { rate: formatKrwRate(rate) })}{' '}
      {at && (
        <span className="text-ink-3">
          <Moment at={at} />
        </span>
      )}
    </p>
  );
}

type AcceptProps = { quote: Acceptable; yardstick: number | null; onClose: () => void };

function AcceptDialog({ quote, yardstick, onClose }: AcceptProps) {
  const { t } = useTranslation('settings');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const accept = trpc.settings.acceptRate.useMutation({
    onSuccess: () => toast.success(t('saveDone')),
    onError: (error) => void failed(t('saveFailed'), error),
    onSettled: async () => {
      onClose();
      await Promise.all([utils.settings.invalidate(), utils.approvals.invalidate()]);
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      dirty={false}
      title={t('rates.acceptTitle', { rate: formatKrwRate(quote.rate) })}
      description={t('rates.acceptLead')}
      onSubmit={(event) => {
        event.preventDefault();
        accept.mutate({ source: quote.source, rate: quote.rate, idempotencyKey });
      }}
      submit={t('rates.accept')}
      busy={accept.isPending}
    >
      {yardstick !== null && (
        <p className="font-semibold">
          {t('rates.acceptChange', {
            from: formatKrwRate(yardstick),
            to: formatKrwRate(quote.rate),
            change: signed((quote.rate / yardstick - 1) * 100),
          })}
        </p>
      )}
      <p>{t(`rates.reasons.${quote.refusal ?? 'off_yardstick'}`)}</p>
    </FormDialog>
  );
}
