import { Button } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Segmented } from '@starline/ui/segmented';
import { SkeletonRows } from '@starline/ui/skeleton';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageWidth } from '../../components/page-width.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { firstShown } from './day.ts';
import { DayPanel } from './day-panel.tsx';
import { DayStrip } from './day-strip.tsx';

const route = getRouteApi('/_office/reconciliation');
const CURRENCIES = ['KRW', 'USDT'] as const;
const WalletDialog = lazyDialog(() => import('./wallet-dialog.tsx').then((file) => file.WalletDialog));
const UploadsDialog = lazyDialog(() => import('./uploads-dialog.tsx').then((file) => file.UploadsDialog));
const UploadDialog = lazyDialog(() => import('./upload-dialog.tsx').then((file) => file.UploadDialog));

/**
 * Statements against records, a day at a time: pairs to check stand first.
 * docs/domain/reconciliation.md.
 */
export function ReconciliationPage() {
  const { t } = useTranslation('reconciliation');
  const { currency, day } = route.useSearch();
  const navigate = route.useNavigate();
  const mayPrepare = useMay('prepare_payouts');
  const [dialog, setDialog] = useState<'upload' | 'uploads' | 'wallet'>();
  const days = trpc.reconciliation.days.useQuery({ currency });
  const shown = day ?? (days.data && firstShown(days.data));
  // A day that was chosen for the clerk stays, also once it is signed or another one waits.
  useEffect(() => {
    if (!day && shown) void navigate({ search: { currency, day: shown }, replace: true });
  }, [day, shown, currency, navigate]);
  const listed = days.data?.find((each) => each.day === shown);
  const isUploadNext = !listed || listed.state === 'noStatement';
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
              <Button variant={isUploadNext ? 'primary' : 'secondary'} onClick={() => setDialog('upload')}>
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
      {days.error && !days.data ? (
        <LoadError onRetry={days.refetch} busy={days.isFetching} />
      ) : !days.data ? (
        <SkeletonRows />
      ) : days.data.length === 0 && !day ? (
        <EmptyState>{t('empty')}</EmptyState>
      ) : (
        <>
          <DayStrip currency={currency} shown={shown} days={days.data} />
          {shown && <DayPanel key={`${currency} ${shown}`} currency={currency} day={shown} />}
        </>
      )}
      {dialog === 'upload' && <UploadDialog currency={currency} onClose={close} onDone={show} />}
      {dialog === 'uploads' && <UploadsDialog currency={currency} onClose={close} />}
      {dialog === 'wallet' && <WalletDialog day={shown} onClose={close} onDone={show} />}
    </PageWidth>
  );
}
