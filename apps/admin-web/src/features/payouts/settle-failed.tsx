import { formatAmount } from '@starline/domain/decimals';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { isolated } from '@starline/web/isolated';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { RowButton } from '../../components/row-button.tsx';
import { useUnits } from '../../components/units.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { sumOf } from '../../lib/money.ts';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { type Batch, type BatchItem, isSaidPaid } from './batch.ts';

type Resolution = 'held' | 'returned';
type Asked = { resolution: Resolution; idempotencyKey: string; items: readonly BatchItem[] };
const TEXTS = {
  held: {
    one: 'hold',
    all: 'holdAll',
    confirm: 'holdConfirm',
    confirmAll: 'holdAllConfirm',
    text: 'holdText',
  },
  returned: {
    one: 'giveBack',
    all: 'returnAll',
    confirm: 'returnConfirm',
    confirmAll: 'returnAllConfirm',
    text: 'returnText',
  },
} as const;

/**
 * What becomes of failed lines: their requests are opened again, or the points are given back.
 * docs/domain/payouts.md#failed.
 */
export function SettleFailed({ batch, items: shown }: { batch: Batch; items: readonly BatchItem[] }) {
  const { t } = useTranslation('payouts');
  const memberName = useMemberName();
  const units = useUnits();
  const failed = useFailed();
  const maySettle = useMay('approve_payouts');
  const utils = trpc.useUtils();
  // The lines as they were asked about: a result that comes meanwhile may say that one was paid.
  const [asked, setAsked] = useState<Asked>();
  const settle = trpc.payouts.settleFailed.useMutation({
    onSuccess: ({ changed, skipped }, { resolution }) => {
      if (changed.length > 0) toast.success(t(resolution));
      if (skipped.length > 0) toast.info(t('skippedSettled', { count: skipped.length }));
    },
    onError: (error) => void failed(t('failed'), error),
    onSettled: async () => {
      setAsked(undefined);
      await Promise.all([utils.payouts.invalidate(), utils.withdrawals.invalidate()]);
    },
  });
  const items = asked?.items ?? shown;
  const [first] = items;
  if (!first || !maySettle) return null;
  const count = items.length;
  const amount = `${formatAmount(sumOf(items, ({ payout }) => payout))}\u00a0${units.point}`;
  const name = isolated(memberName(first.name));
  const label = (resolution: Resolution) =>
    count > 1 ? t(TEXTS[resolution].all, { count }) : t(TEXTS[resolution].one);
  const texts = asked && TEXTS[asked.resolution];
  const ask = (resolution: Resolution) =>
    setAsked({ resolution, idempotencyKey: crypto.randomUUID(), items: shown });
  return (
    <span className={`inline-flex gap-1.5 ${count > 1 ? 'flex-wrap' : ''}`}>
      {count > 1 ? (
        <>
          <Button size="sm" onClick={() => ask('held')}>
            {label('held')}
          </Button>
          <Button size="sm" variant="danger-quiet" onClick={() => ask('returned')}>
            {label('returned')}
          </Button>
        </>
      ) : (
        <>
          <RowButton onClick={() => ask('held')}>{label('held')}</RowButton>
          <RowButton tone="bad" onClick={() => ask('returned')}>
            {label('returned')}
          </RowButton>
        </>
      )}
      {asked && texts && (
        <ActDialog
          open
          title={count > 1 ? t(texts.confirmAll, { count, amount }) : t(texts.confirm, { name, amount })}
          description={t(texts.text)}
          tone={asked.resolution === 'returned' ? 'danger' : 'primary'}
          confirmLabel={label(asked.resolution)}
          busy={settle.isPending}
          onConfirm={() => {
            const { resolution, idempotencyKey } = asked;
            const seen = items.filter(isSaidPaid).map(({ id }) => id);
            const itemIds = items.map(({ id }) => id);
            settle.mutate({ id: batch.id, itemIds, resolution, seen, idempotencyKey });
          }}
          onCancel={() => setAsked(undefined)}
        >
          {items.filter(isSaidPaid).map(({ id, contradiction }) => (
            <Banner key={id} tone="bad">
              {t('contradiction', { file: contradiction?.file ?? '', said: t('outcomes.paid') })}
            </Banner>
          ))}
        </ActDialog>
      )}
    </span>
  );
}
