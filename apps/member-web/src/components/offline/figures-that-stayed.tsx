import { minus, ZERO } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { safeStorage } from '@starline/ui/safe-storage';
import { useIsOnline } from '@starline/web/use-connection';
import { useTimes } from '@starline/web/use-times';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIGURES_KEY, useStoredUser } from '../../lib/session.ts';
import { Facts } from '../facts.tsx';
import { Money } from '../money.tsx';
import { WithTexts } from '../with-texts.tsx';
import { figuresThatStayed } from './read-figures.ts';

/**
 * What a member reads without a network after the idle limit, where the member turned that on. Folded, so
 * that opening the page shows no amount. It replaces no login: nothing but these figures can be read.
 */
export default function FiguresThatStayed() {
  const user = useStoredUser();
  const isOnline = useIsOnline();
  if (user || isOnline) return null;
  return (
    <WithTexts namespaces={['later', 'dashboard']}>
      <Stayed />
    </WithTexts>
  );
}

function Stayed() {
  const { t, i18n } = useTranslation(['later', 'dashboard']);
  const { longTime } = useTimes();
  const [figures, setFigures] = useState(figuresThatStayed);
  if (!figures) return null;
  const { at, balances, limit } = figures;
  const erase = () => {
    safeStorage.removeItem(FIGURES_KEY);
    setFigures(null);
  };
  const left = limit && limit.limit > ZERO ? minus(limit.limit, limit.used) : null;
  return (
    <details className="border-line border-b bg-surface px-4 py-2 text-sm md:px-7">
      <summary className="mx-auto max-w-md cursor-pointer py-3 font-medium">
        {t('dashboard:offline.stayed', { time: longTime(new Date(at).toISOString(), i18n.language) })}
      </summary>
      <div className="mx-auto grid max-w-md gap-3 py-3">
        <Facts
          facts={[
            [
              t('dashboard:withdrawable'),
              <Money key="w" value={balances.withdrawable} unit="point" personal />,
            ],
            [
              t('dashboard:stat.purchaseBalance'),
              <Money key="p" value={balances.purchase} unit="point" personal />,
            ],
            [t('dashboard:stat.lottoPoint'), <Money key="l" value={balances.lotto} unit="coin" personal />],
            ...(left === null
              ? []
              : [
                  [
                    `${t('dashboard:limit')}, ${t('dashboard:limitLeft')}`,
                    <Money key="r" value={left} unit="point" personal />,
                  ] as const,
                ]),
          ]}
        />
        <Button size="sm" className="justify-self-end" onClick={erase}>
          {t('dashboard:offline.erase')}
        </Button>
      </div>
    </details>
  );
}
