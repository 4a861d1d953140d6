import { formatWhole } from '@starline/domain/decimals';
import { type Amount, ZERO } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { useTimes } from '@starline/web/use-times';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../components/money.tsx';
import { SideCard } from '../../../components/side-card.tsx';
import type { Overview } from './overview.ts';

const FIRST = 8;

/** Packages with the used part of their limits, newest first. */
export function PackagesCard({ packages }: { packages: Overview['packages'] }) {
  const { t } = useTranslation('memberPage');
  const { screenDay } = useTimes();
  const [isLong, setLong] = useState(false);
  const sum = packages.reduce((all, { price }) => all + price, 0) as Amount;
  const shown = isLong ? packages : packages.slice(0, FIRST);
  return (
    <SideCard
      title={t('packages.title')}
      aside={packages.length > 0 && t('packages.sum', { sum: formatWhole(sum) })}
    >
      {packages.length === 0 && <p className="text-ink-3">{t('packages.none')}</p>}
      <ul className="grid gap-2">
        {shown.map((row) => (
          <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span>
              {row.name} {!row.isActive && <Pill tone="off">{t('packages.inactive')}</Pill>}
            </span>
            <Money value={row.price} whole />
            <span className="text-ink-3 text-xs">{screenDay(row.createdAt)}</span>
            {row.limit > ZERO && (
              <span className="text-right text-ink-3 text-xs">
                {t('packages.used', { percent: Math.floor((row.used / row.limit) * 100) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {packages.length > FIRST && !isLong && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={() => setLong(true)}>
          {t('packages.more', { count: packages.length })}
        </Button>
      )}
    </SideCard>
  );
}
