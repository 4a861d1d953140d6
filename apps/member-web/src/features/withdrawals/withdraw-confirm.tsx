import { formatAmount, formatKrwRate, formatWon } from '@starline/domain/decimals';
import type { WithdrawalType } from '@starline/domain/withdrawals';
import { Written } from '@starline/ui/written';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { ActSheet } from '../../components/flow/act-sheet.tsx';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import { Money } from '../../components/money.tsx';
import { Won } from '../../components/won.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useBankName } from '../../lib/use-bank-name.ts';
import { CodeField } from './code-field.tsx';
import type { Quote, useWithdrawal, WithdrawalRequest } from './use-withdrawal.ts';
import type { Profile } from './withdraw-values.ts';

type WithdrawConfirmProps = {
  withdrawal: ReturnType<typeof useWithdrawal>;
  onCancel: () => void;
};

/** The question of the sheet and its button: both say what arrives. */
function useWords() {
  const { t } = useTranslation('withdrawals');
  return (words: 'title' | 'act', type: WithdrawalType, quote: Quote) => {
    if (type === 'bank' && quote.krwAmount !== null)
      return t(`confirm.${words}Bank`, { amount: formatWon(quote.krwAmount) });
    return t(type === 'lotto' ? `confirm.${words}Lotto` : `confirm.${words}Coin`, {
      amount: formatAmount(quote.payout),
    });
  };
}

/** The wallet that a request goes to; empty for a bank. */
const walletOf = (type: WithdrawalType, profile: Profile): string =>
  type === 'coin' ? profile.walletTrc20 : type === 'lotto' ? profile.walletLotto : '';

export function WithdrawConfirm({ withdrawal, onCancel }: WithdrawConfirmProps) {
  const { t } = useTranslation('withdrawals');
  const words = useWords();
  const { draft, confirm, act, isAsking, codeError } = withdrawal;
  const { data: factor } = trpc.secondFactor.get.useQuery();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const utils = trpc.useUtils();
  // A request that was refused may have shown a wallet that the profile has no more.
  useEffect(() => () => void utils.members.profile.invalidate(), [utils]);
  if (!draft) return null;
  const { type } = draft.request;
  const unit = type === 'lotto' ? 'coin' : 'point';
  const { quote } = draft;
  const takesCode = factor?.isOn === true || codeError !== null;
  const isBusy = isAsking || act.isPending;
  const send = () => {
    setMissing(takesCode && code.trim() === '');
    const address = walletOf(type, draft.profile);
    if (!takesCode) void confirm(address);
    else if (code.trim() !== '' && !isBusy) void confirm(address, code.trim());
  };
  return (
    <ActSheet
      open
      inAddress
      act={act}
      title={words('title', type, quote)}
      confirmLabel={words('act', type, quote)}
      sums={{ isReading: isAsking, hasMoved: draft.hasMoved, error: null }}
      onConfirm={send}
      onCancel={onCancel}
    >
      <Facts
        facts={[
          [t('amount'), <Money key="amount" value={draft.request.amount as Quote['payout']} unit={unit} />],
          [t('feeShort'), <Money key="fee" value={-quote.fee as Quote['payout']} unit={unit} />],
          [
            t('payout'),
            <Money key="payout" value={quote.payout} unit={type === 'coin' ? 'usdt' : unit} size="strong" />,
          ],
          ...(quote.krwAmount !== null && quote.krwRate !== null
            ? ([
                [t('rateShort'), t('rate', { rate: formatKrwRate(quote.krwRate) })],
                [t('won'), <Won key="won" value={quote.krwAmount} size="strong" />],
              ] as const)
            : []),
        ]}
      />
      <Destination request={draft.request} profile={draft.profile} />
      {type !== 'bank' && <p className="text-ink-3 text-sm">{t('final')}</p>}
      {takesCode && (
        <CodeField
          value={code}
          onChange={setCode}
          onSubmit={send}
          error={isMissing ? 'totp_required' : codeError}
        />
      )}
    </ActSheet>
  );
}

function Destination({ request, profile }: { request: WithdrawalRequest; profile: Profile }) {
  const { t } = useTranslation('withdrawals');
  const bankName = useBankName();
  return (
    <div className="rounded-md bg-surface-2 px-3.5 py-3">
      <div className="mb-1 text-ink-3 text-sm">{t('destination')}</div>
      {request.type === 'bank' ? (
        <div className="font-semibold">
          {bankName(request.bankName ?? profile.bankName)} {request.accountNumber ?? profile.accountNumber}
          <div className="font-normal text-ink-2 text-sm">
            <Written>{request.accountHolder ?? profile.accountHolder}</Written>
          </div>
        </div>
      ) : (
        <GroupedAddress address={walletOf(request.type, profile)} />
      )}
    </div>
  );
}
