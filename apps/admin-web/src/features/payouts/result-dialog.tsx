import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CannotSend, SendButton } from '../../components/sending.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Batch } from './batch.ts';
import { ResultLines } from './result-lines.tsx';
import { ResultWords } from './result-words.tsx';

type ResultDialogProps = {
  batch: Batch;
  file: { name: string; content: string };
  onApplied?: (() => void) | undefined;
  onClose: () => void;
};

/** What each line of a result means for the batch; only matching lines are applied. */
export function ResultDialog({ batch, file, onApplied, onClose }: ResultDialogProps) {
  const { t } = useTranslation(['payouts', 'common']);
  const errorText = useErrorText();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [idempotencyKey, setIdempotencyKey] = useState('');
  const preview = trpc.payouts.previewResult.useMutation({
    retry: false,
    gcTime: 0,
    // What is shown next is another act.
    onSuccess: () => setIdempotencyKey(crypto.randomUUID()),
  });
  const { mutate } = preview;
  const read = useCallback(() => mutate({ id: batch.id, ...file }), [mutate, batch.id, file]);
  useEffect(read, [read]);
  const apply = trpc.payouts.applyResult.useMutation({
    onSuccess: (counts) => {
      const isApplied = counts.paid + counts.failed > 0;
      toast.success(t(isApplied ? 'applied' : 'kept'), t('resultCounts', counts));
      onApplied?.();
      onClose();
    },
    onError: (error) => {
      failed(t('failed'), error);
      if (refusalOf(error)?.code === 'shown_changed') read();
    },
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
          <SendButton
            busy={apply.isPending}
            disabled={fitting + contradicting === 0 || data?.isApplied}
            onClick={() => data && apply.mutate({ id: batch.id, ...file, seen: data.seen, idempotencyKey })}
          >
            {fitting > 0 || contradicting === 0
              ? t('apply', { count: fitting })
              : t('keep', { count: contradicting })}
          </SendButton>
        </>
      }
    >
      {error ? (
        <Banner tone="bad">{errorText(error)}</Banner>
      ) : data ? (
        <div className="grid gap-3">
          {data.proof && (
            <Banner tone={data.proof === 'chain' ? 'info' : 'warn'}>
              {t(data.proof === 'chain' ? 'provenByChain' : 'nothingProven')}
            </Banner>
          )}
          <ResultWords batch={batch} file={file} preview={data} onMapped={read} />
          <ResultLines preview={data} />
          <CannotSend />
        </div>
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  );
}
