import { formatAmount } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { Field } from '@starline/ui/field';
import { Segmented } from '@starline/ui/segmented';
import { toast } from '@starline/ui/toast';
import { isolated } from '@starline/web/isolated';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { FormDialog } from '../form-dialog.tsx';
import { NeededField, useNeeded } from '../needed-field.tsx';
import { useUnits } from '../units.tsx';

const RESOLUTIONS = ['returned', 'held'] as const;
type Resolution = (typeof RESOLUTIONS)[number];

/** A payout that was made: the id of its request, whom it paid and what the member gets back. */
export type PaidOut = { id: number; name: string; payout: Amount; reason?: string | undefined };

/** Asks what becomes of a payout that the bank returned, and enters it. docs/domain/payouts.md#returned. */
export function ReturnDialog({ paid, onClose }: { paid: PaidOut; onClose: () => void }) {
  const { t } = useTranslation('payouts');
  const units = useUnits();
  const memberName = useMemberName();
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [resolution, setResolution] = useState<Resolution>('returned');
  const reason = useNeeded(useState(paid.reason ?? ''));
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const enter = trpc.payouts.return.useMutation({
    onSuccess: () => {
      toast.success(t('returnDone'));
      onClose();
    },
    onError: (error) => {
      if (failed(t('failed'), error)) onClose();
    },
    onSettled: async () => {
      await Promise.all([
        utils.payouts.invalidate(),
        utils.withdrawals.invalidate(),
        utils.documents.invalidate(),
        utils.statistics.invalidate(),
        utils.approvals.invalidate(),
      ]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.check()) enter.mutate({ id: paid.id, resolution, reason: reason.text, idempotencyKey });
  };
  const amount = `${formatAmount(paid.payout)}\u00a0${units.point}`;
  return (
    <FormDialog
      onClose={onClose}
      dirty={reason.isTyped}
      title={t('returnTitle', { name: isolated(memberName(paid.name)), amount })}
      description={t('returnLead')}
      onSubmit={submit}
      submit={t('bankReturned')}
      tone="danger"
      busy={enter.isPending}
    >
      <div className="grid gap-4">
        <Field label={t('returnWhat')} hint={t(`returnHints.${resolution}`)}>
          <Segmented
            wide
            label={t('returnWhat')}
            value={resolution}
            options={RESOLUTIONS.map((value) => ({ value, label: t(`returnAs.${value}`) }))}
            onChange={setResolution}
          />
        </Field>
        <NeededField of={reason} max={300} label={t('returnReason')} />
      </div>
    </FormDialog>
  );
}
