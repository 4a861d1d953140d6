import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

type RiskHoldProps = { id: number; hold: { weight: number; line: number } };

/** Says that risk signals hold a withdrawal, and releases it with a reason. docs/domain/risk.md#hold. */
export function RiskHold({ id, hold }: RiskHoldProps) {
  const { t } = useTranslation('risk');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const mayRelease = useMay('approve_payouts');
  const shown = trpc.risk.signals.useQuery({ subject: 'withdrawal', ids: [id] }).data;
  const [reason, setReason] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const release = trpc.withdrawals.releaseRiskHold.useMutation({
    onSuccess: () => void toast.success(t('held.released')),
    onError: (error) => void failed(t('held.failed'), error),
    onSettled: () =>
      Promise.all([
        utils.documents.invalidate(),
        utils.withdrawals.invalidate(),
        utils.risk.signals.invalidate(),
      ]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const seen = shown?.flatMap(({ signals }) => signals.map(({ rule }) => rule));
    release.mutate({ id, reason: reason.trim(), seen, idempotencyKey });
  };
  return (
    <Banner tone="warn">
      <strong className="block">{t('held.title')}</strong>
      <span className="block">{t('held.text', hold)}</span>
      {mayRelease && (
        <form noValidate onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <Field label={t('held.reason')} required>
              <Input
                maxLength={200}
                autoComplete="off"
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </div>
          <Button type="submit" busy={release.isPending} disabled={reason.trim() === ''}>
            {t('held.release')}
          </Button>
        </form>
      )}
    </Banner>
  );
}
