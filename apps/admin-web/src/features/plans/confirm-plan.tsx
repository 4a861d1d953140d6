import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

/** The plan of a new installation pays nothing before a person has taken it. docs/domain/settlement.md#plan-confirmed. */
export function ConfirmPlan({ version }: { version: number }) {
  const { t } = useTranslation(['plans', 'payoutErrors']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const mayManage = useMay('manage_plans');
  const [isAsking, setAsking] = useState(false);
  const confirm = trpc.plans.confirm.useMutation({
    retry: false,
    onSuccess: () => void toast.success(t('confirmed')),
    onError: (error) => void failed(t('failed'), error),
    onSettled: () => {
      setAsking(false);
      return utils.plans.invalidate();
    },
  });
  return (
    <Banner
      tone="warn"
      action={
        mayManage && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('confirmPlan')}
          </Button>
        )
      }
    >
      {t('unconfirmed')}
      <ConfirmDialog
        open={isAsking}
        title={t('confirmTitle', { version })}
        description={t('confirmText')}
        confirmLabel={t('confirmPlan')}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate({ version })}
        onCancel={() => setAsking(false)}
      />
    </Banner>
  );
}
