import { toast } from '@starline/ui/toast';
import { UpdateMember } from '@starline/validators/members';
import { markFields } from '@starline/web/form-errors';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Member } from './member.ts';
import { changesOf, type MemberValues } from './member-values.ts';

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
    onError: (error) => {
      markFields(form, error);
      if (failed(t('common:saveFailed'), error)) onDone();
    },
  });
  const save = (values: MemberValues) => {
    const parsed = UpdateMember.safeParse({ id: member.id, ...changesOf(member, values) });
    if (parsed.success) return update.mutate(parsed.data);
    for (const { path, message } of parsed.error.issues)
      form.setError(path.join('.') as keyof MemberValues, { message });
  };
  return { save, isSaving: update.isPending };
}
