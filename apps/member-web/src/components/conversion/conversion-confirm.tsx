import { formatWhole } from '@starline/domain/decimals';
import { ConfirmDialog } from '@starline/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import { CheckingNote } from '../act-state.tsx';
import { Exchange } from './exchange.tsx';
import type { Conversion } from './use-conversion.ts';

type ConversionConfirmProps = { conversion: Conversion; open: boolean; onCancel: () => void };

/** A conversion cannot be undone, so it is looked at once more. */
export function ConversionConfirm({ conversion, open, onCancel }: ConversionConfirmProps) {
  const { t } = useTranslation('conversions');
  const { quote, balances, act, send } = conversion;
  if (!quote || !balances) return null;
  const amount = formatWhole(quote.amount);
  return (
    <ConfirmDialog
      open={open}
      title={t('confirm.title', { amount })}
      description={t('confirm.text', { deduction: formatWhole(quote.deduction) })}
      confirmLabel={t('convertAmount', { amount })}
      busy={act.isPending}
      onConfirm={() => send(quote.amount)}
      onCancel={onCancel}
    >
      <div className="mt-4 grid gap-3">
        <CheckingNote act={act} />
        <Exchange withdrawable={balances.withdrawable} purchase={balances.purchase} quote={quote} />
      </div>
    </ConfirmDialog>
  );
}
