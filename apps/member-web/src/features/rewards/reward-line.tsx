import { formatPercent } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { Parts } from '@starline/ui/parts';
import { Coins, Layers, Network, SlidersHorizontal, Sparkles, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Clock } from '../../components/history/clock.tsx';
import type { DayLine } from '../../components/history/day-list.tsx';
import { Money } from '../../components/money.tsx';
import type { RewardList } from '../../lib/reward-lists.ts';
import type { Outputs } from '../../lib/trpc.ts';

export type RewardRow = Outputs['rewards']['list']['rows'][number];

const icons = {
  daily: Sparkles,
  daily_matching: Network,
  center: Layers,
  center_recommend: Layers,
  rank: Star,
  adjust: SlidersHorizontal,
};

/**
 * A reward in two lines: whom or what it came from, its points and coins; when it was paid, its share and its
 * memo.
 */
export function useRewardLine(list: RewardList): (row: RewardRow) => DayLine {
  const { t } = useTranslation('rewards');
  return (row) => {
    const Icon = list === 'lotto' ? Coins : icons[row.type];
    const isOwn = row.sourceUsername === null || row.type === 'daily';
    const cash = (
      <Money
        value={row.rewardCash}
        unit="point"
        size="strong"
        signed
        personal
        tone={row.rewardCash > ZERO ? 'ok' : row.rewardCash < ZERO ? 'bad' : 'quiet'}
      />
    );
    const coins = row.lottoCount !== ZERO && (
      <Money
        value={row.lottoCount}
        unit="coin"
        size={list === 'lotto' ? 'strong' : 'text'}
        tone="gold"
        signed
        personal
      />
    );
    return {
      icon: <Icon size={18} />,
      title: isOwn ? t(`type.${row.type}`) : row.sourceUsername,
      detail: (
        <>
          <Parts>
            <Clock iso={row.createdAt} />
            {row.reason &&
              row.reason.level > 0 &&
              row.type === 'daily_matching' &&
              t('why.levelValue', { level: row.reason.level })}
            {row.reason && `${formatPercent(row.reason.percent)}%`}
          </Parts>
          {row.memo && <span className="block">{row.memo}</span>}
        </>
      ),
      figure: list === 'lotto' ? coins || cash : cash,
      aside: list === 'lotto' ? row.rewardCash !== ZERO && cash : coins,
      link: { to: '/receipts/$kind/$id', params: { kind: 'reward', id: row.id } },
    };
  };
}
