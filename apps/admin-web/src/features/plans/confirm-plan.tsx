import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { useMay } from '../../lib/rights.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

type PlanList = Outputs['plans']['list'];

/**
 * Plan and rates of a new installation pay nothing before a person has taken them.
 * docs/domain/settlement.md#plan-confirmed.
 */
export function ConfirmPlan({ version, rates }: { version: number; rates: PlanList['presetRates'] }) {
  const { t } = useTranslation(['plans', 'settings']);
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
      return Promise.all([utils.plans.invalidate(), utils.settings.invalidate()]);
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
      <ActDialog
        open={isAsking}
        title={t('confirmTitle', { version })}
        description={t('confirmText')}
        confirmLabel={t('confirmPlan')}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate({ version })}
        onCancel={() => setAsking(false)}
      >
        {rates.length > 0 && (
          <section aria-label={t('presetRates')} className="grid gap-1.5 text-ink-2 text-sm">
            <p>{t('presetRates')}</p>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums">
              {rates.map(({ key, value }) => (
                <div key={key} className="contents">
                  <dt className="text-ink-3">{t(`settings:keys.${key}`)}</dt>
                  <dd className="text-right">{value} %</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </ActDialog>
    </Banner>
  );
}
