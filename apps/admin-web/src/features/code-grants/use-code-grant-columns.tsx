import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { CODE_GRANTS } from '@starline/validators/lists/code-grants';
import { useTranslation } from 'react-i18next';
import { useListColumns } from '../../components/list-page/use-list-columns.tsx';
import { Money } from '../../components/money.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { ActiveToggle } from './active-toggle.tsx';
import type { CodeGrant } from './code-grant.ts';

export function useCodeGrantColumns(onDelete: (row: CodeGrant) => void): DataColumn<CodeGrant>[] {
  const { t } = useTranslation(['codeGrants', 'common', 'list']);
  const mayAct = useMay('grant_codes');
  return useListColumns(CODE_GRANTS, {
    amount: { slot: 'figure', cell: (row) => <Money value={row.amount} whole isStrong /> },
    pv: { cell: (row) => <Money value={row.pv} unit="pv" whole /> },
    active: {
      slot: 'status',
      isEmpty: () => false,
      cell: (row) => <Pill tone={row.active ? 'ok' : 'off'}>{t(row.active ? 'active' : 'inactive')}</Pill>,
    },
    toggle: { slot: 'action', cell: (row) => mayAct && <ActiveToggle key={row.id} row={row} /> },
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
