import { formatWhole } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { Banner } from '@starline/ui/banner';
import { CopyButton } from '@starline/ui/copy-button';
import { Qr } from '@starline/ui/qr';
import { Skeleton } from '@starline/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';

/** Shows the deposit address. Text, QR code and copy button use the same string. */
export function DepositAddress({ amount }: { amount: Amount | undefined }) {
  const { t } = useTranslation('deposits');
  const query = trpc.deposits.address.useQuery(undefined, { staleTime: 300_000 });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-44 w-full rounded-md" />}>
      {({ address, isTest, isExact }) =>
        address === null ? (
          <Banner tone="info">{t('noAddress')}</Banner>
        ) : (
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center justify-center gap-5 md:flex-nowrap md:justify-start">
              <Qr
                value={address}
                label={t('qrLabel')}
                className="size-40 shrink-0 rounded-md border border-line"
              />
              <div className="grid min-w-0 flex-1 gap-3 max-md:basis-full">
                <div className="text-ink-3 text-sm">{t('addressLabel')}</div>
                <GroupedAddress address={address} className="text-lg md:text-md" />
                <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
                  <CopyButton value={address} label={t('copyAddress')} />
                  {amount !== undefined && !isExact && (
                    <CopyButton
                      value={formatWhole(amount).replaceAll(',', '')}
                      label={t('copyAmount', { amount: formatWhole(amount) })}
                    />
                  )}
                </div>
              </div>
            </div>
            {isExact && <Banner tone="info">{t('exactLater')}</Banner>}
            {isTest ? (
              <Banner tone="bad">{t('testAddress')}</Banner>
            ) : (
              <Banner tone="warn">{t('trc20Only')}</Banner>
            )}
          </div>
        )
      }
    </QueryView>
  );
}
