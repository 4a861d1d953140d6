import { formatPercent, formatWhole } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { Parts } from '@starline/ui/parts';
import { useTimes } from '@starline/web/use-times';
import { Coins, Layers, Network, SlidersHorizontal, Sparkles, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Clock } from '../../components/history/clock.tsx';
import type { DayLine } from '../../components/history/day-list.tsx';
import { monthDay } from '../../components/history/day-words.ts';
import { Money } from '../../components/money.tsx';
import { PackageMark } from '../../components/package-mark.tsx';
import { useConcealed } from '../../lib/conceal.ts';
import type { RewardList } from '../../lib/reward-lists.ts';
import type { Outputs } from '../../lib/trpc.ts';
import { useOwnPackages } from './use-own-packages.ts';

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
 * A reward in two lines: the package or the person it came from, its points and coins; when it was paid, its
 * arithmetic and its memo. The list says the kind already.
 */
export function useRewardLine(list: RewardList): (row: RewardRow) => DayLine {
  const { t, i18n } = useTranslation('rewards');
  const { dayOf } = useTimes();
  const isConcealed = useConcealed();
  const packages = useOwnPackages(list === 'daily' || list === 'lotto');
  // Two packages of one name are told apart by their days.
  const isOneOfMany = ({ productName }: { productName: string }) =>
    [...packages.values()].filter((each) => each.productName === productName).length > 1;
  return (row) => {
    const bought = packages.get(row.reason?.sourcePurchaseId ?? 0);
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
    const share = ({ type, reason }: RewardRow) =>
      reason &&
      (type === 'daily' && !isConcealed ? `${formatWhole(reason.base)}\u00a0PV × ` : '') +
        `${formatPercent(reason.percent)}%`;
    return {
      icon: bought ? <PackageMark price={bought.amount} /> : <Icon size={18} />,
      title: isOwn ? (bought?.productName ?? t(`type.${row.type}`)) : row.sourceUsername,
      detail: (
        <>
          <Parts>
            <Clock iso={row.createdAt} />
            {row.reason &&
              row.reason.level > 0 &&
              row.type === 'daily_matching' &&
              t('why.levelValue', { level: row.reason.level })}
            {bought &&
              isOneOfMany(bought) &&
              t('bought', { day: monthDay(dayOf(new Date(bought.createdAt)), i18n.language) })}
            {row.reason && <span className="whitespace-nowrap">{share(row)}</span>}
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
