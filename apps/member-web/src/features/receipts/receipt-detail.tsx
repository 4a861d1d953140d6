import { printedId } from '@starline/domain/printed-ids';
import { type Receipt, receiptFigure, transactionLink } from '@starline/domain/receipts';
import { type ReceiptLine, receiptLines } from '@starline/i18n/member/receipt-lines';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { CopyButton } from '@starline/ui/copy-button';
import { Written } from '@starline/ui/written';
import { useIsOnline } from '@starline/web/use-connection';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelWithdrawal } from '../../components/cancel-withdrawal.tsx';
import { Facts } from '../../components/facts.tsx';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import { RequestStatus } from '../../components/request-status.tsx';
import { StarLine } from '../../components/star-line.tsx';
import { useBankName } from '../../lib/use-bank-name.ts';
import { FigureHeadline } from './figure-headline.tsx';
import { PayIn } from './pay-in.tsx';
import { ReceiptFiles } from './receipt-files.tsx';
import { useReceiptWords } from './use-receipt-words.ts';
import { useSteps } from './use-steps.tsx';

const Landing = lazy(() => import('./landing.tsx'));

const STATUS = { waiting: '요청', done: '완료', cancelled: '취소' } as const;

/** One act in full: its steps, its amounts, where it went, and the receipt as a file. */
export function ReceiptDetail({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation(['receipts', 'common']);
  const isOnline = useIsOnline();
  const [isCancelling, setCancelling] = useState(false);
  const { texts, words } = useReceiptWords();
  const steps = useSteps(receipt);
  const isWithdrawal = receipt.kind === 'withdrawal';
  const reasonOf =
    isWithdrawal && receipt.cancelledBy !== null
      ? receipt.reopenedId !== null
        ? 'reopened'
        : receipt.returnReason === ''
          ? receipt.cancelledBy
          : 'returned'
      : null;
  /** The steps and the state have their own places; addresses and references too. */
  const own = new Set<string>([
    texts.field.state,
    texts.field.account,
    texts.field.address,
    texts.field.transaction,
    texts.field.reference,
    texts.field.cancelReason,
    ...Object.values(texts.step),
  ]);
  const lines = receiptLines(receipt, texts, words);
  const facts = lines.filter(({ label }) => !own.has(label));
  const why = lines.find(({ label }) => label === texts.field.cancelReason);
  return (
    <>
      {isWithdrawal && receipt.state === 'done' && (
        <Suspense>
          <Landing receipt={receipt} />
        </Suspense>
      )}
      <div className="grid gap-1">
        <div className="flex items-center justify-between gap-3">
          <span className="text-ink-3 text-sm">{words.moment(receipt.createdAt)}</span>
          <RequestStatus status={STATUS[receipt.state]} />
        </div>
        <FigureHeadline figure={{ ...receiptFigure(receipt), kind: receipt.kind }} personal />
      </div>
      {isWithdrawal && receipt.isBeingChecked && <Banner tone="info">{t('beingChecked')}</Banner>}
      {reasonOf && (
        <Banner tone="info">
          {t(`cancelledBy.${reasonOf}`, {
            number: isWithdrawal && receipt.reopenedId ? printedId('withdrawal', receipt.reopenedId) : '',
          })}
          {isWithdrawal && receipt.returnReason !== '' && (
            <strong className="mt-1 block">
              {t('field.returned')}: {receipt.returnReason}
            </strong>
          )}
          {why && <Why line={why} />}
        </Banner>
      )}
      {receipt.kind === 'purchase' && receipt.withdrawalReason && (
        <Banner tone="info">
          {t('purchaseWithdrawn')}
          {why && <Why line={why} />}
        </Banner>
      )}
      {receipt.kind === 'deposit' && <PayIn receipt={receipt} />}
      <Card title={t('progress')}>
        <StarLine label={t('progress')} steps={steps} />
      </Card>
      <Card>
        <Facts
          facts={facts.map(({ label, value }) => [label, <Written key={label}>{value}</Written>] as const)}
        />
      </Card>
      <Places receipt={receipt} />
      <ReceiptFiles receipt={receipt} />
      {isWithdrawal && receipt.canCancel && (
        <>
          <Button wide disabled={!isOnline} onClick={() => setCancelling(true)}>
            {t('cancel.button')}
          </Button>
          {isCancelling && <CancelWithdrawal row={receipt} onClose={() => setCancelling(false)} />}
        </>
      )}
    </>
  );
}

const Why = ({ line }: { line: ReceiptLine }) => (
  <strong className="mt-1 block break-words">
    {line.label}: <Written>{line.value}</Written>
  </strong>
);

/** Where it went and under which reference, in full and ready to be copied. */
function Places({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const bankName = useBankName();
  const reference = 'reference' in receipt ? receipt.reference : null;
  const address = receipt.kind === 'withdrawal' ? receipt.address : '';
  const isBank = receipt.kind === 'withdrawal' && receipt.type === 'bank';
  const number = isBank ? receipt.accountNumber : '';
  const account = isBank ? `${bankName(receipt.bankName)} ${number}` : '';
  const link = transactionLink(reference);
  if (!reference && !address && !account) return null;
  return (
    <Card>
      <div className="grid gap-4">
        {address && (
          <div className="grid gap-2">
            <span className="text-ink-3 text-sm">{t('field.address')}</span>
            <GroupedAddress address={address} />
            <CopyButton size="sm" className="justify-self-start" value={address} label={t('copyAddress')} />
          </div>
        )}
        {account && (
          <div className="grid gap-2">
            <span className="text-ink-3 text-sm">{t('field.account')}</span>
            <span className="font-semibold">{account}</span>
            <CopyButton size="sm" className="justify-self-start" value={number} label={t('copyAccount')} />
          </div>
        )}
        {reference && (
          <div className="grid gap-2">
            <span className="text-ink-3 text-sm">{t(link ? 'field.transaction' : 'field.reference')}</span>
            <span className="break-all text-sm">{reference}</span>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <CopyButton size="sm" value={reference} label={t('copyTransaction')} />
              {link && (
                <a
                  href={link}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-strong text-sm"
                >
                  {t('explorer')}
                  <ExternalLink aria-hidden size={15} />
                </a>
              )}
            </span>
          </div>
        )}
      </div>
    </Card>
  );
}
