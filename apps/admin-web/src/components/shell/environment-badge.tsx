import { Pill } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { PublicHostBanner } from './public-host-banner.tsx';

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The environment of the server, which does not change while the page is open. */
const useEnvironment = () =>
  trpc.settings.environment.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY, retry: false }).data;

/** Names the environment, except in production. */
export function EnvironmentBadge() {
  const { t } = useTranslation();
  const data = useEnvironment();
  if (data?.isDemo) return <Pill tone="gold">{t('environments.demo')}</Pill>;
  return localHosts.has(location.hostname) ? <Pill tone="off">{t('environments.local')}</Pill> : null;
}

/** A banner where the back office answers on the public host. */
export const PublicHost = () => (useEnvironment()?.isOnPublicHost ? <PublicHostBanner /> : null);
