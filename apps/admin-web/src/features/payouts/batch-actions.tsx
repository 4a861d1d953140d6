import { Button } from '@starline/ui/button';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../components/keys.tsx';
import { useMay } from '../../lib/rights.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Batch } from './batch.ts';
import { useSumText } from './sum-text.ts';

/** Sending and dissolving, while the batch is open. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { t } = useTranslation('payouts');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const sumText = useSumText(batch.type);
  const mayPrepare = useMay('prepare_payouts');
  const maySend = useMay('approve_payouts');
  const [asking, setAsking] = useState<'send' | 'dissolve'>();
  const [idempotencyKey, setKey] = useState('');
  const ask = (act: 'send' | 'dissolve') => {
    setKey(crypto.randomUUID());
    setAsking(act);
  };
  const isSendable = batch.state === 'open' && maySend && batch.waitingApproval === null;
  useShortcuts(isSendable ? { s: () => ask('send') } : {});
  const handlers = (done: string) => ({
    onSuccess: () => toast.success(done),
    onError: (error: unknown) => void failed(t('failed'), error),
    onSettled: async () => {
      setAsking(undefined);
      await Promise.all([
        utils.payouts.invalidate(),
        utils.withdrawals.invalidate(),
        utils.approvals.invalidate(),
      ]);
    },
  });
  const send = trpc.payouts.send.useMutation(handlers(t('sent')));
  const dissolve = trpc.payouts.dissolve.useMutation(handlers(t('dissolved')));
  if (batch.state !== 'open') return null;
  const { id, number, all } = batch;
  const isSending = asking === 'send';
  return (
    <>
      {mayPrepare && <Button onClick={() => ask('dissolve')}>{t('dissolve')}</Button>}
      {maySend && (
        <Button variant="primary" disabled={batch.waitingApproval !== null} onClick={() => ask('send')}>
          {t('send')}
          <KeyHint>s</KeyHint>
        </Button>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={isSending ? t('sendConfirm', { number, sum: sumText(all) }) : t('dissolveConfirm', { number })}
        description={t(isSending ? 'sendText' : 'dissolveText', { count: all.count })}
        tone={isSending ? 'primary' : 'danger'}
        confirmLabel={t(isSending ? 'send' : 'dissolve')}
        busy={send.isPending || dissolve.isPending}
        onConfirm={() => (isSending ? send : dissolve).mutate({ id, idempotencyKey })}
        onCancel={() => setAsking(undefined)}
      />
    </>
  );
}
