import type { WithdrawalStatus } from '@starline/domain/withdrawals';
import { Pill, type PillTone } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';

const tones: Record<WithdrawalStatus, PillTone> = { 요청: 'wait', 완료: 'ok', 취소: 'off' };
const keys = { 요청: 'waiting', 완료: 'done', 취소: 'cancelled' } as const;

/** The status of a request in the reader's language. The database stores it in Korean. */
export function RequestStatus({ status }: { status: WithdrawalStatus }) {
  const { t } = useTranslation('common');
  return <Pill tone={tones[status]}>{t(`status.${keys[status]}`)}</Pill>;
}
