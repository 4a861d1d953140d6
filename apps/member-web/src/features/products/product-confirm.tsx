import { formatWhole } from '@starline/domain/decimals';
import { type Amount, minus } from '@starline/domain/money';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { CheckingNote } from '../../components/act-state.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import type { Act } from '../../lib/money-act.ts';
import type { Item } from './package-list.tsx';

type ProductConfirmProps = {
  item: Item;
  available: Amount;
  act: Act;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ProductConfirm({ item, available, act, open, onConfirm, onCancel }: ProductConfirmProps) {
  const { t } = useTranslation('products');
  return (
    <ConfirmDialog
      open={open}
      title={t('confirm.title', { name: item.name, price: formatWhole(item.price) })}
      description={t('confirm.text')}
      confirmLabel={t('buy')}
      busy={act.isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="mt-4 grid gap-3">
        <CheckingNote act={act} />
        <Facts
          facts={[
            [t('price'), <Money key="price" value={item.price} unit="point" />],
            [t('pv'), <Money key="pv" value={item.pv} unit="pv" whole />],
            [
              t('after'),
              <Money key="after" value={minus(available, item.price)} unit="point" size="strong" />,
            ],
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}
