import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { ADJUSTMENTS } from '@starline/validators/lists/adjustments';
import { useTranslation } from 'react-i18next';
import { useListColumns } from '../../components/list-page/use-list-columns.tsx';
import { Dash } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import type { Adjustment } from './adjustment.ts';

export function useAdjustmentColumns(onDelete: (row: Adjustment) => void): DataColumn<Adjustment>[] {
  const { t } = useTranslation(['adjustments', 'common', 'list']);
  const mayAct = useMay('adjust');
  return useListColumns(ADJUSTMENTS, {
    id: { cell: (row) => <span className="text-ink-3">{row.id}</span> },
    point: {
      width: 140,
      slot: 'figure',
      cell: (row) => <Money value={row.point} unit={row.type} signed isStrong />,
    },
    type: {
      width: 122,
      cell: (row) => <Pill tone={row.type === 'lotto' ? 'gold' : 'plain'}>{t(`types.${row.type}`)}</Pill>,
    },
    isHidden: {
      slot: 'status',
      cell: (row) => (row.isHidden ? <Pill tone="off">{t('hidden')}</Pill> : <Dash />),
    },
    description: { width: 260 },
    actions: {
      width: 84,
      slot: 'action',
      cell: (row) =>
        mayAct && (
          <RowButton tone="bad" onClick={() => onDelete(row)}>
            {t('common:delete')}
          </RowButton>
        ),
    },
  });
}
