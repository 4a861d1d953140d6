import { formatWhole } from '@starline/domain/decimals';
import { type Amount, minus, ZERO } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { EmptyState } from '@starline/ui/empty-state';
import { FieldError } from '@starline/ui/field';
import { Skeleton } from '@starline/ui/skeleton';
import { useIsOnline } from '@starline/web/use-connection';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActState, CheckingNote } from '../../components/act-state.tsx';
import { BalanceHero } from '../../components/balance-hero.tsx';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { Facts } from '../../components/facts.tsx';
import { Money } from '../../components/money.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StickyAction } from '../../components/sticky-action.tsx';
import { trpc } from '../../lib/trpc.ts';
import { GetPoints } from './get-points.tsx';
import { PackageCard } from './package-card.tsx';
import { usePurchase } from './use-purchase.ts';

export function ProductForm() {
  const { t } = useTranslation('products');
  const isOnline = useIsOnline();
  const packages = trpc.packages.list.useQuery();
  const balances = trpc.balances.get.useQuery();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isUnchosen, setUnchosen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { act, send, again } = usePurchase(() => setConfirming(false));

  const available = balances.data?.purchase;
  const chosen = packages.data?.find((item) => item.id === chosenId);
  const prices = packages.data?.map((item) => item.price) ?? [];
  const missing =
    available === undefined || prices.length === 0 ? ZERO : minus(Math.min(...prices) as Amount, available);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUnchosen(!chosen);
    setConfirming(Boolean(chosen));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <BalanceHero query={balances} label={t('available')} pick={(known) => known.purchase} />
      {missing > 0 && <GetPoints missing={missing} canConvert={(balances.data?.withdrawable ?? ZERO) > 0} />}
      <Card title={t('choose')}>
        <QueryView query={packages} skeleton={<Skeleton className="h-56 w-full rounded-md" />}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState>{t('none')}</EmptyState>
            ) : (
              <ChoiceCards
                legend={t('choose')}
                className="grid-cols-2 md:grid-cols-3"
                value={chosenId}
                onChange={(id) => {
                  setChosenId(id);
                  setUnchosen(false);
                }}
                choices={list.map((item) => ({
                  value: item.id,
                  disabled: available !== undefined && item.price > available,
                  content: <PackageCard item={item} available={available} />,
                }))}
              />
            )
          }
        </QueryView>
      </Card>
      {isUnchosen && <FieldError role="alert">{t('select_product_alert')}</FieldError>}
      <ActState act={act} onAgain={again} failText={t('purchase_error')} />
      <StickyAction>
        <Button
          type="submit"
          variant={missing > 0 ? 'secondary' : 'primary'}
          wide
          busy={act.isPending}
          disabled={!isOnline}
        >
          {chosen ? t('buyNamed', { name: chosen.name }) : t('buy')}
        </Button>
      </StickyAction>
      {chosen && available !== undefined && (
        <ConfirmDialog
          open={isConfirming}
          title={t('confirm.title', { name: chosen.name, price: formatWhole(chosen.price) })}
          description={t('confirm.text')}
          confirmLabel={t('buy')}
          busy={act.isPending}
          onConfirm={() => send(chosen.id)}
          onCancel={() => setConfirming(false)}
        >
          <div className="mt-4 grid gap-3">
            <CheckingNote act={act} />
            <Facts
              facts={[
                [t('price'), <Money key="price" value={chosen.price} unit="point" />],
                [t('pv'), <Money key="pv" value={chosen.pv} unit="pv" whole />],
                [
                  t('after'),
                  <Money key="after" value={minus(available, chosen.price)} unit="point" size="strong" />,
                ],
              ]}
            />
          </div>
        </ConfirmDialog>
      )}
    </form>
  );
}
