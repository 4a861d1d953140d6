import { useTranslation } from 'react-i18next';
import { LoginHistory } from './login-history.tsx';
import { SessionList } from './session-list.tsx';

/** Devices that are logged in, and the logins of the last 90 days. */
export default function SessionsTab() {
  const { t } = useTranslation('settings');
  return (
    <div className="grid gap-7">
      <section className="grid gap-4" aria-label={t('sessions.devices')}>
        <h2 className="font-bold">{t('sessions.devices')}</h2>
        <SessionList />
      </section>
      <section className="grid gap-4 border-line border-t pt-6" aria-label={t('sessions.history')}>
        <h2 className="font-bold">{t('sessions.history')}</h2>
        <LoginHistory />
      </section>
    </div>
  );
}
