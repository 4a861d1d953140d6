import { formatAmount } from '@starline/domain/decimals';
import { deviceName } from '@starline/domain/device-name';
import type { Amount } from '@starline/domain/money';
import { mayBeTheft } from '@starline/domain/notifications';
import { cancelReasonText } from '@starline/i18n/member/receipt-lines';
import { Button } from '@starline/ui/button';
import { Parts } from '@starline/ui/parts';
import { Pill } from '@starline/ui/pill';
import { isolated } from '@starline/web/isolated';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { Clock } from '../../components/history/clock.tsx';
import { DayList } from '../../components/history/day-list.tsx';
import { longDay } from '../../components/history/day-words.ts';
import { Money } from '../../components/money.tsx';
import { lookOf, type NotificationRow } from './notification-look.tsx';

export type NotificationListProps = {
  rows: readonly NotificationRow[];
  onReport: (row: NotificationRow) => void;
};

/**
 * Announcements under their days. Each opens the page it is about; one that may be a theft can be reported.
 */
export function NotificationList({ rows, onReport }: NotificationListProps) {
  const { t, i18n } = useTranslation(['notifications', 'receipts']);
  const { dayOf } = useTimes();
  const today = dayOf();
  const titleOf = ({ kind, params }: NotificationRow) =>
    t(params.unpaid ? `unpaid.${params.unpaid}` : `kinds.${kind}`, {
      name: isolated(params.name ?? ''),
      amount: formatAmount((params.amount ?? 0) as Amount),
      unit: t(`units.${params.unit ?? 'point'}`),
      day: longDay(params.day ?? today, i18n.language, today),
    });
  const detailOf = ({
    kind,
    createdAt,
    isByStaff,
    userAgent,
    params: { reason, text = '' },
  }: NotificationRow) => (
    <>
      <Parts>
        <Clock iso={createdAt} />
        {mayBeTheft(kind) && (isByStaff ? t('byStaff') : deviceName(userAgent) || t('unknownDevice'))}
      </Parts>
      {reason && (
        <span className="block break-words">
          {t('receipts:field.cancelReason')}:{' '}
          <bdi>
            {cancelReasonText(
              { cancelReason: t('receipts:cancelReason', { returnObjects: true }) },
              { reason, text },
            )}
          </bdi>
        </span>
      )}
    </>
  );
  return (
    <DayList
      label={t('title')}
      rows={rows}
      rowKey={(row) => `${row.kind}-${row.id}`}
      dayOf={(row) => dayOf(new Date(row.createdAt))}
      sumOf={() => null}
      line={(row) => ({
        ...lookOf(row),
        title: titleOf(row),
        detail: detailOf(row),
        figure: row.kind === 'rewards_posted' && row.params.amount !== undefined && (
          <Money
            value={row.params.amount as Amount}
            unit={row.params.unit === 'lotto' ? 'coin' : 'point'}
            size="strong"
            tone="ok"
            signed
            personal
          />
        ),
        aside: !row.isRead && <Pill tone="accent">{t('unread')}</Pill>,
        action: mayBeTheft(row.kind) && (
          <Button size="sm" variant="soft" onClick={() => onReport(row)}>
            {t('notMe')}
          </Button>
        ),
      })}
    />
  );
}
