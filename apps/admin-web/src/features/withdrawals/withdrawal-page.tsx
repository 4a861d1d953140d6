import { formatKrwRate } from '@starline/domain/decimals';
import { printedId } from '@starline/domain/printed-ids';
import { REQUESTED } from '@starline/domain/request-states';
import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../components/copy-text.tsx';
import { DocumentAct } from '../../components/document/document-act.tsx';
import {
  DocumentPage,
  type Fact,
  Facts,
  LoadedDocument,
  type NotesOf,
} from '../../components/document/document-page.tsx';
import type { HoldOf } from '../../components/document/hold-act.tsx';
import { explained } from '../../components/document/steps.tsx';
import { Dash } from '../../components/moment.tsx';
import { Money, Won } from '../../components/money.tsx';
import { ReturnPayout } from '../../components/payouts/return-payout.tsx';
import { LazyRiskHold, LazySignalCard } from '../../components/risk/lazy-risk.ts';
import { SideCard } from '../../components/side-card.tsx';
import { useMay } from '../../lib/rights.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useRevealedWithdrawals } from './use-revealed.tsx';
import { useWithdrawalActions } from './use-withdrawal-actions.ts';
import { useWithdrawalSummary } from './use-withdrawal-summary.ts';
import { isReturnable, WITHDRAWAL_TONES } from './withdrawal.ts';

const Memo = lazyComponent(() => import('./memo-card.tsx').then((file) => file.MemoCard));
const PrepareActs = lazyComponent(() => import('./prepare-acts.tsx').then((file) => file.PrepareActs));

/** What other features show here. */
type Given = { notes: NotesOf; hold: HoldOf };
type WithdrawalDocument = Outputs['documents']['withdrawal'];

/** The page of a withdrawal. docs/operations/members.md#documents. */
export function WithdrawalPage({ id, ...given }: { id: number } & Given) {
  const query = trpc.documents.withdrawal.useQuery({ id });
  return <LoadedDocument query={query}>{(row) => <Shown row={row} {...given} />}</LoadedDocument>;
}

function Shown({ row, notes, hold }: { row: WithdrawalDocument } & Given) {
  const { t } = useTranslation(['withdrawals', 'documents', 'common']);
  const summary = useWithdrawalSummary();
  const unit = row.type === 'lotto' ? 'lotto' : 'point';
  const actions = useWithdrawalActions();
  const mayReturn = useMay('approve_payouts');
  const why = row.cancelReason ? [t(`documents:cancelReasons.${row.cancelReason}`), row.cancelText] : [];
  const isOpen = row.status === REQUESTED && !row.isBeingPaid;
  const figures: Fact[] = [
    [t('columns.payout'), <Money key="payout" value={row.payout} unit={unit} isStrong />],
    [t('columns.amount'), <Money key="amount" value={row.amount} unit={unit} />],
    [t('columns.fee'), <Money key="fee" value={row.fee} unit={unit} />],
    ...(row.krwAmount === null
      ? []
      : ([[t('columns.krwAmount'), <Won key="won" value={row.krwAmount} />]] as const)),
  ];
  return (
    <DocumentPage
      document={{ ...row, steps: explained(row.steps, 'cancelled', why) }}
      walk={{ name: 'withdrawals', id: row.id }}
      list={<Link to="/withdraws">{t('title')}</Link>}
      title={printedId('withdrawal', row.id)}
      tags={
        <>
          <Pill tone={WITHDRAWAL_TONES[row.status]}>{t(`statuses.${row.status}`)}</Pill>
          {row.isReturned && <Pill tone="bad">{t('returned')}</Pill>}
          <Pill>{t(`types.${row.type}`)}</Pill>
          {row.status === REQUESTED && row.isHeldByStaff && <Pill tone="bad">{t('heldByStaff')}</Pill>}
          {row.status === REQUESTED && row.withdrawalsHeldAt && (
            <Pill tone="bad">{t(row.isHeldForStaff ? 'heldForStaff' : 'held')}</Pill>
          )}
          {row.batch && (
            <Link to="/payouts" search={{ id: row.batch.id }} className="text-accent text-sm underline">
              {row.batch.number}
            </Link>
          )}
        </>
      }
      acts={
        isOpen ? (
          <>
            <PrepareActs row={row} hold={hold} />
            {actions.map((action) => (
              <DocumentAct
                key={action.id}
                row={{ id: row.id }}
                action={action}
                description={
                  action.isDanger ? <Returned row={row} unit={unit} /> : `${row.username} · ${summary([row])}`
                }
              />
            ))}
          </>
        ) : (
          mayReturn &&
          isReturnable(row) && (
            <ReturnPayout paid={row} button={(open) => <Button onClick={open}>{t('bankReturned')}</Button>} />
          )
        )
      }
      figures={figures}
      notes={notes}
    >
      {row.riskHold && <LazyRiskHold id={row.id} hold={row.riskHold} />}
      <LazySignalCard subject="withdrawal" id={row.id} unit={unit} />
      <Destination row={row} />
      <Memo row={row} />
    </DocumentPage>
  );
}

/** What the member gets back when the request is cancelled. */
function Returned({ row, unit }: { row: WithdrawalDocument; unit: 'lotto' | 'point' }) {
  const { t } = useTranslation('documents');
  const rows: Fact[] = [
    [t('cancel.returned'), <Money key="amount" value={row.amount} unit={unit} isStrong />],
    [t('cancel.ofItFee'), <Money key="fee" value={row.fee} unit={unit} />],
  ];
  return (
    <>
      <p className="mb-2">{`${row.username} ${row.name}, W-${row.id}`}</p>
      <Facts rows={rows} />
    </>
  );
}

function Destination({ row }: { row: WithdrawalDocument }) {
  const { t } = useTranslation(['withdrawals', 'documents', 'list']);
  const revealed = useRevealedWithdrawals();
  const full = revealed.of(row.id);
  const copied = (id: 'accountNumber' | 'trc20Address' | 'lottoAddress'): Fact[] =>
    row[id] === ''
      ? []
      : [
          [
            t(`columns.${id}`),
            full ? (
              <span key={id} className="break-all">
                <CopyText value={full[id]} label={t('list:copy', { name: t(`columns.${id}`) })} />
              </span>
            ) : (
              row[id]
            ),
          ],
        ];
  const rate = row.krwRate === null ? [] : ([[t('documents:rate'), formatKrwRate(row.krwRate)]] as const);
  const rows: Fact[] = [
    [t('documents:savedAs'), row.destinationName ?? t('documents:ofProfile')],
    ...(row.bankName ? ([[t('columns.bankName'), row.bankName]] as const) : []),
    ...(row.accountHolder ? ([[t('columns.accountHolder'), row.accountHolder]] as const) : []),
    ...copied('accountNumber'),
    ...copied('trc20Address'),
    ...copied('lottoAddress'),
    ...rate,
    [t('documents:reference'), row.payoutReference ?? <Dash key="none" />],
  ];
  return (
    <SideCard
      title={t('documents:destination')}
      aside={
        revealed.may &&
        (full ? (
          <span className="tabular-nums">{t('list:hidesIn', { count: revealed.secondsLeft })}</span>
        ) : (
          <button type="button" className="underline" onClick={() => void revealed.ask([row.id])}>
            {t('list:show')}
          </button>
        ))
      }
    >
      <Facts rows={rows} />
      {revealed.dialog}
    </SideCard>
  );
}

/** Hundredths of a won as won. */
