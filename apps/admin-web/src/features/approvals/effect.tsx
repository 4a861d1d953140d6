import { shortDay } from '@starline/domain/business-time';
import { formatAmount } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { useTranslation } from 'react-i18next';
import type { Detail } from './approval.ts';

/** Acts whose values do not say what an approval does. */
const EFFECTS = {
  'settlements.approve': 'effects.settlementsApprove',
  'settlements.reverse': 'effects.settlementsReverse',
} as const;

const isSettled = (act: string): act is keyof typeof EFFECTS => act in EFFECTS;

/** What an approval of a settlement, or of its reversal, does to the balances of members, in words. */
export function Effect({ request: { act, subjectId, before } }: { request: Detail }) {
  const { t } = useTranslation('approvals');
  const totals = (before as { totals?: { paid?: Amount; lotto?: Amount } } | null)?.totals;
  if (!isSettled(act) || totals?.paid === undefined || totals.lotto === undefined) return null;
  const [paid, lotto] = [formatAmount(totals.paid), formatAmount(totals.lotto)];
  return <p className="mb-3">{t(EFFECTS[act], { day: shortDay(subjectId), paid, lotto })}</p>;
}
