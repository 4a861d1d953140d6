import { type Amount, minus, ZERO } from '@starline/domain/money';
import { EmptyState } from '@starline/ui/empty-state';
import { FieldError } from '@starline/ui/field';
import { LoadError } from '@starline/ui/load-error';
import { Skeleton } from '@starline/ui/skeleton';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlowForm } from '../../components/flow/flow-form.tsx';
import { useFlow } from '../../components/flow/use-flow.ts';
import { useSumsAsShown } from '../../components/flow/use-sums-as-shown.ts';
import { WhatIs } from '../../components/help/what-is.tsx';
import { Money } from '../../components/money.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { keptOf, useKeptForm } from '../../lib/kept-form.ts';
import { calls, trpc } from '../../lib/trpc.ts';
import { useFieldText } from '../../lib/use-field-text.ts';
import { GetPoints } from './get-points.tsx';
import { PackageList } from './package-list.tsx';
import { ProductConfirm } from './product-confirm.tsx';
import { usePurchase } from './use-purchase.ts';

const STEPS = ['choose', 'look'] as const;

/** One question a screen: which package, and in a sheet whether this is right. */
export function ProductForm() {
  const { t } = useTranslation(['products', 'common']);
  const fieldText = useFieldText();
  const packages = trpc.packages.list.useQuery();
  const balances = trpc.balances.get.useQuery();
  const [chosenId, setChosenId] = useState(
    () => (keptOf('purchase')?.packageId as number | undefined) ?? null,
  );
  useKeptForm<{ packageId: number }>({
    name: 'purchase',
    typed: () => (chosenId === null ? null : { packageId: chosenId }),
    restore: (kept) => setChosenId(kept.packageId),
    discard: () => setChosenId(null),
  });
  const { act, send, again } = usePurchase(() => flow.backTo('choose'));

  const available = balances.data?.purchase;
  const chosen = packages.data?.find((item) => item.id === chosenId);
  const prices = packages.data?.map((item) => item.price) ?? [];
  const missing =
    available === undefined || prices.length === 0 ? ZERO : minus(Math.min(...prices) as Amount, available);
  const isShort = chosen !== undefined && available !== undefined && chosen.price > available;
  const flow = useFlow({
    steps: STEPS,
    isDone: () => (packages.data ? chosen !== undefined && !isShort : chosenId !== null),
    isSending: act.isPending,
  });
  const sums = useSumsAsShown(
    chosen && available !== undefined ? [chosen.price, chosen.pv, available] : undefined,
    async () => {
      const [list, { purchase }] = await Promise.all([
        calls.packages.list.fetch(undefined, { staleTime: 0 }),
        calls.balances.get.fetch(undefined, { staleTime: 0 }),
      ]);
      const item = list.find(({ id }) => id === chosenId);
      return [item?.price ?? ZERO, item?.pv ?? ZERO, purchase];
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flow.noteTry();
    sums.forget();
    if (chosen) flow.goTo('look');
  };
  return (
    <FlowForm
      flow={flow}
      label={t('step', { step: flow.number })}
      question={t('question')}
      onSubmit={submit}
      act={act}
      onAgain={again}
      failText={t('purchase_error')}
      alerts={
        flow.isTried &&
        (!chosen || isShort) && (
          <FieldError>{isShort ? fieldText('insufficient_point') : t('select_product_alert')}</FieldError>
        )
      }
      button={{
        variant: missing > 0 ? 'secondary' : 'primary',
        children: t('common:check'),
      }}
    >
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
                onChoose={({ id }) => setChosenId(id)}
              />
            )
          }
        </QueryView>
      </div>
      {chosen && available !== undefined && (
        <ProductConfirm
          item={chosen}
          available={available}
          act={act}
          sums={sums}
          open={flow.step === 'look'}
          onConfirm={() => {
            const { id: packageId, price, pv } = chosen;
            void sums.confirm(() => send({ packageId, seen: { price, pv } }));
          }}
          onCancel={() => flow.backTo('choose')}
        />
      )}
    </FlowForm>
  );
}
