import type { WithdrawalReceipt } from '@starline/domain/receipts';
import { safeStorage } from '@starline/ui/safe-storage';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredUser } from '../../lib/session.ts';
import { SentPicture } from './sent-picture.tsx';

const KEY = 'landed';
const KEPT = 30;
/** An older withdrawal is no news. */
const NEWS_DAYS = 14;

/** The withdrawals that were opened after they had arrived: member and number, no amount. */
function landed(): string[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** The star lands when a withdrawal is first opened after it arrived. Later the page shows its steps only. */
export default function Landing({ receipt }: { receipt: WithdrawalReceipt }) {
  const { t } = useTranslation('receipts');
  const member = useStoredUser()?.id;
  const key = `${member}-${receipt.id}`;
  const arrivedAt = receipt.steps.at(-1)?.at;
  const isNews = arrivedAt != null && Date.now() - Date.parse(arrivedAt) < NEWS_DAYS * 86_400_000;
  const [isFirst] = useState(() => isNews && member !== undefined && !landed().includes(key));
  useEffect(() => {
    if (isFirst) safeStorage.setItem(KEY, JSON.stringify([key, ...landed()].slice(0, KEPT)));
  }, [isFirst, key]);
  return isFirst && <SentPicture kind="withdrawal" isDone lands label={t('landed')} />;
}
