import { Banner } from '@starline/ui/banner';
import { isolated } from '@starline/web/isolated';
import { useTimes } from '@starline/web/use-times';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';

/** Tells every administrator what one person alone is about to loosen, so that each can stop it. */
export function WaitsAlone() {
  const { t } = useTranslation('approvals');
  const { screenTime } = useTimes();
  const { data } = trpc.approvals.list.useQuery({ view: 'waiting' });
  return data?.rows.map(
    ({ id, makerName, waitsUntil }) =>
      waitsUntil && (
        <Banner key={id} tone="bad">
          {t('aloneWaits', { name: isolated(makerName), time: screenTime(waitsUntil) })}{' '}
          <Link to="/approvals" search={{ id }} className="font-semibold underline">
            {t('aloneShow')}
          </Link>
        </Banner>
      ),
  );
}
