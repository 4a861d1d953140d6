import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../act-dialog.tsx';
import { type BulkSpec, isAnswerStarted } from './bulk.ts';
import { SkippedRows } from './skipped-rows.tsx';
import type { Bulk } from './use-bulk.ts';

type BulkDialogsProps<Row> = {
  bulk: BulkSpec<Row>;
  state: Bulk<Row>;
  rowId: (row: Row) => string | number;
  rowName: (row: Row) => string;
};

export function BulkDialogs<Row>({ bulk, state, rowId, rowName }: BulkDialogsProps<Row>) {
  const { t } = useTranslation(['list', 'common']);
  const { requested, outcome, answer } = state;
  const question = requested?.action.question;
  const names = new Map(outcome?.rows.map((row) => [Number(rowId(row)), rowName(row)]));
  return (
    <>
      <ActDialog
        open={requested !== undefined}
        title={requested?.action.confirm}
        description={
          requested &&
          `${t('selected', { count: requested.rows.length })} · ${bulk.summary(requested.rows, requested.action.id)}`
        }
        cancelLabel={t('back')}
        tone={requested?.action.isDanger ? 'danger' : 'primary'}
        confirmLabel={requested?.action.act ?? requested?.action.label}
        busy={state.isRunning}
        dirty={isAnswerStarted(answer)}
        confirmDisabled={question && !question.isAnswered(answer)}
        onConfirm={state.confirm}
        onCancel={state.cancel}
      >
        {question && (
          <question.Fields
            subject={requested.rows.map(rowId).join()}
            answer={answer}
            onChange={state.setAnswer}
          />
        )}
        {state.isRunning && state.progress && (
          <p data-said="shown" className="mt-3 text-sm tabular-nums">
            {t('progress', state.progress)}
          </p>
        )}
      </ActDialog>
      <Dialog
        open={outcome !== undefined}
        onClose={state.closeOutcome}
        title={t('result')}
        description={
          outcome?.result.changed.length
            ? t('resultText', {
                changed: outcome.result.changed.length,
                skipped: outcome.result.skipped.length,
              })
            : t('resultNone')
        }
        footer={<Button onClick={state.closeOutcome}>{t('common:close')}</Button>}
      >
        <SkippedRows skipped={outcome?.result.skipped ?? []} names={names} />
      </Dialog>
    </>
  );
}
