import { Banner } from '@starline/ui/banner';
import { Link } from '@starline/web/components/link';
import { isolated } from '@starline/web/isolated';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { TwoPeople } from '../../components/approvals/two-people.tsx';
import { trpc } from '../../lib/trpc.ts';

/**
 * What two people mean today: the step that waits for both, requests that no administrator can approve, and
 * what one person alone is about to loosen, so that each can stop it.
 */
export function TwoPeopleNews() {
  const { t } = useTranslation('approvals');
  const { screenTime } = useTimes();
  const { data } = trpc.approvals.list.useQuery({ view: 'waiting' });
  const stuck = data?.rows.filter(({ waitsUntil, approvers }) => !waitsUntil && approvers === 0) ?? [];
  return (
    <>
      <TwoPeople />
      {stuck.length > 0 && (
        <Banner tone="warn">
          {t('twoPeople.noApprovers', { count: stuck.length })}{' '}
          <Link to="/approvals" className="font-semibold underline">
            {t('aloneShow')}
          </Link>
        </Banner>
      )}
      {data?.rows.map(
        ({ id, makerName, waitsUntil }) =>
          waitsUntil && (
            <Banner key={id} tone="bad">
              {t('aloneWaits', { name: isolated(makerName), time: screenTime(waitsUntil) })}{' '}
              <Link to="/approvals" search={{ id }} className="font-semibold underline">
                {t('aloneShow')}
              </Link>
            </Banner>
          ),
      )}
    </>
  );
}
