import { Skeleton } from '@starline/ui/skeleton';
import { Switch } from '@starline/ui/switch';
import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** The switch with which a member holds their own withdrawals. Releasing asks for a proof. */
export function WithdrawalHold() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const profile = trpc.members.profile.useQuery();
  const settings = (done: string) => ({
    onSuccess: async () => {
      toast.success(done);
      await Promise.all([utils.members.profile.invalidate(), utils.withdrawals.invalidate()]);
    },
    onError: (error: unknown) => toast.error(errorText(error)),
  });
  const hold = trpc.withdrawals.hold.useMutation(settings(t('hold.held')));
  const release = trpc.withdrawals.release.useMutation(settings(t('hold.released')));
  return (
    <QueryView query={profile} skeleton={<Skeleton className="h-10 w-48" />}>
      {({ withdrawalsHeldAt, isHeldForStaff }) => (
        <div className="grid gap-1.5">
          <Switch
            checked={withdrawalsHeldAt !== null}
            disabled={isHeldForStaff || hold.isPending || release.isPending}
            label={t('hold.switch')}
            onChange={(isHeld) => (isHeld ? hold.mutate() : release.mutate())}
          />
          <p className="text-ink-3 text-sm">{isHeldForStaff ? t('hold.forStaff') : t('hold.text')}</p>
        </div>
      )}
    </QueryView>
  );
}
