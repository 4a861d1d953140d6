import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../components/copy-text.tsx';
import { MemberLink } from '../../components/member-link.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { Money, Won } from '../../components/money.tsx';
import { LazySignalCell } from '../../components/risk/lazy-risk.ts';
import { type Flagged, noSignals } from '../../components/risk/use-signals.ts';
import { useMemberName } from '../../lib/member-name.ts';
import { useMay } from '../../lib/rights.ts';
import { MemoCell } from './memo-cell.tsx';
import type { RevealedWithdrawals } from './use-revealed.tsx';
import { WITHDRAWAL_TONES, type Withdrawal } from './withdrawal.ts';

/** Loaded beside the rows, like the signals. */
const DestinationCell = lazyComponent(() =>
  import('./destination-cell.tsx').then((file) => file.DestinationCell),
);

const unitOf = (row: Withdrawal) => (row.type === 'lotto' ? 'lotto' : 'point');

type Spec = Omit<DataColumn<Withdrawal>, 'header' | 'sort'> & { id: keyof Withdrawal };

/**
 * The 15 columns of the old system, each of which the server sorts by. The checkbox of a row is the 16th. The
 * destination is one cell more: each of its five parts has its column too.
 * docs/compatibility/screens.md#withdrawal-columns.
 */
export function useWithdrawalColumns(
  revealed: RevealedWithdrawals,
  signalsOf: (id: number) => Flagged | undefined = noSignals,
): DataColumn<Withdrawal>[] {
  const { t } = useTranslation(['withdrawals', 'list', 'common']);
  const memberName = useMemberName();
  const mayWrite = useMay('edit_people', 'prepare_payouts');
  const words = {
    of: (name: string) => t('memoOf', { name }),
    memo: t('columns.memo'),
    save: t('common:save'),
  };
  const copy = (id: 'accountNumber' | 'trc20Address' | 'lottoAddress', width: number): Spec => {
    const label = t('list:copy', { name: t(`columns.${id}`) });
    return {
      id,
      width,
      isEmpty: (row) => !row[id],
      cell: (row) => {
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
  const specs: Spec[] = [
    {
      id: 'createdAt',
      width: 160,
      slot: 'meta',
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
    { id: 'type', width: 84, slot: 'status', cell: (row) => <Pill>{t(`types.${row.type}`)}</Pill> },
    {
      id: 'status',
      width: 168,
      slot: 'status',
      cell: (row) => (
        <>
          <Pill tone={WITHDRAWAL_TONES[row.status]}>{t(`statuses.${row.status}`)}</Pill>
          {row.isReturned && <Pill tone="bad">{t('returned')}</Pill>}
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
    {
      id: 'username',
      width: 152,
      sticky: true,
      slot: 'title',
      cell: (row) => <MemberLink username={row.username} />,
    },
    { id: 'name', width: 104, slot: 'title', cell: (row) => memberName(row.name) },
    {
      id: 'amount',
      width: 124,
      numeric: true,
      cell: (row) => <Money value={row.amount} unit={unitOf(row)} />,
    },
    { id: 'fee', width: 90, numeric: true, cell: (row) => <Money value={row.fee} unit={unitOf(row)} /> },
    {
      id: 'payout',
      width: 124,
      sticky: true,
      numeric: true,
      slot: 'figure',
      cell: (row) => <Money value={row.payout} unit={unitOf(row)} isStrong />,
    },
    {
      id: 'krwAmount',
      width: 120,
      numeric: true,
      isEmpty: (row) => row.krwAmount === null,
      cell: (row) => <Won value={row.krwAmount} />,
    },
    {
      id: 'bankName',
      width: 92,
      isEmpty: (row) => !row.bankName,
      cell: (row) => row.bankName,
    },
    {
      id: 'accountHolder',
      width: 104,
      isEmpty: (row) => !row.accountHolder,
      cell: (row) => row.accountHolder,
    },
    copy('accountNumber', 176),
    copy('trc20Address', 186),
    copy('lottoAddress', 176),
    {
      id: 'memo',
      width: 232,
      slot: 'action',
      cell: (row) => <MemoCell row={row} mayWrite={mayWrite} words={words} />,
    },
  ];
  const columns: DataColumn<Withdrawal>[] = specs.map((spec) => ({
    ...spec,
    header: t(`columns.${spec.id}` as 'columns.memo'),
    sort: spec.id,
  }));
  const signals: DataColumn<Withdrawal> = {
    id: 'risk',
    header: t('risk'),
    sort: 'risk',
    width: 330,
    isEmpty: (row) => !signalsOf(row.id),
    cell: (row) => {
      const flagged = signalsOf(row.id);
      return flagged && <LazySignalCell key={row.id} flagged={flagged} unit={unitOf(row)} />;
    },
  };
  const destination: DataColumn<Withdrawal> = {
    id: 'destination',
    header: t('columns.destination'),
    width: 320,
    cell: (row) => <DestinationCell row={row} revealed={revealed} />,
  };
  const after = (id: Spec['id']) => columns.findIndex((column) => column.id === id) + 1;
  // The signals stand beside the figure that is decided.
  return columns.toSpliced(after('krwAmount'), 0, destination).toSpliced(after('payout'), 0, signals);
}
