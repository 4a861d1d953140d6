import { formatWhole } from '@starline/domain/decimals';
import { useTranslation } from 'react-i18next';
import { ActSheet } from '../flow/act-sheet.tsx';
import { Exchange } from './exchange.tsx';
import type { Conversion } from './use-conversion.ts';

type ConversionConfirmProps = {
  conversion: Conversion;
  open: boolean;
  inAddress?: boolean;
  onCancel: () => void;
};

/** A conversion cannot be undone, so it is looked at once more. */
export function ConversionConfirm({ conversion, ...dialog }: ConversionConfirmProps) {
  const { t } = useTranslation('conversions');
  const { quote, balances, act, sums, confirm } = conversion;
  if (!quote || !balances) return null;
  const amount = formatWhole(quote.amount);
  return (
    <ActSheet
      {...dialog}
      act={act}
      sums={sums}
      title={t('confirm.title', { amount })}
      description={t('confirm.text', { deduction: formatWhole(quote.deduction) })}
      confirmLabel={t('convertAmount', { amount })}
      onConfirm={() => void confirm(quote.amount)}
    >
      <Exchange withdrawable={balances.withdrawable} purchase={balances.purchase} quote={quote} />
    </ActSheet>
  );
}
