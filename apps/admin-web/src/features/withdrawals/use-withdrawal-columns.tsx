import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { WITHDRAWALS } from '@starline/validators/lists/withdrawals';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../components/copy-text.tsx';
import { useListColumns } from '../../components/list-page/use-list-columns.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { ReturnPayout } from '../../components/payouts/return-payout.tsx';
import { LazySignalCell } from '../../components/risk/lazy-risk.ts';
import { type Flagged, noSignals } from '../../components/risk/use-signals.ts';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import { MemoCell } from './memo-cell.tsx';
import type { RevealedWithdrawals } from './use-revealed.tsx';
import { isReturnable, WITHDRAWAL_TONES, type Withdrawal } from './withdrawal.ts';

/** Loaded beside the rows, like the signals. */
const DestinationCell = lazyComponent(() =>
  import('./destination-cell.tsx').then((file) => file.DestinationCell),
);

const unitOf = (row: Withdrawal) => (row.type === 'lotto' ? 'lotto' : 'point');

/**
 * The 15 columns of the old system, each of which the server sorts by. The checkbox of a row is the 16th. The
 * destination is one cell more: the columns of its five parts are folded.
 * docs/compatibility/screens.md#withdrawal-columns.
 */
export function useWithdrawalColumns(
  revealed: RevealedWithdrawals,
  signalsOf: (id: number) => Flagged | undefined = noSignals,
): DataColumn<Withdrawal>[] {
  const { t } = useTranslation(['withdrawals', 'list', 'common']);
  const mayWrite = useMay('edit_people', 'prepare_payouts');
  const mayReturn = useMay('approve_payouts');
  const words = {
    of: (name: string) => t('memoOf', { name }),
    memo: t('columns.memo'),
    save: t('common:save'),
  };
  const copy = (id: 'accountNumber' | 'trc20Address' | 'lottoAddress', width: number) => {
    const label = t('list:copy', { name: t(`columns.${id}`) });
    return {
      width,
      cell: (row: Withdrawal) => {
        const shown = revealed.of(row.id)?.[id];
        if (shown) return <CopyText value={shown} label={label} />;
        return (
          <span className="inline-flex gap-2">
            {row[id] || <Dash />}
            {revealed.may && row[id] && (
              <button type="button" className="underline" onClick={() => void revealed.ask([row.id])}>
                {t('list:show')}
              </button>
            )}
          </span>
        );
      },
    };
  };
  return useListColumns(WITHDRAWALS, {
    createdAt: {
      cell: (row) => (
        <Link
          to="/withdrawals/$id"
          params={{ id: String(row.id) }}
          preload={false}
          className="hover:underline"
        >
          <Moment at={row.createdAt} />
        </Link>
      ),
    },
    type: { width: 84 },
    status: {
      width: 222,
      cell: (row) => (
        <>
          <Pill tone={WITHDRAWAL_TONES[row.status]}>{t(`statuses.${row.status}`)}</Pill>
          {row.isReturned && <Pill tone="bad">{t('returned')}</Pill>}
          {mayReturn && isReturnable(row) && (
            <ReturnPayout
              paid={row}
              button={(open) => (
                <RowButton onClick={open} aria-label={t('bankReturnedOf', { name: row.username })}>
                  {t('bankReturned')}
                </RowButton>
              )}
            />
          )}
          {row.status === '요청' && row.isHeldByStaff && <Pill tone="bad">{t('heldByStaff')}</Pill>}
          {row.isHeldByRisk && <Pill tone="bad">{t('heldByRisk')}</Pill>}
          {row.isBeingPaid && row.payoutState && (
            <Link to="/payouts" search={{ id: row.payoutBatchId ?? undefined }}>
              <Pill tone={row.payoutState === 'failed' ? 'bad' : 'accent'}>
                {t(`payoutStates.${row.payoutState}`)}
              </Pill>
            </Link>
          )}
          {row.status === '요청' && row.withdrawalsHeldAt && (
            <Pill tone="bad">{t(row.isHeldForStaff ? 'heldForStaff' : 'held')}</Pill>
          )}
        </>
      ),
    },
    username: { width: 148, sticky: true },
    name: { width: 142 },
    amount: { width: 124, cell: (row) => <Money value={row.amount} unit={unitOf(row)} /> },
    fee: { width: 90, cell: (row) => <Money value={row.fee} unit={unitOf(row)} /> },
    payout: {
      width: 112,
      sticky: true,
      slot: 'figure',
      cell: (row) => <Money value={row.payout} unit={unitOf(row)} isStrong />,
    },
    risk: {
      width: 176,
      isEmpty: (row) => !signalsOf(row.id),
      cell: (row) => {
        const flagged = signalsOf(row.id);
        return flagged && <LazySignalCell key={row.id} flagged={flagged} unit={unitOf(row)} />;
      },
    },
    destination: { width: 276, cell: (row) => <DestinationCell row={row} revealed={revealed} /> },
    bankName: { width: 92 },
    accountHolder: { width: 104 },
    accountNumber: copy('accountNumber', 176),
    trc20Address: copy('trc20Address', 186),
    lottoAddress: copy('lottoAddress', 176),
    memo: {
      width: 232,
      slot: 'action',
      isEmpty: () => false,
      cell: (row) => <MemoCell row={row} mayWrite={mayWrite} words={words} />,
    },
  });
}
