import { shortDay } from '@starline/domain/business-time';
import { formatPercent, formatWhole } from '@starline/domain/decimals';
import { printedId } from '@starline/domain/printed-ids';
import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { Link } from '@starline/web/components/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteAct } from '../../components/document/delete-act.tsx';
import {
  DocumentPage,
  type Fact,
  Facts,
  LoadedDocument,
  type NotesOf,
} from '../../components/document/document-page.tsx';
import { explained } from '../../components/document/steps.tsx';
import { Dash, Moment } from '../../components/moment.tsx';
import { Money } from '../../components/money.tsx';
import { SideCard } from '../../components/side-card.tsx';
import { useMay } from '../../lib/rights.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { ProductToggle } from './product-toggle.tsx';
import { LazyWithdrawDialog } from './withdrawal/lazy-withdraw-dialog.ts';

type PurchaseDocument = Outputs['documents']['purchase'];

/** The page of a purchase or a code grant. docs/operations/members.md#documents. */
export function PurchasePage({ id, notes }: { id: number; notes: NotesOf }) {
  const query = trpc.documents.purchase.useQuery({ id });
  return <LoadedDocument query={query}>{(row) => <Shown row={row} notes={notes} />}</LoadedDocument>;
}

function Shown({ row, notes }: { row: PurchaseDocument; notes: NotesOf }) {
  const { t } = useTranslation(['products', 'documents', 'common']);
  const { withdrawal, withdrawalReason: reason } = row;
  const why = reason ? [t(`documents:withdrawalReasons.${reason}`), row.withdrawalText] : [];
  const isVoid = row.status === 'cancelled';
  const mayAct = useMay('adjust') && !isVoid;
  const rows: Fact[] = [
    [t('documents:approvedAt'), <Moment key="approved" at={row.approvedAt} />],
    [t('documents:limitPercent'), `${formatPercent(row.limitPercent)}%`],
    [t('documents:limitUsed'), <Money key="used" value={row.limitUsed} />],
    [
      t('documents:firstRun'),
      row.firstRunDay ? (
        <Link
          key="run"
          to="/settlements/$date"
          params={{ date: row.firstRunDay }}
          className="text-accent underline"
        >
          {row.firstRunDay}
        </Link>
      ) : (
        t('documents:noRun')
      ),
    ],
    ...(withdrawal && !isVoid
      ? ([
          [
            t('documents:withdrawalUntil'),
            withdrawal.isLate
              ? `${shortDay(withdrawal.lastDay)} (${t('documents:withdrawalOver')})`
              : shortDay(withdrawal.lastDay),
          ],
        ] as const)
      : []),
    ...(row.grantedBy ? ([[t('documents:grantedBy'), row.grantedBy]] as const) : []),
    [t('documents:memo'), row.memo || <Dash key="none" />],
  ];
  return (
    <DocumentPage
      document={{ ...row, steps: explained(row.steps, 'withdrawn', why) }}
      walk={{ name: 'purchases', id: row.id }}
      list={<Link to="/products">{t('title')}</Link>}
      title={printedId('purchase', row.id)}
      tags={
        <>
          <Pill tone={row.type === 'bcode' ? 'accent' : 'plain'}>{t(`types.${row.type}`)}</Pill>
          <Pill tone={isVoid ? 'bad' : row.active ? 'ok' : 'off'}>{t(`statuses.${row.status}`)}</Pill>
          <b className="font-semibold">{row.productName}</b>
        </>
      }
      acts={
        mayAct && (
          <>
            {row.type === 'bcode' && <ProductToggle row={row} />}
            {withdrawal && !withdrawal.isLate && <Withdraw row={row} />}
            <Void row={row} />
          </>
        )
      }
      figures={[
        [t('columns.amount'), <Money key="amount" value={row.amount} whole isStrong />],
        [t('columns.pv'), <Money key="pv" value={row.pv} unit="pv" whole />],
      ]}
      notes={notes}
    >
      <SideCard title={t('documents:purchase')}>
        <Facts rows={rows} />
      </SideCard>
    </DocumentPage>
  );
}

function Withdraw({ row }: { row: PurchaseDocument }) {
  const { t } = useTranslation('documents');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('withdrawPurchase')}
      </Button>
      {isOpen && <LazyWithdrawDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

function Void({ row }: { row: PurchaseDocument }) {
  const { t } = useTranslation('products');
  const utils = trpc.useUtils();
  const remove = trpc.products.delete.useMutation();
  return (
    <DeleteAct
      row={row}
      title={t('deleteConfirm')}
      describe={(asked) => `${asked.username} · ${asked.productName} · ${formatWhole(asked.amount)}\u00a0P`}
      forceable={['purchase_has_rewards', 'overdraw']}
      forceWarning={t('forceWarning')}
      run={async ({ id }, act) => {
        await remove.mutateAsync({ id, ...act });
        await Promise.all([
          utils.documents.invalidate(),
          utils.products.invalidate(),
          utils.codeGrants.invalidate(),
        ]);
      }}
    />
  );
}
