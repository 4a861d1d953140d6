import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { isolated } from '@starline/web/isolated';
import { refusalOf } from '@starline/web/refusals';
import { useTimes } from '@starline/web/use-times';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { KeyHint } from '../../components/keys.tsx';
import { useNameText } from '../../components/use-name-text.ts';
import { useKeptText } from '../../lib/kept-words.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Detail } from './approval.ts';

type Choice = 'approve' | 'reject' | 'withdraw';

/**
 * Approve and reject for the second administrator, withdraw for the maker, who may approve what has waited a
 * day alone.
 */
export function Decision({ request, onStale }: { request: Detail; onStale: () => void }) {
  const { t } = useTranslation(['approvals', 'audit']);
  const { screenTime } = useTimes();
  const [choice, setChoice] = useState<Choice>();
  const { isMine, mayDecide, mayReject, waitsUntil } = request;
  useShortcuts({
    ...(mayDecide && { a: () => setChoice('approve') }),
    ...(mayReject && { x: () => setChoice('reject') }),
  });
  if (request.state !== 'requested') return null;
  if (!isMine && !mayDecide && !mayReject) return <Banner>{t('notForMe')}</Banner>;
  const ownHint = waitsUntil ? t('aloneOwn', { time: screenTime(waitsUntil) }) : t('ownHint');
  const othersHint = waitsUntil ? t('aloneOthers', { time: screenTime(waitsUntil) }) : t('proofHint');
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-bg py-2.5">
      <p className="min-w-48 flex-1 text-ink-3 text-sm max-md:basis-full">{isMine ? ownHint : othersHint}</p>
      {isMine && <Button onClick={() => setChoice('withdraw')}>{t('withdraw')}</Button>}
      {mayReject && (
        <Button variant="danger" onClick={() => setChoice('reject')}>
          {t('reject')}
          <KeyHint>x</KeyHint>
        </Button>
      )}
      {mayDecide && (
        <Button variant="primary" onClick={() => setChoice('approve')}>
          {t('approve')}
          <KeyHint>a</KeyHint>
        </Button>
      )}
      {choice && (
        <Confirm request={request} choice={choice} onClose={() => setChoice(undefined)} onStale={onStale} />
      )}
    </div>
  );
}

function Confirm(props: { request: Detail; choice: Choice; onClose: () => void; onStale: () => void }) {
  const { request, choice, onClose, onStale } = props;
  const { t } = useTranslation(['approvals', 'audit']);
  const nameText = useNameText('audit');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [reason, setReason] = useKeptText(`approvals.${choice}.${request.id}`);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const handlers = {
    onSuccess: async () => {
      await utils.invalidate();
      toast.success(t(`done.${choice}`));
      onClose();
    },
    onError: async (error: unknown) => {
      toast.error(t(`failed.${choice}`), errorText(error));
      await utils.approvals.invalidate();
      // The reason of a rejection was typed. When the request has ended, its page closes the dialog.
      if (choice !== 'reject') onClose();
    },
  };
  const approve = trpc.approvals.approve.useMutation({
    ...handlers,
    onError: async (error) => {
      if (refusalOf(error)?.code === 'approval_stale') onStale();
      await handlers.onError(error);
    },
  });
  const reject = trpc.approvals.reject.useMutation(handlers);
  const withdraw = trpc.approvals.withdraw.useMutation(handlers);
  const { id } = request;
  const confirm = {
    approve: () => approve.mutate({ id, idempotencyKey }),
    reject: () => reject.mutate({ id, reason: reason.trim() }),
    withdraw: () => withdraw.mutate({ id }),
  }[choice];
  return (
    <ActDialog
      open
      title={t(`confirm.${choice}`, { act: nameText('actions', request.act) })}
      description={t('by', { name: isolated(request.makerName) })}
      tone={choice === 'approve' ? 'primary' : 'danger'}
      confirmLabel={t(choice)}
      confirmDisabled={choice === 'reject' && !reason.trim()}
      busy={approve.isPending || reject.isPending || withdraw.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {choice === 'reject' && (
        <Field label={t('reason')} required>
          <Input
            data-autofocus
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}
