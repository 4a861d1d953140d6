import type { DataColumn } from '@starline/ui/data-columns';
import { isComposing, isEnter } from '@starline/ui/on-enter';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dash, Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import type { Center, CenterValues } from './center.ts';

type Editing = {
  mayAct: boolean;
  edited: { id: number; values: CenterValues } | undefined;
  isSaving: boolean;
  onEdit: (row: Center) => void;
  onChange: (values: CenterValues) => void;
  onCancel: () => void;
  onSave: () => void;
  onDelete: (row: Center) => void;
};

/**
 * The columns of the centers. Name, owner, recommender and phone become inputs in the row that is edited.
 * docs/compatibility/screens.md#centers.
 */
export function useCenterColumns(editing: Editing): DataColumn<Center>[] {
  const { t } = useTranslation(['centers', 'common', 'list']);
  const memberName = useMemberName();
  const { edited, mayAct } = editing;
  const isEdited = (row: Center) => edited?.id === row.id;
  const press = (event: KeyboardEvent) => {
    if (isEnter(event)) editing.onSave();
    if (event.key === 'Escape' && !isComposing(event)) editing.onCancel();
  };
  const input = (key: keyof CenterValues, shown: (row: Center) => string | null) => (row: Center) =>
    edited && isEdited(row) ? (
      <input
        aria-label={t(`columns.${key}`)}
        readOnly={editing.isSaving}
        value={edited.values[key]}
        onChange={(event) => editing.onChange({ ...edited.values, [key]: event.target.value })}
        onKeyDown={press}
        className="h-[28px] w-full rounded-sm border border-control bg-surface px-2 text-sm max-md:h-11"
      />
    ) : (
      shown(row) || <Dash />
    );
  return [
    {
      id: 'number',
      header: t('columns.number'),
      width: 72,
      cell: (row) => <span className="text-ink-3">{row.id}</span>,
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 160,
      slot: 'meta',
      cell: (row) => <Moment at={row.createdAt} />,
    },
    {
      id: 'name',
      header: t('columns.name'),
      width: 170,
      slot: 'title',
      cell: input('name', (row) => row.name),
    },
    {
      id: 'owner',
      header: t('columns.owner'),
      width: 140,
      cell: input('owner', (row) => row.leaderUsername),
    },
    {
      id: 'ownerName',
      header: t('columns.ownerName'),
      width: 110,
      cell: (row) => memberName(row.leaderName) || <Dash />,
    },
    {
      id: 'recommender',
      header: t('columns.recommender'),
      width: 140,
      cell: input('recommender', (row) => row.recommenderUsername),
    },
    {
      id: 'recommenderName',
      header: t('columns.recommenderName'),
      width: 160,
      cell: (row) => memberName(row.recommenderName) || <Dash />,
    },
    { id: 'phone', header: t('columns.phone'), width: 140, cell: input('phone', (row) => row.centerPhone) },
    {
      id: 'actions',
      header: t('list:actions'),
      width: 120,
      slot: 'action',
      cell: (row) =>
        mayAct && (
          <span className="flex gap-0.5">
            {isEdited(row) ? (
              <>
                <RowButton busy={editing.isSaving} onClick={editing.onSave}>
                  {t('common:save')}
                </RowButton>
                <RowButton onClick={editing.onCancel}>{t('common:cancel')}</RowButton>
              </>
            ) : (
              <>
                <RowButton onClick={() => editing.onEdit(row)}>{t('common:edit')}</RowButton>
                <RowButton tone="bad" onClick={() => editing.onDelete(row)}>
                  {t('common:delete')}
                </RowButton>
              </>
            )}
          </span>
        ),
    },
  ];
}
