import { Switch } from '@starline/ui/switch';
import { storedText } from '@starline/web/stored-text';
import { useTranslation } from 'react-i18next';
import { STAY_KEY, useStoredUser } from '../../lib/session.ts';

const stay = storedText(STAY_KEY);

/** Whether the last figures stay on this device after the idle limit. Off until the member turns it on. */
export function StaySwitch() {
  const { t } = useTranslation('settings', { keyPrefix: 'stay' });
  const user = useStoredUser();
  const isOn = stay.useText() === `${user?.id}`;
  if (!user || user.look) return null;
  return (
    <div className="grid justify-items-start gap-1">
      <span className="font-medium text-ink-2 text-sm">{t('title')}</span>
      <Switch
        label={<span className="block text-left">{t('switch')}</span>}
        checked={isOn}
        onChange={(next) => (next ? stay.write(`${user.id}`) : stay.clear())}
      />
      <p className="text-ink-3 text-sm">{t('hint')}</p>
    </div>
  );
}
