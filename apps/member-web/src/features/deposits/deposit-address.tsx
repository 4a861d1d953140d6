import { formatWhole } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { Banner } from '@starline/ui/banner';
import { CopyButton } from '@starline/ui/copy-button';
import { Qr } from '@starline/ui/qr';
import { Skeleton } from '@starline/ui/skeleton';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import { longDay } from '../../components/history/day-words.ts';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';

/** Shows the deposit address. Text, QR code and copy button use the same string. */
export function DepositAddress({ amount }: { amount: Amount }) {
  const { t, i18n } = useTranslation('deposits');
  const { dayOf } = useTimes();
  const query = trpc.deposits.address.useQuery(undefined, { staleTime: 300_000 });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-44 w-full rounded-md" />}>
      {({ address, isTest, changedAt }) =>
        address === null ? (
          <Banner tone="info">{t('noAddress')}</Banner>
        ) : (
          <div className="grid gap-4">
            {changedAt && (
              <Banner tone="bad">
                {t('addressChanged', { day: longDay(dayOf(new Date(changedAt)), i18n.language, dayOf()) })}
              </Banner>
            )}
            {isTest ? (
              <Banner tone="bad">{t('testAddress')}</Banner>
            ) : (
              <Banner tone="warn">{t('trc20Only')}</Banner>
            )}
            <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3 md:flex-nowrap md:justify-start">
              <Qr
                value={address}
                label={t('qrLabel')}
                className="size-32 shrink-0 md:size-40 rounded-md border border-line"
              />
              <div className="grid min-w-0 flex-1 gap-2.5 max-md:basis-full">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <span className="font-bold text-2xl tracking-[-0.02em]">
                    {formatWhole(amount)} <span className="font-semibold text-ink-3 text-lg">USDT</span>
                  </span>
                  <CopyButton
                    size="sm"
                    value={formatWhole(amount).replaceAll(',', '')}
                    label={t('copyAmount', { amount: formatWhole(amount) })}
                  />
                </div>
                <div className="text-ink-3 text-sm">{t('addressLabel')}</div>
                <GroupedAddress address={address} className="text-lg md:text-md" />
                <CopyButton value={address} label={t('copyAddress')} wide />
              </div>
            </div>
          </div>
        )
      }
    </QueryView>
  );
}
