import { formatAmount } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { useHasRole } from '../../lib/role.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Run } from './run.ts';
import { useRunActs } from './use-run-acts.ts';

/** draft -> (approved) -> posted -> reversed: each state offers only what leads out of it. */
export function RunActions({ run }: { run: Run }) {
  const { t } = useTranslation('settlements');
  const mayRun = useHasRole('finance');
  const today = trpc.settlements.status.useQuery().data?.today;
  const { settle, approve, reverse } = useRunActs();
  const [isPosting, setPosting] = useState(false);
  const [leaving, setLeaving] = useState<Run>();
  if (!mayRun) return null;

  const date = run.businessDay;
  const isEarly = run.isEarly || (today !== undefined && date >= today);
  const isOpen = run.status === 'draft' || run.status === 'failed' || run.status === 'reversed';
  const paid = formatAmount(run.totals?.paid ?? ZERO);
  const post = () =>
    settle.mutate(
      { date, isEarly },
      {
        onSuccess: (next) => toast.success(t(next.status === 'posted' ? 'posted' : 'started')),
        onSettled: () => setPosting(false),
      },
    );
  return (
    <>
      {isOpen && (
        <Button
          busy={settle.isPending && !isPosting}
          onClick={() => settle.mutate({ date, isEarly, isPreview: true })}
        >
          {t('previewAgain')}
        </Button>
      )}
      {isOpen && (
        <Button variant="primary" onClick={() => setPosting(true)}>
          {t('post')}
        </Button>
      )}
      {run.status === 'approved' && (
        <Button
          variant="primary"
          busy={approve.isPending}
          onClick={() => approve.mutate({ date }, { onSuccess: () => toast.success(t('started')) })}
        >
          {t('approve')}
        </Button>
      )}
      {run.status === 'posted' && (
        <Button variant="danger-quiet" onClick={() => setLeaving(run)}>
          {t('reverse')}
        </Button>
      )}
      <ConfirmDialog
        open={isPosting}
        title={t('postConfirm', { day: date, amount: paid })}
        description={isEarly ? t('earlyText') : t('postText')}
        confirmLabel={t('post')}
        busy={settle.isPending}
        onConfirm={post}
        onCancel={() => setPosting(false)}
      />
      <DeleteDialog
        row={leaving}
        title={t('reverseConfirm', { day: date })}
        describe={() => t('reverseText', { amount: paid })}
        confirmLabel={t('reverse')}
        forceable={['reversal_overdraws', 'overdraw']}
        forceWarning={t('forceWarning')}
        run={(row, { force }) => reverse.mutateAsync({ date: row.businessDay, force })}
        done={t('reversed')}
        failed={t('actFailed')}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}
