import { Link } from '@starline/web/components/link';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/money.tsx';
import { SideCard } from '../../../components/side-card.tsx';
import type { Overview } from './overview.ts';

/** The open requests of the member, each a link to its list. */
export function PendingCard({ overview: { open } }: { overview: Overview }) {
  const { t } = useTranslation('memberPage');
  const { id = '' } = useParams({ strict: false });
  const rows = [
    { kind: 'withdrawals', unit: 'point', ...open.withdrawals },
    { kind: 'deposits', unit: 'usdt', ...open.deposits },
  ] as const;
  const waiting = rows.filter(({ count }) => count > 0);
  return (
    <SideCard title={t('pending.title')}>
      {waiting.length === 0 && <p className="text-ink-3">{t('pending.none')}</p>}
      <ul className="grid gap-1.5">
        {waiting.map(({ kind, unit, count, amount }) => (
          <li key={kind} className="flex flex-wrap justify-between gap-2">
            <Link
              to="/members/$id"
              params={{ id }}
              search={{ tab: kind, sort: 'createdAt' }}
              className="underline underline-offset-2"
            >
              {t(`pending.${kind}`, { count })}
            </Link>
            <Money value={amount} unit={unit} />
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
