import { shortDay } from '@starline/domain/business-time';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Pill, type PillTone } from '@starline/ui/pill';
import { Segmented } from '@starline/ui/segmented';
import { SkeletonRows } from '@starline/ui/skeleton';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { useMay } from '../../lib/rights.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import type { Currency } from './day.ts';
import { DayPanel } from './day-panel.tsx';

const route = getRouteApi('/_office/reconciliation');
const CURRENCIES = ['KRW', 'USDT'] as const;
const WalletDialog = lazyDialog(() => import('./wallet-dialog.tsx').then((file) => file.WalletDialog));
const UploadsDialog = lazyDialog(() => import('./uploads-dialog.tsx').then((file) => file.UploadsDialog));
const UploadDialog = lazyDialog(() => import('./upload-dialog.tsx').then((file) => file.UploadDialog));

/**
 * Statements against records, a day at a time: what does not match stands first.
 * docs/domain/reconciliation.md.
 */
export function ReconciliationPage() {
  const { t } = useTranslation('reconciliation');
  const { currency, day } = route.useSearch();
  const navigate = route.useNavigate();
  const mayPrepare = useMay('prepare_payouts');
  const [dialog, setDialog] = useState<'upload' | 'uploads' | 'wallet'>();
  const days = trpc.reconciliation.days.useQuery({ currency });
  const shown = day ?? days.data?.[0]?.day;
  const close = () => setDialog(undefined);
  const show = (added: string | undefined) => {
    close();
    void navigate({ search: { currency, day: added } });
  };
  return (
    <PageWidth isWide>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayPrepare && (
            <div className="flex flex-wrap gap-2">
              {currency === 'USDT' && <Button onClick={() => setDialog('wallet')}>{t('readWallet')}</Button>}
              <Button onClick={() => setDialog('uploads')}>{t('uploads')}</Button>
              <Button variant="primary" onClick={() => setDialog('upload')}>
                {t('upload')}
              </Button>
            </div>
          )
        }
      />
      <div>
        <Segmented
          label={t('currency')}
          value={currency}
          options={CURRENCIES.map((value) => ({ value, label: t(`currencies.${value}`) }))}
          isView
          onChange={(next) => void navigate({ search: { currency: next } })}
        />
      </div>
      {days.error ? (
        <LoadError onRetry={days.refetch} busy={days.isFetching} />
      ) : !days.data ? (
        <SkeletonRows />
      ) : days.data.length === 0 && !day ? (
        <EmptyState>{t('empty')}</EmptyState>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[240px_minmax(0,1fr)]">
          <Days currency={currency} shown={shown} days={days.data} />
          {shown && <DayPanel key={`${currency} ${shown}`} currency={currency} day={shown} />}
        </div>
      )}
      {dialog === 'upload' && <UploadDialog currency={currency} onClose={close} onDone={show} />}
      {dialog === 'uploads' && <UploadsDialog currency={currency} onClose={close} />}
      {dialog === 'wallet' && <WalletDialog day={shown} onClose={close} onDone={show} />}
    </PageWidth>
  );
}

/** Amber is a day that waits for staff. */
const TONES: Readonly<Record<Listed['state'], PillTone>> = {
  toMatch: 'wait',
  toSign: 'wait',
  noStatement: 'off',
  running: 'plain',
  signed: 'ok',
};

type Listed = Outputs['reconciliation']['days'][number];
type DaysProps = {
  currency: Currency;
  shown: string | undefined;
  days: readonly Listed[];
};

function Days({ currency, shown, days }: DaysProps) {
  const { t } = useTranslation('reconciliation');
  return (
    <Card flush className="overflow-hidden">
      <ul aria-label={t('days')} className="max-lg:flex max-lg:overflow-x-auto">
        {days.map(({ day, open, state }) => (
          <li key={day} className="shrink-0 border-line lg:border-b lg:last:border-0">
            <Link
              to="/reconciliation"
              search={{ currency, day }}
              aria-current={day === shown ? 'true' : undefined}
              className="flex min-h-11 items-center justify-between gap-2 px-3.5 py-2 text-sm tabular-nums hover:bg-surface-2 aria-[current=true]:bg-accent-soft"
            >
              <span className="whitespace-nowrap">{shortDay(day)}</span>
              <Pill tone={TONES[state]}>{t(`states.${state}`, { count: open })}</Pill>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
