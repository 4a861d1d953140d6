import { weakerSettings } from '@starline/domain/settings';
import { Banner } from '@starline/ui/banner';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';

/** More names would fill a phone; the checklist has them all. */
const NAMED = 2;

/**
 * Names the settings that protect less than the checklist recommends. A new installation begins with none.
 */
export function WeakSettings() {
  const { t } = useTranslation(['security', 'settings']);
  const { data } = trpc.settings.get.useQuery();
  if (!data) return null;
  const weak = weakerSettings(
    Object.fromEntries(Object.entries(data).map(([key, setting]) => [key, setting?.value])),
  );
  if (weak.length === 0) return null;
  return (
    <Banner tone="warn">
      {t('security:weaker', {
        count: weak.length,
        names: weak
          .slice(0, NAMED)
          .map((key) => t(`settings:keys.${key}`))
          .join(', '),
      })}{' '}
      {weak.length > NAMED && t('security:weakerMore', { count: weak.length - NAMED })}{' '}
      <Link to="/settings" search={{ tab: 'security' }} className="font-semibold underline">
        {t('security:weakerShow')}
      </Link>
    </Banner>
  );
}
