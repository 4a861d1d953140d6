import { shortDay } from '@starline/domain/business-time';
import { formatAmount } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { useMay } from '../../lib/rights.ts';
import { trpc } from '../../lib/trpc.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { earlyOptions, type Run } from './run.ts';
import { useRunActs } from './use-run-acts.ts';

/**
 * The actions that the state of a run allows: draft -> posted -> reversed. The server posts only the run that
 * the question named: the page behind it may show one that was computed since.
 */
export function RunActions({ run }: { run: Run }) {
  const { t } = useTranslation('settlements');
  const mayRun = useMay('settle');
  const mayReverse = useMay('reverse');
  const today = trpc.settlements.status.useQuery().data?.today;
  const { settle, approve } = useRunActs();
  const [asked, setAsked] = useState<Run>();
  const [isReversing, setReversing] = useState(false);
  if (!mayRun && !mayReverse) return null;

  const { status, businessDay: date } = run;
  const isReady =
    run.computedAt !== null && (status === 'draft' || status === 'approved' || status === 'failed');
  const post = ({ id: runId, businessDay }: Run) =>
    approve.mutate(
      { date: businessDay, runId, ...earlyOptions(businessDay, today) },
      {
        onSuccess: (next) =>
          next.status === 'draft'
            ? toast.info(t('recomputed'))
            : toast.success(t(next.status === 'posted' ? 'posted' : 'started')),
        onSettled: () => setAsked(undefined),
      },
    );
  return (
    <>
      {mayRun && (status === 'draft' || status === 'reversed') && (
        <Button
          busy={settle.isPending}
          onClick={() => settle.mutate({ date, isPreview: true, ...earlyOptions(date, today) })}
        >
          {t('previewAgain')}
        </Button>
      )}
      {mayRun && isReady && (
        <Button variant="primary" onClick={() => setAsked(run)}>
          {t(status === 'failed' ? 'resume' : 'post')}
        </Button>
      )}
      {mayReverse && status === 'posted' && (
        <Button variant="danger-quiet" onClick={() => setReversing(true)}>
          {t('reverse')}
        </Button>
      )}
      <ActDialog
        open={asked !== undefined}
        title={
          asked &&
          t('postConfirm', {
            day: shortDay(asked.businessDay),
            amount: formatAmount(asked.totals?.paid ?? ZERO),
          })
        }
        description={asked?.isEarly ? t('earlyText') : t('postText')}
        confirmLabel={t('post')}
        busy={approve.isPending}
        onConfirm={() => asked && post(asked)}
        onCancel={() => setAsked(undefined)}
      />
      {isReversing && <ReverseDialog run={run} onClose={() => setReversing(false)} />}
    </>
  );
}
