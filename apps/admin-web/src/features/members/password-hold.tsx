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
 * A link for a new password, and the hold after one that staff set. docs/domain/access.md#staff-passwords.
 */
export function PasswordHold({ member }: { member: Member }) {
  const { t } = useTranslation('security');
  const { screenTime } = useTimes();
  const errorText = useErrorText();
  const mayRelease = useMay('set_credentials', 'approve_payouts');
  const maySend = useMay('set_credentials', 'edit_people');
  const utils = trpc.useUtils();
  const onError = (error: Parameters<typeof errorText>[0]) => toast.error(errorText(error));
  const release = trpc.members.releasePasswordHold.useMutation({
    onSuccess: () => void toast.success(t('passwordHold.released')),
    onError,
    onSettled: () => Promise.all([utils.members.invalidate(), utils.withdrawals.invalidate()]),
  });
  const link = trpc.members.sendResetLink.useMutation({
    onSuccess: () => void toast.success(t('passwordHold.sent')),
    onError,
  });
  const until = member.passwordHoldUntil;
  const isHeld = until !== null && Date.parse(until) > Date.now();
  return (
    <div className="grid justify-items-start gap-2 md:col-span-2">
      {isHeld && <Banner tone="warn">{t('passwordHold.text', { time: screenTime(until) })}</Banner>}
      <div className="flex flex-wrap gap-2">
        {isHeld && mayRelease && (
          <Button busy={release.isPending} onClick={() => release.mutate({ id: member.id, seen: until })}>
            {t('passwordHold.release')}
          </Button>
        )}
        {maySend && member.email && (
          <Button busy={link.isPending} onClick={() => link.mutate({ id: member.id })}>
            {t('passwordHold.link')}
          </Button>
        )}
      </div>
    </div>
  );
}
