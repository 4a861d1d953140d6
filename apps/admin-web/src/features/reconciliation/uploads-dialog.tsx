import { shortDay } from '@starline/domain/business-time';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { NeededField, useNeeded } from '../../components/needed-field.tsx';
import { useKeptText } from '../../lib/kept-words.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Currency } from './day.ts';

type Upload = Outputs['reconciliation']['uploads'][number];

/**
 * The uploads of a currency, each with the act that takes its lines back.
 * docs/domain/reconciliation.md#taking-back.
 */
export function UploadsDialog({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const { t } = useTranslation('reconciliation');
  const uploads = trpc.reconciliation.uploads.useQuery({ currency });
  const [chosen, setChosen] = useState<Upload>();
  return (
    <Dialog open size="lg" onClose={onClose} title={t('uploads')} description={t(`currencies.${currency}`)}>
      {uploads.error && !uploads.data ? (
        <LoadError onRetry={uploads.refetch} busy={uploads.isFetching} />
      ) : !uploads.data ? (
        <SkeletonRows />
      ) : uploads.data.length === 0 ? (
        <p className="text-ink-2">{t('empty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {uploads.data.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <div className="min-w-0">
                <p className="truncate font-medium">{file.name}</p>
                <p className="text-ink-2 text-sm">
                  {file.account} · {t('addedOf', { added: file.added, lines: file.lines })}
                  {file.firstDay && ` · ${shortDay(file.firstDay)} ~ ${shortDay(file.lastDay ?? '')}`} ·{' '}
                  {file.by} · <Moment at={file.at} />
                </p>
              </div>
              {file.takenBack ? (
                <span className="text-ink-3 text-sm">{t('takenBack', { name: file.takenBack.by })}</span>
              ) : file.isSigned ? (
                <span className="text-ink-3 text-sm">{t('states.signed')}</span>
              ) : (
                <Button size="sm" onClick={() => setChosen(file)}>
                  {t('takeBack')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen && <TakeBack file={chosen} onClose={() => setChosen(undefined)} />}
    </Dialog>
  );
}

function TakeBack({ file, onClose }: { file: Upload; onClose: () => void }) {
  const { t } = useTranslation('reconciliation');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const reason = useNeeded(useKeptText(`reconciliation.takeBack.${file.id}`));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const takeBack = trpc.reconciliation.takeBack.useMutation({
    onSuccess: () => {
      toast.success(t('takeBackDone'));
      onClose();
    },
    onError: (error) => void failed(t('failed'), error),
    onSettled: () => utils.reconciliation.invalidate(),
  });
  return (
    <FormDialog
      onClose={onClose}
      dirty={reason.isTyped}
      title={t('takeBack')}
      description={file.name}
      onSubmit={() =>
        reason.check() && takeBack.mutate({ fileId: file.id, reason: reason.text, idempotencyKey })
      }
      submit={t('takeBack')}
      tone="danger"
      busy={takeBack.isPending}
    >
      <Banner tone="warn">{t('takeBackText', { count: file.added })}</Banner>
      <NeededField of={reason} max={300} label={t('reason')} />
    </FormDialog>
  );
}
