import { formatAmount } from '@starline/domain/decimals';
import { deviceName } from '@starline/domain/device-name';
import type { Amount } from '@starline/domain/money';
import { mayBeTheft } from '@starline/domain/notifications';
import { cancelReasonText } from '@starline/i18n/member/receipt-lines';
import { Button, buttonStyle } from '@starline/ui/button';
import { Parts } from '@starline/ui/parts';
import { Written, written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { isolated } from '@starline/web/isolated';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { Clock } from '../../components/history/clock.tsx';
import { DayList } from '../../components/history/day-list.tsx';
import { longDay } from '../../components/history/day-words.ts';
import { Money } from '../../components/money.tsx';
import { lookOf, type NotificationRow } from './notification-look.tsx';
import { useAsked } from './use-asked.ts';

export type NotificationListProps = {
  rows: readonly NotificationRow[];
  onReport: (row: NotificationRow) => void;
};

/**
 * Announcements under their days. Each opens the page it is about; one that may be a theft opens a line with
 * that page and the report. A new device or a changed secret asks above the days until it is answered.
 */
export function NotificationList({ rows, onReport }: NotificationListProps) {
  const { t, i18n } = useTranslation(['notifications', 'receipts']);
  const { dayOf } = useTimes();
  const today = dayOf();
  const { asks, answer } = useAsked(rows);
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
          <Written>
            {cancelReasonText(
              { cancelReason: t('receipts:cancelReason', { returnObjects: true }) },
              { reason, text },
            )}
          </Written>
        </span>
      )}
    </>
  );
  const asking = rows.filter(asks);
  const quiet = rows.filter((row) => !asks(row));
  return (
    <div className="grid gap-5">
      {asking.map((row) => (
        <section
          key={row.id}
          aria-label={titleOf(row)}
          className="grid gap-3 rounded-lg border border-warn p-4"
        >
          <div className="flex items-start gap-3">
            <span aria-hidden className="pt-0.5 text-warn">
              {lookOf(row).icon}
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{written(titleOf(row))}</p>
              <p className="text-ink-3 text-sm">{detailOf(row)}</p>
            </div>
          </div>
          <div className="grid grid-cols-2 gap-2 max-[21.875rem]:grid-cols-1">
            <Button onClick={() => answer(row.id)}>{t('me')}</Button>
            <Button variant="danger" onClick={() => onReport(row)}>
              {t('notMe')}
            </Button>
          </div>
        </section>
      ))}
      {quiet.length > 0 && (
        <DayList
          label={t('title')}
          rows={quiet}
          rowKey={(row) => `${row.kind}-${row.id}`}
          dayOf={(row) => dayOf(new Date(row.createdAt))}
          sumOf={() => null}
          line={(row) => {
            const { icon, link } = lookOf(row);
            return {
              icon,
              title: (
                <>
                  {!row.isRead && <span className="sr-only">{t('unread')} </span>}
                  {written(titleOf(row))}
                </>
              ),
              detail: detailOf(row),
              isRead: row.isRead,
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
              ...(mayBeTheft(row.kind)
                ? {
                    more: (
                      <div className="flex flex-wrap gap-2">
                        <Link {...link} className={buttonStyle({ size: 'sm', variant: 'soft' })}>
                          {t('open')}
                        </Link>
                        <Button size="sm" onClick={() => onReport(row)}>
                          {t('notMe')}
                        </Button>
                      </div>
                    ),
                  }
                : link && { link }),
            };
          }}
        />
      )}
    </div>
  );
}
