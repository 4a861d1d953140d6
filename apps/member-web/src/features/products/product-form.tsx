import { type Amount, minus, ZERO } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { EmptyState } from '@starline/ui/empty-state';
import { FieldError } from '@starline/ui/field';
import { LoadError } from '@starline/ui/load-error';
import { Skeleton } from '@starline/ui/skeleton';
import { useIsOnline } from '@starline/web/use-connection';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActState } from '../../components/act-state.tsx';
import { WhatIs } from '../../components/help/what-is.tsx';
import { Money } from '../../components/money.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Question } from '../../components/question.tsx';
import { StickyAction } from '../../components/sticky-action.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useConfirmStep } from '../../lib/use-confirm-step.ts';
import { GetPoints } from './get-points.tsx';
import { PackageList } from './package-list.tsx';
import { ProductConfirm } from './product-confirm.tsx';
import { usePurchase } from './use-purchase.ts';

/** One question a screen: which package, and in a dialog whether this is right. */
export function ProductForm() {
  const { t } = useTranslation(['products', 'common']);
  const isOnline = useIsOnline();
  const packages = trpc.packages.list.useQuery();
  const balances = trpc.balances.get.useQuery();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isUnchosen, setUnchosen] = useState(false);
  const { isLooking, look, back } = useConfirmStep();
  const { act, send, again } = usePurchase(back);

  const available = balances.data?.purchase;
  const chosen = packages.data?.find((item) => item.id === chosenId);
  const prices = packages.data?.map((item) => item.price) ?? [];
  const missing =
    available === undefined || prices.length === 0 ? ZERO : minus(Math.min(...prices) as Amount, available);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUnchosen(!chosen);
    if (chosen) look();
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <Question label={t('step', { step: isLooking ? 2 : 1 })} step={isLooking ? 2 : 1} of={2}>
        {t('question')}
      </Question>
      <div className="-mt-3 flex items-baseline justify-between gap-4 text-ink-3 text-sm">
        <p>
          {t('available')}{' '}
          {available !== undefined && (
            <Money value={available} unit="point" size="strong" personal className="text-ink" />
          )}
        </p>
        <WhatIs entry="pv" term={t('pv')} shown />
      </div>
      {balances.error !== null && (
        <LoadError
          inline
          message={t('common:staleFigures')}
          busy={balances.isFetching}
          onRetry={() => void balances.refetch()}
        />
      )}
      {missing > 0 && <GetPoints missing={missing} canConvert={(balances.data?.withdrawable ?? ZERO) > 0} />}
      <div>
        <QueryView query={packages} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState>{t('none')}</EmptyState>
            ) : (
              <PackageList
                list={list}
                available={available}
                chosen={chosen}
                onChoose={({ id }) => {
                  setChosenId(id);
                  setUnchosen(false);
                }}
              />
            )
          }
        </QueryView>
      </div>
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
        <ProductConfirm
          item={chosen}
          available={available}
          act={act}
          open={isLooking}
          onConfirm={() => send(chosen.id)}
          onCancel={back}
        />
      )}
    </form>
  );
}
