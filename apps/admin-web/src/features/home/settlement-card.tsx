import { shortDay } from '@starline/domain/business-time';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/moment.tsx';
import type { Figures } from './figures.ts';

export function SettlementCard({ figures }: { figures: Figures }) {
  const { t } = useTranslation('home');
  const { lastSettled, lastSettledAt, nextSettled } = figures;
  const day = (date: string) => (
    <Link to="/settlements/$date" params={{ date }} className="underline underline-offset-2">
      {t('settlement.nextDay', { day: shortDay(date) })}
    </Link>
  );
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      <dt className="text-ink-3">{t('settlement.last')}</dt>
      <dd className="text-right">
        {lastSettled ? day(lastSettled) : t('settlement.none')}
        {lastSettledAt && (
          <span className="block text-ink-3 text-xs">
            <Moment at={lastSettledAt} />
          </span>
        )}
      </dd>
      <dt className="text-ink-3">{t('settlement.next')}</dt>
      <dd className="text-right">{day(nextSettled)}</dd>
    </dl>
  );
}
