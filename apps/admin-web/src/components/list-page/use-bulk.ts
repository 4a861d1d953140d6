import { toast } from '@starline/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailed } from '../../lib/use-failed.ts';
import {
  type Answer,
  type BatchResult,
  type BulkAction,
  type BulkProgress,
  type BulkSpec,
  runBatches,
} from './bulk.ts';
import type { Selection } from './use-selection.ts';

type BulkRequest<Row> = { action: BulkAction; rows: readonly Row[] };
export type BulkOutcome<Row> = { result: BatchResult; rows: readonly Row[] };

/**
 * Asks for confirmation, runs the action and reports the result per row. The action takes the rows that were
 * selected when the dialog opened, less those that have ended since.
 */
export function useBulk<Row>(
  bulk: BulkSpec<Row> | undefined,
  selection: Selection<Row>,
  rowId: (row: Row) => string | number,
  reload: () => void,
) {
  const { t } = useTranslation('list');
  const failed = useFailed();
  const [requested, setRequested] = useState<BulkRequest<Row>>();
  const [outcome, setOutcome] = useState<BulkOutcome<Row>>();
  const [answer, setAnswer] = useState<Answer>({});
  const [progress, setProgress] = useState<BulkProgress>();
  const keys = useRef(new Map<string, string>());

  const act = useMutation({
    mutationFn: ({ action, rows }: BulkRequest<Row>) =>
      runBatches(
        action,
        rows.map((row) => ({ id: Number(rowId(row)), amount: bulk?.amountOf?.(row) })),
        keys.current,
        answer,
        setProgress,
      ),
    onSuccess: (result, { action, rows }) => {
      if (result.changed.length > 0)
        toast.success(action.done, t('selected', { count: result.changed.length }));
      if (result.skipped.length > 0) setOutcome({ result, rows });
      selection.clear();
      setRequested(undefined);
    },
    onError: (error, { action }) => {
      failed(action.failed, error);
      if (!action.question) setRequested(undefined);
    },
    onSettled: () => {
      setProgress(undefined);
      reload();
    },
  });
  return {
    requested,
    answer,
    setAnswer,
    outcome,
    isRunning: act.isPending,
    progress,
    ask: (action: BulkAction, rows = selection.chosen) => {
      if (!bulk || rows.length === 0) return toast.info(t('nothingSelected'));
      keys.current = new Map();
      setAnswer({});
      setRequested({ action, rows });
    },
    /** Takes rows that have ended out of the question. One without rows is closed. */
    drop: (ids: readonly (string | number)[]) => {
      if (act.isPending || !requested) return;
      const rows = requested.rows.filter((row) => !ids.includes(rowId(row)));
      if (rows.length === requested.rows.length) return;
      setRequested(rows.length > 0 ? { ...requested, rows } : undefined);
    },
    cancel: () => setRequested(undefined),
    confirm: () => requested && act.mutate(requested),
    closeOutcome: () => setOutcome(undefined),
  };
}

export type Bulk<Row> = ReturnType<typeof useBulk<Row>>;
