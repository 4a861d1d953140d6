import { isBusinessDay, shortDay } from '@starline/domain/business-time';
import type { DataColumn } from '@starline/ui/data-columns';
import { Dialog } from '@starline/ui/dialog';
import { Written } from '@starline/ui/written';
import { AUDIT } from '@starline/validators/lists/audit';
import { readSearch } from '@starline/web/list-search';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Changes } from '../../components/changes.tsx';
import { exportOf } from '../../components/list-page/list-address.ts';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { filtersOf, placeOf } from '../../components/list-page/list-place.ts';
import { useListColumns } from '../../components/list-page/use-list-columns.tsx';
import { useListFilters } from '../../components/list-page/use-list-filters.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { MemberLink } from '../../components/member-link.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useNameText } from '../../components/use-name-text.ts';
import { useRoleName } from '../../lib/role-name.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { auditSearch } from './audit-search.ts';

type Entry = Outputs['audit']['rows'][number];
const route = getRouteApi('/_office/audit');

export function AuditPage() {
  const { t } = useTranslation(['audit', 'list']);
  const roleName = useRoleName();
  const nameText = useNameText('audit');
  const search = readSearch(auditSearch, route.useSearch());
  const filters = filtersOf(search);
  const rows = trpc.audit.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.audit.count, filters, search, { isArchived: true });
  const choicesOf = (group: 'actions' | 'subjects') =>
    Object.entries<string>(t(group, { returnObjects: true })).map(([key, label]) => ({
      value: group === 'actions' ? key.replace('_', '.') : key,
      label,
    }));
  const actorText = ({ actorKind, actorName }: Entry) =>
    [t(`actors.${actorKind}`), actorName].filter(Boolean).join(' ');
  const subjectText = ({ subject, subjectId: id, subjectName: name }: Entry) => {
    if (subject === 'role' && id) return roleName(id);
    if (name) return `${name} (${id})`;
    return isBusinessDay(id) ? shortDay(id) : id;
  };
  const [opened, setOpened] = useState<Entry>();
  const listFilters = useListFilters(AUDIT, {
    actor: { label: t('actorFilter') },
    action: { choices: choicesOf('actions') },
    subject: { choices: choicesOf('subjects') },
    subjectId: { label: t('subjectFilter') },
  });
  const columns: DataColumn<Entry>[] = useListColumns(AUDIT, {
    actor: {
      width: 160,
      slot: 'status',
      cell: (row) =>
        row.actorKind === 'member' && row.actorName ? (
          <MemberLink username={row.actorName}>{actorText(row)}</MemberLink>
        ) : (
          actorText(row)
        ),
    },
    action: {
      width: 240,
      slot: 'title',
      cell: (row) => <b className="font-semibold">{nameText('actions', row.action)}</b>,
    },
    subject: { width: 140, cell: (row) => nameText('subjects', row.subject) },
    subjectId: {
      width: 160,
      cell: (row) =>
        row.subject === 'member' && row.subjectName ? (
          <MemberLink username={row.subjectName}>
            <Written>{subjectText(row)}</Written>
          </MemberLink>
        ) : (
          <Written>{subjectText(row)}</Written>
        ),
    },
    address: { width: 140, isEmpty: () => false },
    changes: {
      width: 100,
      slot: 'action',
      cell: (row) => <RowButton onClick={() => setOpened(row)}>{t('look')}</RowButton>,
    },
  });
  return (
    <>
      <ListPage
        name="audit"
        title={t('title')}
        lead={query.archivedUntil && t('list:archived', { month: query.archivedUntil })}
        search={search}
        sizes={AUDIT.sizes}
        filters={listFilters}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={(row) => row.action}
        onOpen={setOpened}
        exported={[
          exportOf(AUDIT, search, { path: '/api/admin/audit/xlsx/export', fileName: 'audit' }),
          exportOf(AUDIT, search, { path: '/api/admin/audit/export', fileName: 'audit', type: 'csv' }),
        ]}
      />
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened && nameText('actions', opened.action)}
        description={
          opened &&
          [
            actorText(opened),
            `${nameText('subjects', opened.subject)} ${subjectText(opened)}`,
            opened.address,
          ]
            .filter(Boolean)
            .join(' · ')
        }
      >
        {opened && (
          <Changes
            before={opened.before}
            after={opened.after}
            valueName={opened.subject === 'setting' ? (opened.subjectId ?? undefined) : undefined}
            empty={t('noChanges')}
          />
        )}
      </Dialog>
    </>
  );
}
