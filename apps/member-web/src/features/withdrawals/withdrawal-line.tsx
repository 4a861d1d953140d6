import { CANCELLED, REQUESTED } from '@starline/domain/request-states';
import { Button } from '@starline/ui/button';
import { Parts } from '@starline/ui/parts';
import { Pill } from '@starline/ui/pill';
import { Written } from '@starline/ui/written';
import { useIsOnline } from '@starline/web/use-connection';
import { Coins, Landmark, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Clock } from '../../components/history/clock.tsx';
import type { DayLine } from '../../components/history/day-list.tsx';
import { Money } from '../../components/money.tsx';
import { RequestStatus } from '../../components/request-status.tsx';
import { Won } from '../../components/won.tsx';
import type { Outputs } from '../../lib/trpc.ts';
import { useBankName } from '../../lib/use-bank-name.ts';

export type WithdrawalRow = Outputs['withdrawals']['list']['rows'][number];

const unitOf = (row: WithdrawalRow) => (row.type === 'lotto' ? ('coin' as const) : ('point' as const));
const payoutUnitOf = (row: WithdrawalRow) => (row.type === 'coin' ? ('usdt' as const) : unitOf(row));
const icons = { coin: Wallet, bank: Landmark, lotto: Coins };

/**
 * A withdrawal in two lines: the account or wallet it went to and its amount; its kind, when, what arrives
 * and its state. Its page has the rest.
 */
export function useWithdrawalLine(onCancel: (row: WithdrawalRow) => void): (row: WithdrawalRow) => DayLine {
  const { t } = useTranslation(['withdrawals', 'receipts']);
  const isOnline = useIsOnline();
  return (row) => {
    const Icon = icons[row.type];
    const status = row.isReturned ? CANCELLED : row.status;
    const isStruck = status === CANCELLED;
    return {
      icon: <Icon size={18} />,
      title: <To row={row} />,
      detail: (
        <>
          <Parts>
            {t(`type.${row.type}`)}
            <Clock iso={row.createdAt} />
          </Parts>
          {!isStruck && (
            <>
              {' '}
              <span className="whitespace-nowrap">
                → <span className="sr-only">{t('column.payout')} </span>
                {row.krwAmount === null ? (
                  <Money value={row.payout} unit={payoutUnitOf(row)} personal />
                ) : (
                  <Won value={row.krwAmount} tone="quiet" />
                )}
              </span>
              <span className="max-md:hidden">
                {' '}
                · {t('column.fee')} <Money value={row.fee} unit={unitOf(row)} personal />
              </span>
            </>
          )}
          {row.payoutReference && (
            <span className="block truncate max-md:hidden">
              {t('column.reference')} {row.payoutReference}
            </span>
          )}
          {row.memo && <Written className="block">{row.memo}</Written>}
        </>
      ),
      figure: <Money value={-row.amount as typeof row.amount} unit={unitOf(row)} size="strong" personal />,
      aside: row.isBeingPaid ? (
        <Pill tone="accent">{t('beingPaid')}</Pill>
      ) : (
        <RequestStatus status={status} />
      ),
      link: { to: '/receipts/$kind/$id', params: { kind: 'withdrawal', id: String(row.id) } },
      isStruck,
      action: row.status === REQUESTED && !row.isBeingPaid && (
        <Button size="sm" disabled={!isOnline} onClick={() => onCancel(row)}>
          {t('receipts:cancel.button')}
        </Button>
      ),
    };
  };
}

function To({ row }: { row: WithdrawalRow }) {
  const bankName = useBankName();
  if (row.type === 'bank')
    return (
      <>
        {bankName(row.bankName)}{' '}
        <span className="whitespace-nowrap max-[17.5rem]:whitespace-normal">{row.accountNumber}</span>
        <span className="font-normal max-md:hidden">
          {' · '}
          <Written>{row.accountHolder}</Written>
        </span>
      </>
    );
  const address = row.type === 'coin' ? row.trc20Address : row.lottoAddress;
  return (
    <span title={address}>
      {address.length > 16 ? `${address.slice(0, 8)}…${address.slice(-6)}` : address}
    </span>
  );
}
