import { REQUESTED } from '@starline/domain/request-states';
import type { DataColumn } from '@starline/ui/data-columns';
import { Pill } from '@starline/ui/pill';
import { DEPOSITS } from '@starline/validators/lists/deposits';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { CopyText, shortAddress } from '../../components/copy-text.tsx';
import { useListColumns } from '../../components/list-page/use-list-columns.tsx';
import { Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { LazySignalCell } from '../../components/risk/lazy-risk.ts';
import { type Flagged, noSignals } from '../../components/risk/use-signals.ts';
import { RowButton } from '../../components/row-button.tsx';
import { useMay } from '../../lib/rights.ts';
import type { Deposit } from './deposit.ts';

export function useDepositColumns(
  onDelete: (row: Deposit) => void,
  signalsOf: (id: number) => Flagged | undefined = noSignals,
): DataColumn<Deposit>[] {
  const { t } = useTranslation(['deposits', 'common', 'list']);
  const mayAct = useMay('complete_deposits');
  const words = {
    copy: t('list:copy', { name: t('columns.transactionId') }),
    seen: t('seenOnChain'),
    proven: t('proven'),
    toReplaced: t('toReplaced'),
    disputed: t('disputed'),
  };
  return useListColumns(DEPOSITS, {
    createdAt: {
      cell: (row) => (
        <Link to="/deposits/$id" params={{ id: String(row.id) }} preload={false} className="hover:underline">
          <Moment at={row.createdAt} />
        </Link>
      ),
    },
    status: {
      width: 132,
      cell: (row) => (
        <Pill tone={row.status === REQUESTED ? 'wait' : 'ok'}>{t(`statuses.${row.status}`)}</Pill>
      ),
    },
    username: { sticky: true },
    amount: {
      sticky: true,
      slot: 'figure',
      cell: (row) => <Money value={row.amount} unit="usdt" isStrong />,
    },
    risk: {
      width: 320,
      isEmpty: (row) => !signalsOf(row.id),
      cell: (row) => {
        const flagged = signalsOf(row.id);
        return flagged && <LazySignalCell key={row.id} flagged={flagged} unit="usdt" />;
      },
    },
    transactionId: {
      width: 190,
      isEmpty: (row) => !row.transactionId && !row.suggestion && !row.isDisputed,
      cell: (row) => <Transaction row={row} words={words} />,
    },
    memo: { width: 180 },
    actions: {
      width: 100,
      slot: 'action',
      isEmpty: () => !mayAct,
      cell: (row) =>
        mayAct && (
          <RowButton tone="bad" onClick={() => onDelete(row)}>
            {t('common:delete')}
          </RowButton>
        ),
    },
  });
}

type Words = Record<'copy' | 'seen' | 'proven' | 'toReplaced' | 'disputed', string>;

function Transaction({ row, words }: { row: Deposit; words: Words }) {
  const id = row.transactionId ?? row.suggestion?.transactionId ?? '';
  return (
    <span className="flex items-center gap-2">
      <CopyText value={id} shown={shortAddress(id)} label={words.copy} />
      {row.isDisputed && <Pill tone="bad">{words.disputed}</Pill>}
      {row.suggestion && row.status === REQUESTED && (
        <Pill tone={row.suggestion.isToReplaced ? 'bad' : 'ok'}>
          {row.suggestion.isToReplaced ? words.toReplaced : row.isProven ? words.proven : words.seen}
        </Pill>
      )}
    </span>
  );
}
