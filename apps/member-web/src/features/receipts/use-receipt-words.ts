import type { ReceiptTexts, ReceiptWords } from '@starline/i18n/member/receipt-lines';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { useBankName } from '../../lib/use-bank-name.ts';

/** The texts of a receipt in the language of the page, for its lines. */
export function useReceiptWords(): { texts: ReceiptTexts; words: ReceiptWords } {
  const { t, i18n } = useTranslation(['receipts', 'common']);
  const { screenTime } = useTimes();
  const bankName = useBankName();
  return {
    texts: i18n.getResourceBundle(i18n.language, 'receipts') as ReceiptTexts,
    words: {
      unit: {
        point: t('common:unit.point'),
        usdt: t('common:unit.usdt'),
        coin: t('common:unit.coin'),
        pv: t('common:unit.pv'),
        won: t('common:unit.won'),
      },
      bankName,
      moment: screenTime,
    },
  };
}
