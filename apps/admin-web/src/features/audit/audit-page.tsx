import type { DataColumn } from '@starline/ui/data-columns';
import { Dialog } from '@starline/ui/dialog';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Changes } from '../../components/changes.tsx';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { MemberLink } from '../../components/member-link.tsx';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useNameText } from '../../components/use-name-text.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';

type Entry = Outputs['audit']['rows'][number];
const route = getRouteApi('/_office/audit');
const SIZES = [25, 50, 100];

export function AuditPage() {
  const { t } = useTranslation(['audit', 'list']);
  const nameText = useNameText('audit');
  const search = route.useSearch();
  const { actor, action, subject, subjectId, address, startDate, endDate } = search;
  const filters = { actor, action, subject, subjectId, address, startDate, endDate };
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
  const subjectText = ({ subjectId: id, subjectName: name }: Entry) => (name ? `${name} (${id})` : id);
  const [opened, setOpened] = useState<Entry>();
  const columns: DataColumn<Entry>[] = [
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      width: 160,
      slot: 'meta',
      cell: (row) => <Moment at={row.createdAt} />,
    },
    {
      id: 'actor',
      header: t('columns.actor'),
      width: 160,
      slot: 'status',
      cell: (row) =>
        row.actorKind === 'member' && row.actorName ? (
          <MemberLink username={row.actorName}>{actorText(row)}</MemberLink>
        ) : (
          actorText(row)
        ),
    },
    {
      id: 'action',
      header: t('columns.action'),
      width: 240,
      slot: 'title',
      cell: (row) => <b className="font-semibold">{nameText('actions', row.action)}</b>,
    },
    {
      id: 'subject',
      header: t('columns.subject'),
      width: 140,
      cell: (row) => nameText('subjects', row.subject),
    },
    {
      id: 'subjectId',
      header: t('columns.subjectId'),
      width: 160,
      cell: (row) => (
        <bdi>
          {row.subject === 'member' && row.subjectName ? (
            <MemberLink username={row.subjectName}>{subjectText(row)}</MemberLink>
          ) : (
            subjectText(row)
          )}
        </bdi>
      ),
    },
    { id: 'address', header: t('columns.address'), width: 140, cell: (row) => row.address ?? '-' },
    {
      id: 'look',
      header: t('columns.changes'),
      width: 100,
      slot: 'action',
      cell: (row) => <RowButton onClick={() => setOpened(row)}>{t('look')}</RowButton>,
    },
  ];
  return (
    <>
      <ListPage
        name="audit"
        title={t('title')}
        lead={query.archivedUntil && t('list:archived', { month: query.archivedUntil })}
        search={search}
        sizes={SIZES}
        filters={[
          { kind: 'text', id: 'actor', label: t('actorFilter') },
          { kind: 'choice', id: 'action', label: t('columns.action'), choices: choicesOf('actions') },
          { kind: 'choice', id: 'subject', label: t('columns.subject'), choices: choicesOf('subjects') },
          { kind: 'text', id: 'subjectId', label: t('subjectFilter') },
          { kind: 'text', id: 'address', label: t('columns.address') },
          { kind: 'period', id: 'period', label: t('list:period'), start: 'startDate', end: 'endDate' },
        ]}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={(row) => row.action}
        onOpen={setOpened}
        exported={{ path: '/api/admin/audit/export', query: filters, fileName: 'audit', type: 'csv' }}
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
        {opened && <Changes before={opened.before} after={opened.after} empty={t('noChanges')} />}
      </Dialog>
    </>
  );
}
