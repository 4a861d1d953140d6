import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Profile } from './use-profile-form.ts';

/**
 * Whether the saved address is confirmed, and one more mail for one that is not. Nothing where no mail server
 * is configured.
 */
export function EmailState({ state }: { state: Profile['emailState'] }) {
  const { t } = useTranslation('settings', { keyPrefix: 'emailState' });
  const errorText = useErrorText();
  const settings = trpc.settings.public.useQuery();
  const send = trpc.members.sendConfirmation.useMutation({
    onSuccess: () => void toast.success(t('sent'), t('sentHint')),
    onError: (error) => void toast.error(errorText(error)),
  });
  if (state === 'none' || !settings.data?.sendsMail) return null;
  return (
    <div className="grid justify-items-start gap-2">
      {state === 'confirmed' ? (
        <Pill tone="ok">{t('confirmed')}</Pill>
      ) : (
        <>
          <Pill tone="wait">{t('open')}</Pill>
          <p className="text-ink-2 text-sm">{t(state)}</p>
          <Button size="sm" busy={send.isPending} onClick={() => send.mutate()}>
            {t('sendAgain')}
          </Button>
        </>
      )}
    </div>
  );
}
