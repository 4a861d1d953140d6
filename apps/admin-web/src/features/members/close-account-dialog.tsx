import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
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
  const [typed, setTyped] = useState('');
  const close = trpc.personalData.close.useMutation({
    retry: false,
    onSuccess: async () => {
      toast.success(t('personal:closed'));
      onDone();
      await Promise.all([utils.members.invalidate(), utils.trees.invalidate()]);
    },
    onError: (error) => toast.error(errorText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    close.mutate({ id: member.id, confirmation: typed.trim() });
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={typed !== ''}
      title={t('personal:close')}
      description={t('personal:closeText')}
      onSubmit={submit}
      submit={t('personal:close')}
      tone="danger"
      busy={close.isPending}
      disabled={typed.trim() !== member.username}
    >
      <Field label={t('personal:closeLabel', { username: member.username })} required>
        <Input
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
