import { formatWhole } from '@starline/domain/decimals';
import { type Amount, minus } from '@starline/domain/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import type { Outputs } from '../../lib/trpc.ts';

type Item = Outputs['packages']['list'][number];

export function PackageCard({ item, available }: { item: Item; available: Amount | undefined }) {
  const { t } = useTranslation('products');
  const isTooExpensive = available !== undefined && item.price > available;
  return (
    <span className="grid gap-0.5 py-2 text-left">
      <span className="font-medium text-sm">{item.name}</span>
      <Money value={item.price} unit="point" size="md" whole />
      <span className="font-normal text-ink-3 text-sm">
        {isTooExpensive
          ? t('missing', { amount: formatWhole(minus(item.price, available)) })
          : t('pvOf', { pv: formatWhole(item.pv) })}
      </span>
    </span>
  );
}
