import { formatWon } from '@starline/domain/decimals';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Pill, type PillTone } from '@starline/ui/pill';
import { ScrollRegion } from '@starline/ui/scroll-region';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Table, Td, Th } from '@starline/ui/table';
import { toast } from '@starline/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../components/moment.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Batch, Preview } from './batch.ts';

const TONES: Record<Preview['lines'][number]['match'], PillTone> = {
  matched: 'ok',
  unmatched: 'bad',
  duplicate: 'bad',
  amount_differs: 'bad',
  unclear: 'wait',
  txid_used: 'bad',
  contradicts: 'bad',
  done: 'off',
};

type ResultDialogProps = { batch: Batch; file: { name: string; content: string }; onClose: () => void };

/** What each line of a result means for the batch; only matching lines are applied. */
export function ResultDialog({ batch, file, onClose }: ResultDialogProps) {
  const { t } = useTranslation(['payouts', 'payoutErrors', 'common']);
  const errorText = useErrorText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const preview = trpc.payouts.previewResult.useMutation({ retry: false, gcTime: 0 });
  const { mutate } = preview;
  useEffect(() => mutate({ id: batch.id, ...file }), [mutate, batch.id, file]);
  const apply = trpc.payouts.applyResult.useMutation({
    onSuccess: (counts) => {
      const isApplied = counts.paid + counts.failed > 0;
      toast.success(t(isApplied ? 'applied' : 'kept'), t('resultCounts', counts));
      onClose();
    },
    onError: (error) => void failed(t('failed'), error),
    onSettled: () => Promise.all([utils.payouts.invalidate(), utils.withdrawals.invalidate()]),
  });
  const { data, error } = preview;
  const fitting = data ? data.paid.count + data.failed.count : 0;
  const contradicting = data?.contradicts ?? 0;
  return (
    <Dialog
      open
      size="xl"
      locked={apply.isPending}
      onClose={onClose}
      title={t('preview')}
      description={data && t('previewText', { name: file.name, count: data.lines.length })}
      footer={
        <>
          <Button onClick={onClose} disabled={apply.isPending}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            busy={apply.isPending}
            disabled={fitting + contradicting === 0 || data?.isApplied}
            onClick={() => apply.mutate({ id: batch.id, ...file, idempotencyKey })}
          >
            {fitting > 0 || contradicting === 0
              ? t('apply', { count: fitting })
              : t('keep', { count: contradicting })}
          </Button>
        </>
      }
    >
      {error ? (
        <Banner tone="bad">{errorText(error)}</Banner>
      ) : data ? (
        <Lines preview={data} />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  );
}

function Lines({ preview }: { preview: Preview }) {
  const { t } = useTranslation('payouts');
  const differing = preview.lines.filter(({ match }) => match !== 'matched');
  const isRed = ({ match }: Preview['lines'][number]) => match === 'contradicts';
  const lines = [
    ...differing.filter(isRed),
    ...differing.filter((line) => !isRed(line)),
    ...preview.lines.filter(({ match }) => match === 'matched'),
  ];
  return (
    <div className="grid gap-3">
      {preview.isApplied && <Banner tone="warn">{t('alreadyApplied')}</Banner>}
      {preview.contradicts > 0 && (
        <Banner tone="bad">
          <b>{t('contradictsCount', { count: preview.contradicts })}</b> {t('contradictsText')}
        </Banner>
      )}
      <p className="flex flex-wrap gap-2">
        <Pill tone="ok">
          {t('outcomes.paid')} {preview.paid.count}
        </Pill>
        <Pill tone={preview.failed.count > 0 ? 'bad' : 'off'}>
          {t('outcomes.failed')} {preview.failed.count}
        </Pill>
        {differing.length > 0 && <Pill tone="wait">{t('notApplied', { count: differing.length })}</Pill>}
        {preview.missing > 0 && <Pill tone="wait">{t('missing', { count: preview.missing })}</Pill>}
      </p>
      <ScrollRegion label={t('columns.lines')} className="max-h-[50dvh]">
        <Table>
          <thead>
            <tr>
              <Th numeric>{t('previewColumns.line')}</Th>
              <Th>{t('previewColumns.match')}</Th>
              <Th>{t('previewColumns.outcome')}</Th>
              <Th>{t('previewColumns.who')}</Th>
              <Th>{t('previewColumns.text')}</Th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={`${line.line} ${line.itemLine}`}
                className={line.match === 'contradicts' ? 'bg-bad-soft' : ''}
              >
                <Td numeric>{line.line}</Td>
                <Td>
                  <Pill tone={TONES[line.match]}>{t(`matches.${line.match}`)}</Pill>
                  {line.match === 'amount_differs' && (
                    <span className="ml-1.5 text-bad text-xs">
                      {t('expected', { expected: won(line.expected), amount: won(line.amount) })}
                    </span>
                  )}
                  {line.match === 'contradicts' && line.stored && line.outcome && (
                    <span className="ml-1.5 text-bad text-xs">
                      {t('storedSays', {
                        stored: t(`outcomes.${line.stored}`),
                        said: t(`outcomes.${line.outcome}`),
                      })}
                      {line.laterBatch && ` · ${t('laterBatch', { number: line.laterBatch })}`}
                    </span>
                  )}
                </Td>
                <Td>{line.outcome ? t(`outcomes.${line.outcome}`) : <Dash />}</Td>
                <Td className="whitespace-nowrap">
                  {line.itemLine === null ? <Dash /> : `${line.itemLine} ${line.username ?? ''}`}
                </Td>
                <Td className="max-w-80 truncate text-ink-3">{line.reason || line.text}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollRegion>
    </div>
  );
}

const won = (value: number | null): string => (value === null ? '-' : formatWon(value));
