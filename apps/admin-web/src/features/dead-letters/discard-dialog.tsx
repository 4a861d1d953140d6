import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptText } from '../../lib/kept-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { DeadLetter } from './dead-letter.ts';

/** Asks for the reason. The dialog stays open with it when the call fails. */
export function DiscardDialog({ row, onClose }: { row: DeadLetter; onClose: () => void }) {
  const { t } = useTranslation(['deadLetters', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [reason, setReason] = useKeptText(`deadLetters.discard.${row.id}`);
  const discard = trpc.deadLetters.discard.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.deadLetters.invalidate(), utils.home.invalidate()]);
      toast.success(t('discardDone'));
      onClose();
    },
    onError: (error) => void failed(t('discardFailed'), error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    discard.mutate({ id: row.id, reason: reason.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={reason !== ''}
      locked={discard.isPending}
      size="sm"
      title={t('discardTitle')}
      description={[t(`kinds.${row.kind}`), row.recipient].filter(Boolean).join(' · ')}
      footer={
        <>
          <Button onClick={onClose} disabled={discard.isPending}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form="discard"
            variant="danger"
            busy={discard.isPending}
            disabled={reason.trim() === ''}
          >
            {t('discard')}
          </Button>
        </>
      }
    >
      <form id="discard" noValidate onSubmit={submit}>
        <Field label={t('reason')} hint={t('discardText')} required>
          <Input
            data-autofocus
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
