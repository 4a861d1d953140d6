import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { isolated } from '@starline/web/isolated';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import type { Member } from './member.ts';

/**
 * Resets the second factor of a member who lost the phone and the recovery codes. Shown only when it is on.
 */
export function MemberFactor({ member }: { member: Member }) {
  const { t } = useTranslation('secondFactor');
  const utils = trpc.useUtils();
  const factor = trpc.secondFactor.ofMember.useQuery({ id: member.id });
  const reset = trpc.secondFactor.resetMember.useMutation();
  const [resetting, setResetting] = useState<Member>();
  if (!factor.data?.isOn) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm md:col-span-2">
      <span className="text-ink-2">{t('memberState')}</span>
      <Pill tone="ok">{t('isOn')}</Pill>
      <Button onClick={() => setResetting(member)}>{t('reset')}</Button>
      <DeleteDialog
        row={resetting}
        title={t('resetMemberConfirm')}
        describe={(row) => `${row.username} · ${isolated(row.name)}`}
        confirmLabel={t('reset')}
        done={t('resetDone')}
        failed={t('resetFailed')}
        run={async (row) => {
          await reset.mutateAsync({ id: row.id });
          await utils.secondFactor.ofMember.invalidate();
        }}
        onClose={() => setResetting(undefined)}
      />
    </div>
  );
}
