import { isSettingKey } from '@starline/domain/settings';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { RecordList } from '@starline/ui/record-list';
import { SkeletonRows } from '@starline/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Dash, Moment } from '../../components/moment.tsx';
import { useSettingText } from '../../components/use-setting-text.ts';
import { trpc } from '../../lib/trpc.ts';

export function SettingHistory() {
  const { t } = useTranslation('settings');
  const settingText = useSettingText();
  const history = trpc.settings.history.useQuery();
  if (history.error && !history.data)
    return <LoadError onRetry={history.refetch} busy={history.isFetching} />;
  if (!history.data) return <SkeletonRows />;
  if (history.data.length === 0) return <EmptyState>{t('noHistory')}</EmptyState>;
  return (
    <Card>
      <RecordList
        label={t('tabs.history')}
        rows={history.data}
        rowKey={(row) => `${row.keyName}-${row.effectiveAt}`}
        columns={[
          {
            key: 'at',
            header: t('history.at'),
            slot: 'meta',
            cell: (row) => <Moment at={row.effectiveAt} />,
          },
          {
            key: 'key',
            header: t('history.key'),
            slot: 'title',
            cell: (row) => (isSettingKey(row.keyName) ? t(`keys.${row.keyName}`) : row.keyName),
          },
          {
            key: 'value',
            header: t('history.value'),
            slot: 'figure',
            cell: (row) => (isSettingKey(row.keyName) ? settingText(row.keyName, row.value) : row.value),
          },
          {
            key: 'by',
            header: t('history.by'),
            slot: 'status',
            cell: (row) => row.adminUsername ?? <Dash />,
          },
        ]}
      />
    </Card>
  );
}
