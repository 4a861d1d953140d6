import { MESSAGE_KINDS } from '@starline/domain/messages';
import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { toast } from '@starline/ui/toast';
import { Written } from '@starline/ui/written';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../components/list-page/list-page.tsx';
import { placeOf } from '../../components/list-page/list-place.ts';
import { useListQuery } from '../../components/list-page/use-list-query.ts';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { DeadLetter } from './dead-letter.ts';
import { DiscardDialog } from './discard-dialog.tsx';

const route = getRouteApi('/_office/dead-letters');
const SIZES = [25, 50, 100];
const STATES = ['open', 'ended'] as const;

/**
 * Messages that the worker gave up: staff send them again or discard them.
 * docs/operations/messages.md#given-up.
 */
export function DeadLettersPage() {
  const { t } = useTranslation(['deadLetters', 'list']);
  const search = route.useSearch();
  const state = STATES.find((known) => known === search.state);
  const kind = MESSAGE_KINDS.find((known) => known === search.kind);
  const filters = { state, kind };
  const rows = trpc.deadLetters.rows.useQuery(
    { ...placeOf(search), ...filters },
    { placeholderData: keepPreviousData },
  );
  const query = useListQuery(rows, trpc.deadLetters.count, filters, search);
  const [discarding, setDiscarding] = useState<DeadLetter>();
  const columns = useColumns(setDiscarding);
  return (
    <>
      <ListPage
        name="dead-letters"
        title={t('title')}
        lead={t('lead')}
        search={search}
        sizes={SIZES}
        filters={[
          {
            kind: 'choice',
            id: 'state',
            label: t('state'),
            choices: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          {
            kind: 'choice',
            id: 'kind',
            label: t('columns.kind'),
            choices: MESSAGE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={(row) => t(`kinds.${row.kind}`)}
      />
      {discarding && <DiscardDialog row={discarding} onClose={() => setDiscarding(undefined)} />}
    </>
  );
}

function useColumns(onDiscard: (row: DeadLetter) => void): DataColumn<DeadLetter>[] {
  const { t, i18n } = useTranslation('deadLetters');
  const errorOf = (code: string) =>
    i18n.exists(`deadLetters:errors.${code}`) ? t(`errors.${code}` as 'errors.expired') : code;
  return [
    {
      id: 'givenUpAt',
      header: t('columns.givenUpAt'),
      width: 150,
      slot: 'meta',
      cell: (row) => <Moment at={row.givenUpAt} />,
    },
    {
      id: 'kind',
      header: t('columns.kind'),
      width: 215,
      slot: 'title',
      cell: (row) => <b className="font-semibold">{t(`kinds.${row.kind}`)}</b>,
    },
    {
      id: 'recipient',
      header: t('columns.recipient'),
      width: 200,
      cell: (row) => <Written>{row.recipient || t('configured')}</Written>,
    },
    {
      id: 'lastError',
      header: t('columns.lastError'),
      width: 200,
      slot: 'status',
      cell: (row) => <Pill tone={row.outcome ? 'off' : 'bad'}>{errorOf(row.lastError)}</Pill>,
    },
    {
      id: 'tries',
      header: t('columns.tries'),
      width: 80,
      numeric: true,
      cell: (row) => t('tries', { count: row.tries }),
    },
    {
      id: 'messageCreatedAt',
      header: t('columns.messageCreatedAt'),
      width: 150,
      cell: (row) => <Moment at={row.messageCreatedAt} />,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      width: 200,
      slot: 'action',
      cell: (row) =>
        row.outcome ? (
          <span className="text-ink-3">
            {row.endedBy
              ? t('by', { name: row.endedBy, outcome: t(`outcomes.${row.outcome}`) })
              : t(`outcomes.${row.outcome}`)}
          </span>
        ) : (
          <span className="flex gap-1">
            <TryAgain row={row} />
            <RowButton tone="bad" onClick={() => onDiscard(row)}>
              {t('discard')}
            </RowButton>
          </span>
        ),
    },
  ];
}

function TryAgain({ row }: { row: DeadLetter }) {
  const { t } = useTranslation('deadLetters');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const again = trpc.deadLetters.tryAgain.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.deadLetters.invalidate(), utils.home.invalidate()]);
      toast.success(t('againDone'));
    },
    onError: (error) => void failed(t('againFailed'), error),
  });
  return (
    <RowButton busy={again.isPending} onClick={() => again.mutate({ id: row.id })}>
      {t('again')}
    </RowButton>
  );
}
