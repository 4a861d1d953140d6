import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { KeyHint } from '../../components/keys.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { type Batch, isContradicted, isOpenFailure } from './batch.ts';
import { NEXT_ACTS, type NextAct, nextActOf, transferOf } from './next-act.ts';
import { useSumText } from './sum-text.ts';
import type { BatchActs } from './use-batch-acts.tsx';

type Asked = { act: 'send' | 'dissolve'; all: Batch['all']; idempotencyKey: string };
type BatchActionsProps = {
  batch: Batch;
  acts: BatchActs;
  /** Shows the lines that wait for an act. */
  onLook: (view: 'failed' | 'differing') => void;
};

/** The next act of the batch as the one blue button, and dissolving while the batch is open. */
export function BatchActions({ batch, acts, onLook }: BatchActionsProps) {
  const { t } = useTranslation('payouts');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const sumText = useSumText(batch.type);
  // The batch as it was asked about: a colleague may take a line out meanwhile.
  const [asked, setAsked] = useState<Asked>();
  const ask = (act: Asked['act']) => setAsked({ act, all: batch.all, idempotencyKey: crypto.randomUUID() });
  const next = nextActOf(batch, acts);
  const isSent = batch.state === 'sent' || batch.state === 'ended';
  const offered: Partial<Record<NextAct, () => void>> = {
    ...(next === 'send' && { send: () => ask('send') }),
    ...(acts.mayRead && transferOf(batch) && { file: () => acts.askForFile('transfer') }),
    ...(acts.maySend && isSent && { result: acts.chooseResult }),
    ...((next === 'failed' || next === 'differing') && { [next]: () => onLook(next) }),
  };
  useShortcuts(
    Object.fromEntries(Object.entries(offered).map(([act, run]) => [NEXT_ACTS[act as NextAct], run])),
  );
  const handlers = (done: string) => ({
    onSuccess: () => toast.success(done),
    onError: (error: unknown) => void failed(t('failed'), error),
    onSettled: async () => {
      setAsked(undefined);
      await Promise.all([
        utils.payouts.invalidate(),
        utils.withdrawals.invalidate(),
        utils.approvals.invalidate(),
      ]);
    },
  });
  const send = trpc.payouts.send.useMutation(handlers(t('sent')));
  const dissolve = trpc.payouts.dissolve.useMutation(handlers(t('dissolved')));
  const { id, number, items } = batch;
  const isSending = asked?.act === 'send';
  const all = asked?.all ?? batch.all;
  const confirm = () => {
    if (!asked) return;
    const { idempotencyKey } = asked;
    if (isSending) send.mutate({ id, seen: asked.all, idempotencyKey });
    else dissolve.mutate({ id, idempotencyKey });
  };
  const count = items.filter(next === 'failed' ? isOpenFailure : isContradicted).length;
  return (
    <>
      {batch.state === 'open' && acts.mayPrepare && (
        <Button onClick={() => ask('dissolve')}>{t('dissolve')}</Button>
      )}
      {next && (
        <Button variant="primary" onClick={offered[next]}>
          {t(`next.${next}`, { count })}
          <KeyHint>{NEXT_ACTS[next]}</KeyHint>
        </Button>
      )}
      <ActDialog
        open={asked !== undefined}
        title={isSending ? t('sendConfirm', { number, sum: sumText(all) }) : t('dissolveConfirm', { number })}
        description={t(isSending ? 'sendText' : 'dissolveText', { count: all.count })}
        tone={isSending ? 'primary' : 'danger'}
        confirmLabel={t(isSending ? 'send' : 'dissolve')}
        busy={send.isPending || dissolve.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
