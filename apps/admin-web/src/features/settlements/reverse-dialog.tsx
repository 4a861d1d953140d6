import { shortDay } from '@starline/domain/business-time';
import { formatCount } from '@starline/domain/counts';
import { formatAmount } from '@starline/domain/decimals';
import { ZERO } from '@starline/domain/money';
import { Banner } from '@starline/ui/banner';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { useKeptText } from '../../lib/kept-words.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Run } from './run.ts';
import { useRunActs } from './use-run-acts.ts';

/**
 * Asks why a posted day is reversed, and says from how many members it takes and who no longer holds that
 * much. docs/domain/settlement.md#reversal.
 */
export function ReverseDialog({ run: shown, onClose }: { run: Run; onClose: () => void }) {
  const run = useOpened(shown);
  const { t } = useTranslation('settlements');
  const { reverse } = useRunActs();
  const [reason, setReason] = useKeptText(`settlements.reverse.${run.businessDay}`);
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <DeleteDialog
      row={run}
      title={t('reverseConfirm', { day: shortDay(run.businessDay) })}
      describe={() => t('reverseText', { amount: formatAmount(run.totals?.paid ?? ZERO) })}
      confirmLabel={t('reverse')}
      dirty={!isMissing}
      check={() => {
        setChecked(true);
        return !isMissing;
      }}
      forceable={['reversal_overdraws', 'overdraw']}
      forceWarning={t('forceWarning')}
      run={({ id, businessDay: date }, { force }) =>
        reverse.mutateAsync({ date, runId: id, force, reason: reason.trim() })
      }
      done={t('reversed')}
      failed={t('actFailed')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Effect date={run.businessDay} />
        <Field
          label={t('reverseReason')}
          hint={t('reverseReasonHint')}
          error={isChecked && isMissing ? t('reverseReasonMissing') : undefined}
          required
        >
          <Input maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </DeleteDialog>
  );
}

/** From how many members the reversal takes, and who holds less. */
function Effect({ date }: { date: string }) {
  const { t } = useTranslation('settlements');
  const effect = trpc.settlements.reversal.useQuery({ date }).data;
  if (effect === undefined) return null;
  const more = effect.short - effect.shortMembers.length;
  const named = effect.shortMembers.join(', ');
  const names = more > 0 ? t('reverseMore', { names: named, more }) : named;
  return (
    <>
      <p>{t('reverseMembers', { members: formatCount(effect.members) })}</p>
      {effect.short > 0 && <Banner tone="warn">{t('reverseShort', { count: effect.short, names })}</Banner>}
    </>
  );
}
