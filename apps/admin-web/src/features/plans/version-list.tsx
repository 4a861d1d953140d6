import { shortDay } from '@starline/domain/business-time';
import { Pill } from '@starline/ui/pill';
import { RecordList } from '@starline/ui/record-list';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

export type PlanVersion = Outputs['plans']['list']['rows'][number];

export function VersionList({
  rows,
  onTake,
}: {
  rows: readonly PlanVersion[];
  onTake: (plan: PlanVersion) => void;
}) {
  const { t } = useTranslation('plans');
  const isOwner = useMay('manage_plans');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [deleting, setDeleting] = useState<PlanVersion>();
  const remove = trpc.plans.remove.useMutation({
    onSuccess: () => void toast.success(t('removed')),
    onError: (error) => void failed(t('failed'), error),
    onSettled: () => {
      setDeleting(undefined);
      return utils.plans.invalidate();
    },
  });
  const stateOf = (row: PlanVersion) => (row.isCurrent ? 'current' : row.isRemovable ? 'coming' : 'past');
  return (
    <>
      <RecordList
        label={t('versions')}
        rows={rows}
        rowKey={(row) => row.version}
        columns={[
          {
            key: 'version',
            header: t('columns.version'),
            slot: 'title',
            cell: (row) => (
              <span className="inline-flex items-center gap-2">
                <b className="font-semibold">{t('version', { version: row.version })}</b>
                <Pill tone={row.isCurrent ? 'ok' : row.isRemovable ? 'wait' : 'off'}>{t(stateOf(row))}</Pill>
              </span>
            ),
          },
          { key: 'activatesOn', header: t('columns.activatesOn'), cell: (row) => shortDay(row.activatesOn) },
          {
            key: 'createdBy',
            header: t('columns.createdBy'),
            cell: (row) => row.createdBy ?? t('system'),
          },
          {
            key: 'createdAt',
            header: t('columns.createdAt'),
            slot: 'meta',
            cell: (row) => <Moment at={row.createdAt} />,
          },
          {
            key: 'acts',
            header: t('take'),
            slot: 'action',
            cell: (row) => (
              <span className="flex justify-end gap-1">
                <RowButton onClick={() => onTake(row)}>{t('take')}</RowButton>
                {isOwner && row.isRemovable && (
                  <RowButton tone="bad" onClick={() => setDeleting(row)}>
                    {t('remove')}
                  </RowButton>
                )}
              </span>
            ),
          },
        ]}
      />
      <ActDialog
        open={deleting !== undefined}
        title={t('removeConfirm', { version: deleting?.version ?? 0 })}
        description={t('removeText', { day: shortDay(deleting?.activatesOn ?? '') })}
        confirmLabel={t('remove')}
        busy={remove.isPending}
        onConfirm={() => deleting && remove.mutate({ version: deleting.version })}
        onCancel={() => setDeleting(undefined)}
      />
    </>
  );
}
