import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { toast } from '@starline/ui/toast';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationSettings } from '../../lib/notification-settings.ts';
import { hasSubscription, pushAbility, startPush, stopPush } from '../../lib/push-device.ts';
import { useStoredUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

const Switches = lazyDialog(async () => (await import('./switches.tsx')).Switches);

/**
 * Push messages to this device, and a button that opens the switches of each kind.
 * docs/domain/access.md#push.
 */
export function Told() {
  const { data } = trpc.notifications.settings.useQuery();
  const user = useStoredUser();
  // A look reads only: nothing here could be changed.
  if (!data || !user || user.look) return null;
  return <ThisDevice settings={data} memberId={user.id} />;
}

type ThisDeviceProps = { settings: NotificationSettings; memberId: number };

function ThisDevice({ settings, memberId }: ThisDeviceProps) {
  const { t } = useTranslation('notifications', { keyPrefix: 'push' });
  const [isOpen, setOpen] = useState(false);
  const { pushKey, sendsMail } = settings;
  const device = useThisDevice(settings, memberId);
  return (
    <Card
      title={t('pushTitle')}
      aside={
        (pushKey !== null || sendsMail) && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('open')}
          </Button>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-ink-2">{t(device.text)}</p>
        {device.canChange && (
          <Button
            variant={device.isOn ? 'secondary' : 'primary'}
            busy={device.isBusy}
            onClick={() => void device.change()}
          >
            {t(device.isOn ? 'turnOff' : 'turnOn')}
          </Button>
        )}
      </div>
      {isOpen && <Switches settings={settings} onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** What this device does with push messages, and the function that changes it at a touch. */
function useThisDevice({ pushKey, isPushedHere }: NotificationSettings, memberId: number) {
  const { t } = useTranslation('notifications', { keyPrefix: 'push' });
  const utils = trpc.useUtils();
  const [isSubscribed, setSubscribed] = useState(false);
  const [ability, setAbility] = useState(pushAbility);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isPushedHere) void hasSubscription().then(setSubscribed);
  }, [isPushedHere]);
  const isOn = isPushedHere && isSubscribed;
  const text = pushKey === null ? 'unavailable' : (TEXT_OF[ability] ?? (isOn ? 'pushOn' : 'pushOff'));
  async function change() {
    if (pushKey === null) return;
    setBusy(true);
    try {
      if (isOn) await stopPush();
      else setSubscribed(await startPush(memberId, pushKey));
      await utils.notifications.settings.invalidate();
    } catch {
      toast.error(t('failed'));
    } finally {
      setAbility(pushAbility());
      setBusy(false);
    }
  }
  return { text, isOn, isBusy, change, canChange: pushKey !== null && ability === 'ready' } as const;
}

const TEXT_OF = {
  blocked: 'blocked',
  install: 'install',
  unsupported: 'unsupported',
  ready: undefined,
} as const;
