import { toast } from '@starline/ui/toast';
import { UpdateMember } from '@starline/validators/members';
import { markFields } from '@starline/web/form-errors';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Member } from './member.ts';
import { changesOf, type MemberValues, seenBy } from './member-values.ts';

/**
 * Saves what the form changed of the member it was opened with. `shown` are the unmasked values that it was
 * filled with since.
 */
export function useSaveMember(
  { member: now, shown }: { member: Member; shown: Partial<Member> | undefined },
  form: UseFormReturn<MemberValues>,
  onDone: () => void,
) {
  const member = { ...useOpened(now), ...shown };
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
