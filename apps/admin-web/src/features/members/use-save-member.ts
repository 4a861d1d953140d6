import { toast } from '@starline/ui/toast';
import { UpdateMember } from '@starline/validators/members';
import { markFields } from '@starline/web/form-errors';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Member } from './member.ts';
import { changesOf, type MemberValues, seenBy } from './member-values.ts';

export function useSaveMember(member: Member, form: UseFormReturn<MemberValues>, onDone: () => void) {
  const { t } = useTranslation(['members', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const update = trpc.members.update.useMutation({
    onSuccess: async () => {
      toast.success(t('common:changed'));
      await Promise.all([
        utils.members.invalidate(),
        utils.statistics.invalidate(),
        utils.trees.invalidate(),
      ]);
      onDone();
    },
    onError: (error, input) => {
      if (conflict.caught(error, input)) return;
      markFields(form, error);
      if (failed(t('common:saveFailed'), error)) onDone();
    },
  });
  const conflict = useConflict<Inputs['members']['update']>({
    read: async () => {
      const now = await utils.members.get.fetch({ id: member.id }, { staleTime: 0 });
      return seenBy(now, update.variables ?? {});
    },
    send: update.mutate,
  });
  const save = (values: MemberValues) => {
    const changes = changesOf(member, values);
    const parsed = UpdateMember.safeParse({ id: member.id, ...changes, seen: seenBy(member, changes) });
    if (parsed.success) return update.mutate(parsed.data);
    for (const { path, message } of parsed.error.issues)
      form.setError(path.join('.') as keyof MemberValues, { message });
  };
  return { save, isSaving: update.isPending, conflict: conflict.dialog };
}
