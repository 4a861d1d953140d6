import { total } from '@starline/domain/money';
import { RecordList } from '@starline/ui/record-list';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { useNameText } from '../../components/use-name-text.ts';
import type { Outputs } from '../../lib/trpc.ts';

type Row = Outputs['books']['check']['trialBalance'][number];

/** The balances of all accounts by purpose. Each asset sums to zero. */
export function TrialBalance({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('books');
  const nameText = useNameText('books');
  return (
    <RecordList
      label={t('trialBalance')}
      rows={rows}
      rowKey={(row) => `${row.asset}-${row.account}`}
      columns={[
        {
          key: 'account',
          header: t('columns.account'),
          slot: 'title',
          cell: (row) => nameText('names', row.account),
        },
        {
          key: 'balance',
          header: t('columns.balance'),
          numeric: true,
          slot: 'figure',
          cell: (row) => (
            <Money value={total(row.balance)} unit={row.asset === 'lotto' ? 'lotto' : 'point'} />
          ),
        },
      ]}
    />
  );
}
