import type { DepositReceipt } from '@starline/domain/receipts';
import { Card } from '@starline/ui/card';
import { CopyButton } from '@starline/ui/copy-button';
import { Qr } from '@starline/ui/qr';
import { useTranslation } from 'react-i18next';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import { trpc } from '../../lib/trpc.ts';

/**
 * What is still to be sent for a deposit with an amount of its own: the exact amount and where to.
 * docs/domain/deposits.md.
 */
export function PayIn({ receipt }: { receipt: DepositReceipt }) {
  const { t } = useTranslation('receipts');
  const isOpen = receipt.state === 'waiting' && receipt.exactAmount !== null && receipt.reference === null;
  const { data } = trpc.deposits.address.useQuery(undefined, { enabled: isOpen, staleTime: 300_000 });
  if (!isOpen || !receipt.exactAmount) return null;
  return (
    <Card title={t('payIn.title')}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-bold text-2xl tracking-[-0.02em]">
            {receipt.exactAmount} <span className="font-semibold text-ink-3 text-lg">USDT</span>
          </span>
          <CopyButton size="sm" value={receipt.exactAmount} label={t('payIn.copyAmount')} />
        </div>
        <p className="text-ink-3 text-sm">{t('payIn.text')}</p>
        {data?.address && (
          <div className="flex flex-wrap items-center justify-center gap-5 md:flex-nowrap">
            <Qr
              value={data.address}
              label={t('payIn.qr')}
              className="size-36 shrink-0 rounded-md border border-line"
            />
            <div className="grid min-w-0 flex-1 gap-3 max-md:basis-full">
              <GroupedAddress address={data.address} />
              <CopyButton value={data.address} label={t('copyAddress')} wide />
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
