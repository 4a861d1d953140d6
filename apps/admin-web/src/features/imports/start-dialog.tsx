import { formatCount } from '@starline/domain/counts';
import { formatAmount } from '@starline/domain/decimals';
import { total } from '@starline/domain/money';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../components/act-dialog.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { figureOf, type Page } from './import.ts';

const POINTS = ['withdrawable', 'center', 'purchase'];

type StartDialogProps = { page: Page; digest: string; onClose: () => void };

/**
 * Names what is imported, or that the unfinished import goes on. A lost answer is asked again under the same
 * key.
 */
export function StartDialog({ page, digest, onClose }: StartDialogProps) {
  const { t } = useTranslation('imports');
  const failed = useFailed();
  const utils = trpc.useUtils();
  const idempotencyKey = useRef(crypto.randomUUID());
  const start = trpc.imports.start.useMutation({
    onSuccess: onClose,
    onError: (error) => {
      failed(t('startFailed'), error);
      onClose();
    },
    onSettled: () => utils.imports.page.invalidate(),
  });
  const lines = page.job?.trialBalance ?? [];
  const points = POINTS.reduce((sum, name) => sum + figureOf(lines, 'balances', name), 0);
  const isBegun = page.state === 'begun';
  return (
    <ActDialog
      open
      tone={isBegun ? 'primary' : 'danger'}
      title={
        isBegun
          ? t('goOnTitle')
          : t('startTitle', {
              members: formatCount(figureOf(lines, 'members', 'rows')),
              sum: formatAmount(total(points)),
            })
      }
      description={isBegun ? t('goOnText') : t('startText')}
      confirmLabel={isBegun ? t('goOn') : t('start')}
      busy={start.isPending}
      onCancel={onClose}
      onConfirm={() => start.mutate({ digest, idempotencyKey: idempotencyKey.current })}
    />
  );
}
