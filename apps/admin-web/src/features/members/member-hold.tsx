import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Member } from './member.ts';

/**
 * Says that withdrawals are held, and why. A hold after "this was not me" is released here.
 * docs/domain/access.md#not-me.
 */
export function MemberHold({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const { screenTime } = useTimes();
  const errorText = useErrorText();
  const mayRelease = useMay('approve_payouts');
  const utils = trpc.useUtils();
  const release = trpc.withdrawals.releaseForMember.useMutation({
    onSuccess: () => void toast.success(t('hold.released')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => Promise.all([utils.members.invalidate(), utils.withdrawals.invalidate()]),
  });
  const heldAt = member.withdrawalsHeldAt;
  if (!heldAt) return null;
  const time = screenTime(heldAt);
  return (
    <div className="md:col-span-2">
      <Banner tone="warn">
        {member.isHeldForStaff ? t('hold.forStaff', { time }) : t('hold.byMember', { time })}
      </Banner>
      {member.isHeldForStaff && mayRelease && (
        <Button
          busy={release.isPending}
          onClick={() => release.mutate({ id: member.id, seen: heldAt })}
          className="mt-2"
        >
          {t('hold.release')}
        </Button>
      )}
    </div>
  );
}
