import { toast } from '@starline/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { NeededField, useNeeded } from '../../../components/needed-field.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import type { Member } from '../member.ts';

type HoldDialogProps = { member: Pick<Member, 'id' | 'username'>; onClose: () => void };

/** Asks for the reason of a hold. The effect stands before the form. */
export function HoldDialog({ member, onClose }: HoldDialogProps) {
  const { t } = useTranslation('memberPage');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const reason = useNeeded(useState(''));
  const hold = trpc.members.holdWithdrawals.useMutation({
    retry: false,
    onSuccess: async () => {
      toast.success(t('holds.placed'));
      onClose();
      await Promise.all([
        utils.members.invalidate(),
        utils.withdrawals.invalidate(),
        utils.documents.invalidate(),
      ]);
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.check()) hold.mutate({ id: member.id, reason: reason.text });
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={reason.isTyped}
      title={t('holds.dialog', { username: member.username })}
      description={t('holds.effect')}
      onSubmit={submit}
      submit={t('holds.place')}
      tone="danger"
      busy={hold.isPending}
      back={t('holds.back')}
    >
      <NeededField of={reason} max={200} isFirst label={t('holds.reason')} hint={t('holds.reasonHint')} />
    </FormDialog>
  );
}
