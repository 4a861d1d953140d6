import { Banner } from '@starline/ui/banner';
import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NeededField, useNeeded } from '../../components/needed-field.tsx';
import { useKeptText } from '../../lib/kept-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

type DecideDialogProps = {
  row: { id: number; amount: number; isUsed: boolean };
  sum: string;
  onClose: () => void;
};

/** Decides a dispute for a request. docs/domain/deposits.md#disputes. */
export function DecideDialog({ onClose, ...shown }: DecideDialogProps) {
  const opened = useOpened(shown);
  // Once the server refused what was opened, the dialog shows what the page has read since.
  const [isOld, setOld] = useState(false);
  const { row, sum } = isOld ? shown : opened;
  const { t } = useTranslation('depositActs');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const reason = useNeeded(useKeptText(`deposits.decide.${row.id}`));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const decide = trpc.deposits.decide.useMutation({
    onSuccess: () => {
      toast.success(t('decide.done'));
      onClose();
    },
    onError: (error) => {
      if (failed(t('decide.failed'), error)) return onClose();
      if (refusalOf(error)?.code === 'deposit_changed') setOld(true);
    },
    onSettled: async () => {
      await Promise.all([
        utils.documents.invalidate(),
        utils.deposits.invalidate(),
        utils.statistics.invalidate(),
        utils.approvals.invalidate(),
      ]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { id, amount, isUsed } = row;
    if (reason.check()) decide.mutate({ id, amount, isUsed, reason: reason.text, idempotencyKey });
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={reason.isTyped}
      title={t('decide.title')}
      description={sum}
      onSubmit={submit}
      submit={t('decide.submit')}
      busy={decide.isPending}
    >
      <Banner tone="warn">{t(row.isUsed ? 'decide.used' : 'decide.lead')}</Banner>
      <NeededField of={reason} max={300} isFirst label={t('decide.reason')} hint={t('decide.reasonHint')} />
    </FormDialog>
  );
}
