import { Banner } from '@starline/ui/banner';
import { toast } from '@starline/ui/toast';
import { isUnanswered, refusalOf } from '@starline/web/refusals';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../lib/rights.ts';
import { useErrorText } from '../lib/use-error-text.ts';
import { useFailed } from '../lib/use-failed.ts';
import { ActDialog } from './act-dialog.tsx';

export type DeleteDialogProps<Row> = {
  row: Row | undefined;
  title: string;
  /** Names the owner and the amount of the row to delete. */
  describe: (row: Row) => ReactNode;
  /** What the dialog asks for before it acts. */
  children?: ReactNode;
  /** Whether closing would lose an answer. */
  dirty?: boolean;
  /** Returns whether the act may be sent; says at the field what is missing. */
  check?: () => boolean;
  /** Refusals that an owner may override. Without codes the dialog offers no override. */
  forceable?: readonly string[];
  forceWarning?: string;
  /**
   * Turns a refusal into the reasons why the row cannot be deleted. With reasons the dialog has no confirm
   * button.
   */
  obstacles?: (error: unknown) => readonly string[];
  confirmLabel?: string;
  run: (row: Row, act: { force: boolean; idempotencyKey: string }) => Promise<unknown>;
  /** What was done; a function where the answer decides. */
  done?: string | ((answer: unknown) => string);
  failed?: string;
  onClose: () => void;
};

type Act<Row> = { row: Row; force: boolean; idempotencyKey: string };

/**
 * Asks for confirmation and deletes the row. If the ledger refuses, it tells an owner what an override would
 * do.
 */
export function DeleteDialog<Row>(props: DeleteDialogProps<Row>) {
  const { row, forceable = [], onClose } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failed = useFailed();
  const isOwner = useMay('force');
  const act = useMutation({
    // Pages pass all other keys on to the server, which refuses unknown keys.
    mutationFn: ({ row, ...act }: Act<Row>) => props.run(row, act),
    onSuccess: (answer) => {
      const { done = t('deleted') } = props;
      toast.success(typeof done === 'string' ? done : done(answer));
      close();
    },
    onError: (error) => {
      if (canForce(error) || obstaclesOf(error).length > 0) return;
      failed(props.failed ?? t('deleteFailed'), error);
      close();
    },
  });
  const obstaclesOf = (error: unknown) => (error === null ? [] : (props.obstacles?.(error) ?? []));
  const obstacles = obstaclesOf(act.error);
  const canForce = (error: unknown) => isOwner && forceable.includes(refusalOf(error)?.code ?? '');
  const isForcing = act.error !== null && canForce(act.error);
  const close = () => {
    act.reset();
    onClose();
  };
  const confirm = () => {
    if (!row || props.check?.() === false) return;
    act.mutate({ row, force: isForcing, idempotencyKey: crypto.randomUUID() });
  };
  return (
    <ActDialog
      open={row !== undefined}
      title={props.title}
      description={row && props.describe(row)}
      tone="danger"
      confirmLabel={isForcing ? t('force') : (props.confirmLabel ?? t('delete'))}
      confirmDisabled={obstacles.length > 0}
      busy={act.isPending}
      dirty={props.dirty === true}
      onConfirm={confirm}
      onCancel={close}
    >
      {props.children}
      {isForcing && (
        <Banner tone="warn" live>
          {errorText(act.error)} {props.forceWarning}
        </Banner>
      )}
      {obstacles.length > 0 && (
        <Banner tone="bad" live>
          <b className="font-semibold">{props.failed ?? t('deleteFailed')}</b>
          <ul className="mt-1 list-disc pl-5">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Banner>
      )}
      {act.isPending && act.failureCount > 0 && isUnanswered(act.failureReason) && (
        <Banner live>{t('checking')}</Banner>
      )}
    </ActDialog>
  );
}
