import { formatsOf, type PayoutFormat, type PayoutType } from '@starline/domain/payouts';
import { WITHDRAWAL_BATCH_MAX } from '@starline/domain/withdrawals';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { Select } from '@starline/ui/select';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkippedRows } from '../../components/list-page/skipped-rows.tsx';
import { CannotSend, SendButton } from '../../components/sending.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { HolderFields, useHolders } from './holder-fields.tsx';
import { useWithdrawalSummary } from './use-withdrawal-summary.ts';
import type { Withdrawal } from './withdrawal.ts';

type MakeBatchProps = { rows: readonly Withdrawal[]; onClose: () => void };

/** The one type of the rows that batches take; undefined for a mix. */
function typeOf(rows: readonly Withdrawal[]): PayoutType | undefined {
  const [type, ...others] = new Set(rows.map((row) => row.type));
  return others.length > 0 || type === undefined || type === 'lotto' ? undefined : type;
}

/**
 * Makes a payout batch of the selected requests and says which of them could not be taken.
 * docs/domain/payouts.md#batches.
 */
export function MakeBatchDialog({ rows, onClose }: MakeBatchProps) {
  const { t } = useTranslation('payouts');
  const summary = useWithdrawalSummary();
  const navigate = useNavigate();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const type = typeOf(rows);
  const [format, setFormat] = useState<PayoutFormat>(type === 'coin' ? 'tron' : 'kb');
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const holders = useHolders();
  // Not `make.data`, which the next request clears: the names that were typed stand on it.
  const [made, setMade] = useState<Outputs['payouts']['make']>();
  const make = trpc.payouts.make.useMutation({
    onSuccess: (made) => {
      setMade(made);
      holders.propose(made.unwritable);
      setIdempotencyKey(crypto.randomUUID());
      if (made.id !== null && made.skipped.length === 0) open(made.id);
    },
    onError: (error) => void failed(t('make.failed'), error),
    onSettled: () => void Promise.all([utils.withdrawals.invalidate(), utils.payouts.invalidate()]),
  });
  const open = (id: number) => {
    onClose();
    void navigate({ to: '/payouts', search: { id } });
  };
  const isTooMany = rows.length > WITHDRAWAL_BATCH_MAX;
  return (
    <Dialog
      open
      size="sm"
      locked={make.isPending}
      onClose={onClose}
      title={
        made
          ? made.number === null
            ? t('make.none')
            : t('make.done', { number: made.number })
          : t('make.title')
      }
      description={made ? t('make.skipped', { count: made.skipped.length }) : summary(rows)}
      footer={
        <>
          <Button onClick={onClose} disabled={make.isPending}>
            {t('make.close')}
          </Button>
          {made ? (
            <>
              {made.unwritable.length > 0 && (
                <SendButton
                  variant={made.id === null ? 'primary' : 'secondary'}
                  busy={make.isPending}
                  disabled={holders.given.length === 0}
                  onClick={() =>
                    make.mutate({
                      ids: holders.given.map(({ id }) => id),
                      format,
                      holders: holders.given,
                      idempotencyKey,
                    })
                  }
                >
                  {t('make.withHolders')}
                </SendButton>
              )}
              {made.id !== null && (
                <Button variant="primary" onClick={() => made.id !== null && open(made.id)}>
                  {t('make.open')}
                </Button>
              )}
            </>
          ) : (
            <SendButton
              busy={make.isPending}
              disabled={!type || isTooMany}
              onClick={() => make.mutate({ ids: rows.map(({ id }) => id), format, idempotencyKey })}
            >
              {t('make.confirm', { count: rows.length })}
            </SendButton>
          )}
        </>
      }
    >
      {made ? (
        <div className="grid gap-4">
          <SkippedRows skipped={made.skipped} names={new Map(rows.map((row) => [row.id, row.username]))} />
          <HolderFields unwritable={made.unwritable} holders={holders} />
          {made.unwritable.length > 0 && <CannotSend />}
        </div>
      ) : type && !isTooMany ? (
        <div className="grid gap-3">
          <p className="text-ink-2 text-sm">{t('make.text', { count: rows.length })}</p>
          <Field label={t('make.format')}>
            <Select
              value={format}
              options={formatsOf(type).map((value) => ({ value, label: t(`formats.${value}`) }))}
              onChange={(event) => setFormat(event.target.value as PayoutFormat)}
            />
          </Field>
          <CannotSend />
        </div>
      ) : (
        <Banner tone="warn">{t(isTooMany ? 'make.tooMany' : 'make.mixed')}</Banner>
      )}
    </Dialog>
  );
}
