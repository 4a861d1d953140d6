import { CLOSE_BLOCKERS } from '@starline/domain/members';
import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NeededField, useNeeded } from '../../components/needed-field.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Member } from './member.ts';

/** Closes an account after its username was typed. docs/security/personal-data.md#close. */
export function CloseAccountDialog({
  member,
  onClose,
  onDone,
}: {
  member: Member;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation(['personal', 'common']);
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const confirmation = useNeeded(useState(''), (text) =>
    text === member.username ? undefined : t('personal:closeDiffers', { username: member.username }),
  );
  const close = trpc.personalData.close.useMutation({
    retry: false,
    onSuccess: async () => {
      toast.success(t('personal:closed'));
      onDone();
      await Promise.all([utils.members.invalidate(), utils.trees.invalidate()]);
    },
    onError: (error) => {
      const { code, params } = refusalOf(error) ?? {};
      const left = CLOSE_BLOCKERS.filter((each) => String(params?.blockers).split(', ').includes(each));
      const what = left.map((each) => t(`personal:blocker.${each}`)).join(', ');
      toast.error(code === 'account_not_settled' ? t('personal:closeBlocked', { what }) : errorText(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (confirmation.check()) close.mutate({ id: member.id, confirmation: confirmation.text });
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={confirmation.isTyped}
      title={t('personal:close')}
      description={t('personal:closeText')}
      onSubmit={submit}
      submit={t('personal:close')}
      tone="danger"
      busy={close.isPending}
    >
      <NeededField
        of={confirmation}
        isFirst
        label={t('personal:closeLabel', { username: member.username })}
      />
    </FormDialog>
  );
}
