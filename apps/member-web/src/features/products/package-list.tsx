import { formatWhole } from '@starline/domain/decimals';
import { type Amount, minus } from '@starline/domain/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { Money } from '../../components/money.tsx';
import { PackageMark } from '../../components/package-mark.tsx';
import type { Outputs } from '../../lib/trpc.ts';

export type Item = Outputs['packages']['list'][number];
type PackageListProps = {
  list: readonly Item[];
  /** Purchase points of the member; undefined while they are not known. */
  available: Amount | undefined;
  chosen: Item | undefined;
  onChoose: (item: Item) => void;
};

/** The packages on sale, those that the points reach first. The others say how many points are missing. */
export function PackageList({ list, available, chosen, onChoose }: PackageListProps) {
  const { t } = useTranslation('products');
  const name = useId();
  const sorted = list.toSorted((one, other) => one.price - other.price);
  const isBeyond = ({ price }: Item) => available !== undefined && price > available;
  const firstBeyond = sorted.find(isBeyond);
  return (
    <div role="radiogroup" aria-label={t('choose')} className="grid gap-2.5">
      {sorted.map((item) => (
        <div key={item.id} className="contents">
          {item === firstBeyond && <p className="mt-2 text-ink-3 text-sm">{t('beyond')}</p>}
          <ChoiceRow
            name={name}
            value={item.id}
            isChosen={chosen?.id === item.id}
            onChoose={() => onChoose(item)}
            disabled={isBeyond(item)}
            picture={<PackageMark price={item.price} isLit={!isBeyond(item)} />}
            title={item.name}
            figure={<Money value={item.price} unit="point" size="md" whole />}
            detail={
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>{t('pvOf', { pv: formatWhole(item.pv) })}</span>{' '}
                {available !== undefined && item.price > available && (
                  <span>{t('missing', { amount: formatWhole(minus(item.price, available)) })}</span>
                )}
              </span>
            }
          >
            {chosen?.id === item.id && available !== undefined && (
              <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm">
                {t('after')} <Money value={minus(available, item.price)} unit="point" personal />
              </span>
            )}
          </ChoiceRow>
        </div>
      ))}
    </div>
  );
}
