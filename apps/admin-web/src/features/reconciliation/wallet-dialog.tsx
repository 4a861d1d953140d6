import { addDays, shortDay } from '@starline/domain/business-time';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Field } from '@starline/ui/field';
import { toast } from '@starline/ui/toast';
import { DateField } from '@starline/web/components/date-field';
import { refusalOf } from '@starline/web/refusals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

type WalletDialogProps = {
  /** The day that is shown; the period begins with it. */
  day: string | undefined;
  onClose: () => void;
  onDone: (day: string | undefined) => void;
};

/** The longest period of one reading, in days. */
const DAYS = 31;

/** Reads the transfers of the company's wallets in a period of business days. */
export function WalletDialog({ day = '', onClose, onDone }: WalletDialogProps) {
  const { t } = useTranslation(['reconciliation', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [days, setDays] = useState({ from: day, to: day });
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const read = trpc.reconciliation.readWallet.useMutation({
    // A wallet with many transfers is read over several calls.
    retry: (_, error) => readUpTo(error) !== undefined,
    retryDelay: 0,
    onSuccess: (told) => {
      toast.success(t('walletRead', told));
      onDone(told.days.at(-1) ?? day);
    },
    onError: (error) => void failed(t('walletFailed'), error),
    onSettled: () => utils.reconciliation.invalidate(),
  });
  const upTo = read.isPending ? readUpTo(read.failureReason) : undefined;
  const isPeriod = days.from !== '' && days.from <= days.to && days.to < addDays(days.from, DAYS);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={read.isPending}
      title={t('readWallet')}
      description={t('readWalletLead')}
      footer={
        <>
          <Button onClick={onClose} disabled={read.isPending}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            busy={read.isPending}
            disabled={!isPeriod}
            onClick={() => read.mutate({ ...days, idempotencyKey })}
          >
            {t('readWallet')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={t(end)}
            hint={end === 'to' ? t('walletDays', { count: DAYS }) : undefined}
            required
          >
            <DateField
              value={days[end]}
              onChange={(typed) => {
                setDays({ ...days, [end]: typed });
                setKey(crypto.randomUUID());
              }}
            />
          </Field>
        ))}
      </div>
      {upTo !== undefined && (
        <p data-said="shown" className="mt-3 text-ink-2 text-sm">
          {t('walletReadTo', { day: shortDay(upTo) })}
        </p>
      )}
    </Dialog>
  );
}

/** The day up to which a call read that the next one goes on from; undefined for any other failure. */
function readUpTo(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal?.code === 'wallet_reading_on' ? String(refusal.params.day) : undefined;
}
