import { formatWhole } from '@starline/domain/decimals';
import { printedId } from '@starline/domain/printed-ids';
import { REQUESTED } from '@starline/domain/request-states';
import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { Link } from '@starline/web/components/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../components/copy-text.tsx';
import { DeleteAct } from '../../components/document/delete-act.tsx';
import { DocumentAct } from '../../components/document/document-act.tsx';
import {
  DocumentPage,
  type Fact,
  Facts,
  LoadedDocument,
  type NotesOf,
} from '../../components/document/document-page.tsx';
import { KeyHint } from '../../components/keys.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { LazySignalCard } from '../../components/risk/lazy-risk.ts';
import { SideCard } from '../../components/side-card.tsx';
import { useMay } from '../../lib/rights.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { seenOf } from './deposit.ts';
import { LazyCorrectDialog, LazyDecideDialog } from './lazy-dialogs.ts';
import { useDepositActions } from './use-deposit-actions.ts';

type DepositDocument = Outputs['documents']['deposit'];

/** The page of a deposit. docs/operations/members.md#documents. */
export function DepositPage({ id, notes }: { id: number; notes: NotesOf }) {
  const query = trpc.documents.deposit.useQuery({ id });
  return <LoadedDocument query={query}>{(row) => <Shown row={row} notes={notes} />}</LoadedDocument>;
}

const sumOf = ({ username, amount }: DepositDocument) => `${username} ${formatWhole(amount)}\u00a0USDT`;

function Shown({ row, notes }: { row: DepositDocument; notes: NotesOf }) {
  const { t } = useTranslation(['deposits', 'documents', 'common', 'list']);
  const mayAct = useMay('complete_deposits') && row.deletedAt === null;
  const actions = useDepositActions();
  const sum = sumOf(row);
  const transaction = row.transactionId ?? row.suggestion?.transactionId;
  const rows: Fact[] = [
    [t('columns.accountHolder'), row.accountHolder || <Dash key="none" />],
    [t('documents:exactAmount'), row.exactAmount ?? <Dash key="none" />],
    [
      t('columns.transactionId'),
      transaction ? (
        <span key="transaction" className="break-all">
          <CopyText value={transaction} label={t('list:copy', { name: t('columns.transactionId') })} />
        </span>
      ) : (
        <Dash key="none" />
      ),
    ],
    [t('columns.memo'), row.memo || <Dash key="none" />],
    [t('columns.completedAt'), <Moment key="completed" at={row.completedAt} />],
  ];
  return (
    <DocumentPage
      document={row}
      walk={{ name: 'deposits', id: row.id }}
      list={<Link to="/deposit">{t('title')}</Link>}
      title={printedId('deposit', row.id)}
      tags={
        <>
          {row.deletedAt ? (
            <Pill tone="bad">{t('documents:kinds.deleted')}</Pill>
          ) : (
            <Pill tone={row.status === REQUESTED ? 'wait' : 'ok'}>{t(`statuses.${row.status}`)}</Pill>
          )}
          {row.isDisputed && <Pill tone="bad">{t('disputed')}</Pill>}
          {row.isUsed && <Pill tone="bad">{t('used')}</Pill>}
          {row.suggestion?.isToReplaced && <Pill tone="bad">{t('toReplaced')}</Pill>}
          {row.isProven && <Pill tone="ok">{t('proven')}</Pill>}
        </>
      }
      acts={
        mayAct && (
          <>
            <Correct row={row} />
            <Delete row={row} />
            {(row.isDisputed || row.isUsed) && <Decide row={row} sum={sum} />}
            {row.status === REQUESTED &&
              actions.map((action) => (
                <DocumentAct key={action.id} row={row} action={action} description={sum} />
              ))}
          </>
        )
      }
      figures={[[t('columns.amount'), <Money key="amount" value={row.amount} unit="usdt" isStrong />]]}
      notes={notes}
    >
      <LazySignalCard subject="deposit" id={row.id} unit="usdt" />
      <SideCard title={t('documents:transfer')}>
        <Facts rows={rows} />
      </SideCard>
    </DocumentPage>
  );
}

function Correct({ row }: { row: DepositDocument }) {
  const { t } = useTranslation('deposits');
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcuts({ e: open });
  return (
    <>
      <Button size="sm" onClick={open}>
        {t('correct')}
        <KeyHint>e</KeyHint>
      </Button>
      {isOpen && <LazyCorrectDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function Decide({ row, sum }: { row: DepositDocument; sum: string }) {
  const { t } = useTranslation('deposits');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('decide')}
      </Button>
      {isOpen && <LazyDecideDialog row={row} sum={sum} onClose={() => setOpen(false)} />}
    </>
  );
}

function Delete({ row }: { row: DepositDocument }) {
  const { t } = useTranslation('deposits');
  const utils = trpc.useUtils();
  const remove = trpc.deposits.delete.useMutation();
  return (
    <DeleteAct
      row={row}
      title={t('deleteConfirm')}
      describe={sumOf}
      forceable={['overdraw']}
      forceWarning={t('forceWarning')}
      run={async (shown, act) => {
        await remove.mutateAsync({ id: shown.id, seen: seenOf(shown), ...act });
        await Promise.all([
          utils.documents.invalidate(),
          utils.deposits.invalidate(),
          utils.statistics.invalidate(),
        ]);
      }}
    />
  );
}
