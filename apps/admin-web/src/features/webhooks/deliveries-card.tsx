import { DELIVERIES_SHOWN } from '@starline/domain/webhooks';
import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { Pill } from '@starline/ui/pill';
import { RecordList } from '@starline/ui/record-list';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

type Delivery = Outputs['webhooks']['deliveries'][number];

const POLL_MS = 10_000;

/** What was sent, newest first. Staff send one again. */
export function DeliveriesCard() {
  const { t } = useTranslation(['webhooks', 'list']);
  const failed = useFailed();
  const query = trpc.webhooks.deliveries.useQuery(undefined, { refetchInterval: POLL_MS });
  const [replaying, setReplaying] = useState<Delivery>();
  const replay = trpc.webhooks.replay.useMutation({
    retry: false,
    onSuccess: async () => {
      toast.success(t('replayed'));
      await query.refetch();
    },
    onError: (error) => failed(t('replayFailed'), error),
    onSettled: () => setReplaying(undefined),
  });
  const stateOf = ({ sentAt, isGivenUp, lastError }: Delivery) =>
    sentAt ? (
      <Pill tone="ok">{t('sent')}</Pill>
    ) : isGivenUp ? (
      <Pill tone="bad">{t('givenUp')}</Pill>
    ) : (
      <Pill tone={lastError ? 'bad' : 'off'}>{lastError ?? t('waiting')}</Pill>
    );
  return (
    <Card title={t('deliveries', { count: DELIVERIES_SHOWN })}>
      {query.error && !query.data ? (
        <LoadError onRetry={query.refetch} busy={query.isFetching} />
      ) : !query.data ? (
        <SkeletonRows rows={3} />
      ) : query.data.length === 0 ? (
        <EmptyState>{t('noDeliveries')}</EmptyState>
      ) : (
        <RecordList
          label={t('log')}
          rows={query.data}
          rowKey={({ id }) => id}
          columns={[
            { key: 'at', header: t('at'), slot: 'meta', cell: (row) => <Moment at={row.createdAt} /> },
            {
              key: 'type',
              header: t('type'),
              slot: 'title',
              cell: (row) => (
                <b className="font-semibold" title={row.body}>
                  {row.type}
                </b>
              ),
            },
            { key: 'url', header: t('url'), cell: (row) => <span className="break-all">{row.url}</span> },
            { key: 'state', header: t('state'), slot: 'status', cell: stateOf },
            { key: 'tries', header: t('tries'), numeric: true, cell: (row) => row.attempts },
            {
              key: 'actions',
              header: t('list:actions'),
              slot: 'action',
              cell: (row) => <RowButton onClick={() => setReplaying(row)}>{t('replay')}</RowButton>,
            },
          ]}
        />
      )}
      <ActDialog
        open={replaying !== undefined}
        title={t('replayConfirm')}
        description={t('replayText')}
        confirmLabel={t('replay')}
        busy={replay.isPending}
        onConfirm={() => replaying && replay.mutate({ deliveryId: replaying.id })}
        onCancel={() => setReplaying(undefined)}
      />
    </Card>
  );
}
