import { type Amount, toWon } from '@starline/domain/money';
import { quoteWithdrawal, WITHDRAWAL_TYPES, type WithdrawalType } from '@starline/domain/withdrawals';
import { useTimes } from '@starline/web/use-times';
import { Coins, Landmark, Wallet } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { Money } from '../../components/money.tsx';
import { Won } from '../../components/won.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useBankName } from '../../lib/use-bank-name.ts';
import { termsOf } from './terms.ts';
import type { Profile } from './withdraw-values.ts';

const icons = { coin: Wallet, bank: Landmark, lotto: Coins };

export type TypeCardsProps = {
  type: WithdrawalType;
  /** Null while no request could be made of what is typed. */
  amount: Amount | null;
  /** A card was just chosen: the form of another type replaced the one that had the focus. */
  hasFocus: boolean;
  onChoose: (type: WithdrawalType) => void;
};

/** The three kinds of withdrawal: where each goes, and what arrives there of the amount, or at most. */
export function TypeCards({ type, amount, hasFocus, onChoose }: TypeCardsProps) {
  const { t } = useTranslation(['withdrawals', 'common']);
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const profile = trpc.members.profile.useQuery().data;
  const where = useWhere();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form of the type is shown
  useEffect(() => {
    if (hasFocus) box.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  return (
    <div ref={box} role="radiogroup" aria-label={t('question.type')} className="grid gap-2">
      {WITHDRAWAL_TYPES.map((each) => {
        const Icon = icons[each];
        return (
          <ChoiceRow
            key={each}
            isCompact
            name={name}
            value={each}
            isChosen={each === type}
            onChoose={() => onChoose(each)}
            picture={<Icon aria-hidden size={18} />}
            title={t(`tab.${each}`)}
            figure={
              <Arrives type={each} amount={(each === 'lotto') === (type === 'lotto') ? amount : null} />
            }
            detail={profile && where(each, profile)}
          />
        );
      })}
    </div>
  );
}

function useWhere() {
  const { t } = useTranslation('withdrawals');
  const bankName = useBankName();
  const wallet = (address: string) =>
    address ? `${t('own.wallet')} ${address.slice(0, 4)}…${address.slice(-4)}` : t('registerWallet');
  return (type: WithdrawalType, profile: Profile): string =>
    type === 'bank'
      ? profile.accountNumber
        ? `${bankName(profile.bankName)} …${profile.accountNumber.slice(-4)}`
        : t('own.other')
      : wallet(type === 'coin' ? profile.walletTrc20 : profile.walletLotto);
}

/** What arrives of the amount, or of all there is; a closed window says when it opens. */
function Arrives({ type, amount }: Pick<TypeCardsProps, 'type' | 'amount'>) {
  const { t, i18n } = useTranslation('withdrawals');
  const { longTime } = useTimes();
  const balances = trpc.balances.get.useQuery().data;
  const settings = trpc.settings.public.useQuery().data;
  const rate = trpc.rates.usdt.useQuery().data?.rate;
  if (!balances || !settings) return null;
  const terms = termsOf(type, balances, settings);
  if (!terms.isOpen)
    return (
      <span className="font-normal text-sm text-warn">
        {terms.nextOpening ? longTime(terms.nextOpening, i18n.language) : t('closedShort')}
      </span>
    );
  const { payout } = quoteWithdrawal(amount ?? terms.available, terms.feePercent);
  if (type === 'bank' && !rate) return null;
  return (
    <span className="whitespace-nowrap">
      {amount === null && <span className="font-normal text-ink-3 text-sm">{t('atMost')} </span>}
      {type === 'bank' && rate ? (
        <Won value={toWon(payout, rate)} size="strong" />
      ) : (
        <Money value={payout} unit={type === 'coin' ? 'usdt' : 'coin'} size="strong" personal />
      )}
    </span>
  );
}
