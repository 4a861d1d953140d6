import { settingRight } from '@starline/domain/settings';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { RecordList } from '@starline/ui/record-list';
import { SkeletonRows } from '@starline/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText, shortAddress } from '../../components/copy-text.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { DepositAddressDialog } from './deposit-address-dialog.tsx';

/** The address that members pay to, its change and its history. docs/domain/deposits.md#address. */
export function DepositAddressCard({ address }: { address: string }) {
  const { t } = useTranslation('company');
  const mayEdit = useMay(settingRight('deposit_address'));
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={t('address.title')}>
      <div className="grid gap-4">
        <p className="text-ink-2 text-sm">{t('address.lead')}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {address === '' ? (
            <p className="text-ink-2">{t('address.none')}</p>
          ) : (
            <div className="min-w-0">
              <div className="text-ink-3 text-sm">{t('address.now')}</div>
              <b className="break-all font-semibold">{address}</b>
            </div>
          )}
          <Button disabled={!mayEdit} onClick={() => setChanging(true)}>
            {t(address === '' ? 'address.set' : 'address.change')}
          </Button>
        </div>
        <History />
      </div>
      {isChanging && <DepositAddressDialog address={address} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function History() {
  const { t } = useTranslation('company');
  const query = trpc.settings.history.useQuery({ key: 'deposit_address' });
  if (query.error && !query.data) return <LoadError inline onRetry={query.refetch} busy={query.isFetching} />;
  if (!query.data) return <SkeletonRows rows={2} />;
  const rows = query.data.map((row, nth, all) => ({ ...row, nth, from: all[nth + 1]?.value ?? '' }));
  if (rows.length === 0) return <EmptyState>{t('address.noHistory')}</EmptyState>;
  return (
    <RecordList
      label={t('address.history')}
      rows={rows}
      rowKey={(row) => row.nth}
      columns={[
        {
          key: 'at',
          header: t('address.columns.at'),
          slot: 'meta',
          cell: (row) => <Moment at={row.effectiveAt} />,
        },
        {
          key: 'from',
          header: t('address.columns.from'),
          cell: (row) => <Address value={row.from} label={t('address.columns.from')} />,
        },
        {
          key: 'to',
          header: t('address.columns.to'),
          slot: 'title',
          cell: (row) => <Address value={row.value} label={t('address.columns.to')} />,
        },
        {
          key: 'by',
          header: t('address.columns.by'),
          slot: 'status',
          cell: (row) => row.adminUsername ?? t('address.configured'),
        },
        {
          key: 'approval',
          header: t('address.columns.approval'),
          isEmpty: (row) => row.approvalId === null,
          cell: (row) =>
            row.approvalId === null ? (
              <Dash />
            ) : (
              t('address.approvedBy', { id: row.approvalId, name: row.approverUsername ?? '-' })
            ),
        },
      ]}
    />
  );
}

const Address = ({ value, label }: { value: string; label: string }) => (
  <CopyText value={value} label={label} shown={shortAddress(value)} />
);
