import { Card } from '@starline/ui/card';
import { EmptyState } from '@starline/ui/empty-state';
import { LoadError } from '@starline/ui/load-error';
import { PageHeader } from '@starline/ui/page-header';
import { Pill } from '@starline/ui/pill';
import { RecordList } from '@starline/ui/record-list';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { isolated } from '@starline/web/isolated';
import { useTimes } from '@starline/web/use-times';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { AddButton } from '../../components/add-button.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { OnceDialog } from '../../components/once-dialog.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { DeliveriesCard } from './deliveries-card.tsx';

type Endpoint = Outputs['webhooks']['list'][number];

const AddDialog = lazyDialog(async () => (await import('./add-webhook-dialog.tsx')).AddWebhookDialog);

/** The endpoints that hear of events, and the log of what was sent. docs/api/webhooks.md. */
export function WebhooksPage() {
  const { t } = useTranslation(['webhooks', 'common', 'list']);
  const failed = useFailed();
  const { screenTime } = useTimes();
  const utils = trpc.useUtils();
  const query = trpc.webhooks.list.useQuery();
  const remove = trpc.webhooks.remove.useMutation({ retry: false });
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [rotating, setRotating] = useState<Endpoint>();
  const [removing, setRemoving] = useState<Endpoint>();
  const rotate = trpc.webhooks.rotate.useMutation({
    retry: false,
    onSuccess: async (made) => {
      setSecret(made.secret);
      toast.success(t('rotated'));
      await utils.webhooks.invalidate();
    },
    onError: async (error) => {
      failed(t('rotateFailed'), error);
      await utils.webhooks.list.invalidate();
    },
    onSettled: () => setRotating(undefined),
  });
  return (
    <PageWidth>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>}
      />
      <Card title={t('endpoints')}>
        {query.error && !query.data ? (
          <LoadError onRetry={query.refetch} busy={query.isFetching} />
        ) : !query.data ? (
          <SkeletonRows rows={2} />
        ) : query.data.length === 0 ? (
          <EmptyState>{t('empty')}</EmptyState>
        ) : (
          <RecordList
            label={t('endpoints')}
            rows={query.data}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'url',
                header: t('url'),
                slot: 'title',
                cell: ({ url }) => <b className="break-all font-semibold">{url}</b>,
              },
              {
                key: 'subjects',
                header: t('subjects'),
                cell: ({ subjects }) => subjects.map((subject) => t(`of.${subject}`)).join(', '),
              },
              {
                key: 'state',
                header: t('state'),
                slot: 'status',
                cell: ({ failures, pausedUntil }) =>
                  failures === 0 ? (
                    <Pill tone="ok">{t('well')}</Pill>
                  ) : (
                    <span className="inline-flex flex-wrap items-center gap-1.5">
                      <Pill tone="bad">{t('failing', { count: failures })}</Pill>
                      {t('next')} <Moment at={pausedUntil} />
                    </span>
                  ),
              },
              {
                key: 'actions',
                header: t('list:actions'),
                slot: 'action',
                cell: (row) => (
                  <span className="inline-flex gap-1.5">
                    <RowButton onClick={() => setRotating(row)}>{t('rotate')}</RowButton>
                    <RowButton tone="bad" onClick={() => setRemoving(row)}>
                      {t('common:delete')}
                    </RowButton>
                  </span>
                ),
              },
            ]}
          />
        )}
      </Card>
      <DeliveriesCard />
      {isAdding && <AddDialog onClose={() => setAdding(false)} onMade={setSecret} />}
      {secret && (
        <OnceDialog
          value={secret}
          title={t('secret')}
          text={t('secretText')}
          label={t('copy')}
          onClose={() => setSecret(undefined)}
        />
      )}
      <ActDialog
        open={rotating !== undefined}
        title={t('rotateConfirm')}
        description={
          rotating?.previousUntil
            ? t('rotateAgainText', { until: screenTime(rotating.previousUntil) })
            : t('rotateText')
        }
        confirmLabel={t('rotate')}
        busy={rotate.isPending}
        onConfirm={() =>
          rotating && rotate.mutate({ id: rotating.id, endsPrevious: rotating.previousUntil !== null })
        }
        onCancel={() => setRotating(undefined)}
      />
      <DeleteDialog
        row={removing}
        title={t('removeConfirm')}
        describe={({ url }) => t('removeText', { url: isolated(url) })}
        run={async ({ id }) => {
          await remove.mutateAsync({ id });
          await utils.webhooks.invalidate();
        }}
        onClose={() => setRemoving(undefined)}
      />
    </PageWidth>
  );
}
