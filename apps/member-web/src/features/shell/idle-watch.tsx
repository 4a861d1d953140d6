import { formatWhole } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { useOwnForms } from '@starline/web/own-forms';
import { useIdle } from '@starline/web/use-idle';
import { useTranslation } from 'react-i18next';
import { activity } from '../../lib/activity.ts';
import { forgetOthers, type KeptName, keepTyped, typedNow } from '../../lib/kept-form.ts';
import { endSession } from '../../lib/logout.ts';
import { endReason, useStoredUser } from '../../lib/session.ts';
import { trpcClient } from '../../lib/trpc.ts';

type KeptWord = Exclude<KeptName, `withdraw.${string}`> | 'withdraw';

/** Ends the session in all tabs after five minutes without activity and warns a minute before. */
export function IdleWatch() {
  const { t } = useTranslation(['later', 'shell', 'common']);
  const { secondsLeft, isWarning, stay } = useIdle(activity, {
    onIdle: () => void endSession('idle'),
    onTouch: () => void trpcClient.sessions.touch.mutate().catch(() => undefined),
  });
  useOwnForms({ forgetOthers, endReason }, useStoredUser()?.id);
  const logOut = () => {
    keepTyped();
    void endSession('logout');
  };
  const keptText = ({ name, values }: NonNullable<ReturnType<typeof typedNow>>) => {
    const [form] = name.split('.') as [KeptWord];
    if (typeof values.amount !== 'number') return t(`kept.form.${form}`);
    const unit = name === 'withdraw.lotto' ? 'coin' : name === 'deposit' ? 'usdt' : 'point';
    return t('kept.amount', {
      amount: `${formatWhole(values.amount as Amount)} ${t(`common:unit.${unit}`)}`,
    });
  };
  const typed = isWarning ? typedNow() : null;
  return (
    <Dialog
      open={isWarning}
      onClose={stay}
      size="sm"
      role="alertdialog"
      title={t('idle.title', { seconds: secondsLeft })}
      description={
        <>
          {t('idle.text')}
          {typed && <p className="mt-2 font-medium text-ink">{keptText(typed)}</p>}
        </>
      }
      footer={
        <>
          <Button variant="quiet" onClick={logOut}>
            {t('shell:logout')}
          </Button>
          <Button variant="primary" data-autofocus onClick={stay}>
            {t('idle.stay')}
          </Button>
        </>
      }
    />
  );
}
