import { formatWhole } from '@starline/domain/decimals';
import { type Amount, minus } from '@starline/domain/money';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { ActSheet } from '../../components/flow/act-sheet.tsx';
import type { SumsAsShown } from '../../components/flow/use-sums-as-shown.ts';
import { Money } from '../../components/money.tsx';
import type { Act } from '../../lib/money-act.ts';
import type { Item } from './package-list.tsx';

type ProductConfirmProps = {
  item: Item;
  available: Amount;
  act: Act;
  sums: SumsAsShown;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ProductConfirm({ item, available, ...dialog }: ProductConfirmProps) {
  const { t } = useTranslation('products');
  return (
    <ActSheet
      {...dialog}
      inAddress
      title={t('confirm.title', { name: item.name, price: formatWhole(item.price) })}
      description={t('confirm.text')}
      confirmLabel={t('buyFor', { price: formatWhole(item.price) })}
    >
      <Facts
        facts={[
          [t('price'), <Money key="price" value={item.price} unit="point" />],
          [t('pv'), <Money key="pv" value={item.pv} unit="pv" whole />],
          [t('after'), <Money key="after" value={minus(available, item.price)} unit="point" size="strong" />],
        ]}
      />
    </ActSheet>
  );
}
