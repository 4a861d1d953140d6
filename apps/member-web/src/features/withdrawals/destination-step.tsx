import { toWon, ZERO } from '@starline/domain/money';
import { quoteWithdrawal, type WithdrawalType } from '@starline/domain/withdrawals';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Written } from '@starline/ui/written';
import { useTimes } from '@starline/web/use-times';
import { Clock3, Landmark, Plus, Wallet } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { Money } from '../../components/money.tsx';
import { Won } from '../../components/won.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useBankName } from '../../lib/use-bank-name.ts';
import BankFields from './bank-fields.tsx';
import type { Terms } from './terms.ts';
import type { useWithdrawFields } from './use-withdraw-fields.ts';
import { WalletDestination } from './wallet-destination.tsx';
import type { Chosen, Profile, Saved } from './withdraw-values.ts';

type DestinationStepProps = {
  type: WithdrawalType;
  terms: Terms;
  own: Profile;
  saved: readonly Saved[];
  fields: ReturnType<typeof useWithdrawFields>;
};

/**
 * Where to: the destination of the profile, the saved ones, or an account that is typed; what arrives stands
 * on the chosen one.
 */
export function DestinationStep({ type, terms, own, saved, fields }: DestinationStepProps) {
  const { t, i18n } = useTranslation(['withdrawals', 'common']);
  const { longTime } = useTimes();
  const bankName = useBankName();
  const name = useId();
  const { form, amount, choice, choose, code, hasAccount } = fields;
  const wallet = type === 'coin' ? own.walletTrc20 : own.walletLotto;
  const isBank = type === 'bank';
  const hasOwn = isBank ? hasAccount : wallet !== '';
  const short = (address: string) =>
    address.length > 16 ? `${address.slice(0, 6)} … ${address.slice(-6)}` : address;
  const card = (value: Chosen, title: string, detail: string, opensAt: string | null = null) => {
    const Icon = icons[value === 'other' ? 'plus' : isBank ? 'bank' : 'wallet'];
    return (
      <ChoiceRow
        key={value}
        name={name}
        isChosen={choice === value}
        onChoose={() => choose(value)}
        picture={<Icon aria-hidden size={20} strokeWidth={1.8} />}
        title={title}
        detail={detail && <Written>{detail}</Written>}
      >
        {opensAt && (
          <span className="mt-1 flex items-center gap-1.5 font-semibold text-sm text-warn">
            <Clock3 aria-hidden size={14} className="shrink-0" />
            {t('opensAt', { time: longTime(opensAt, i18n.language) })}
          </span>
        )}
        {choice === value && <Arriving type={type} feePercent={terms.feePercent} amount={amount ?? ZERO} />}
      </ChoiceRow>
    );
  };
  return (
    <>
      <div role="radiogroup" aria-label={t('destination')} className="grid gap-3 empty:hidden">
        {hasOwn &&
          card(
            'own',
            t(isBank ? 'own.account' : 'own.wallet'),
            isBank
              ? `${bankName(own.bankName)} ${own.accountNumber}\u00a0· ${own.accountHolder}`
              : short(wallet),
          )}
        {saved.map((each) =>
          card(
            each.id,
            each.name,
            isBank
              ? `${bankName(each.bankName)} ${each.accountNumber}\u00a0· ${each.accountHolder}`
              : short(each.address),
            each.opensAt,
          ),
        )}
        {isBank && (hasOwn || saved.length > 0) && card('other', t('own.other'), '')}
      </div>
      {!isBank && choice === 'own' && !hasOwn && <WalletDestination type={type} profile={own} />}
      {isBank && choice === 'other' && (
        <BankFields form={form} isIncomplete={code === 'fill_all_bank_info'} />
      )}
      <Field label={t('memo')} aside={t('common:optional')}>
        <Input {...form.register('memo')} autoComplete="off" maxLength={200} />
      </Field>
    </>
  );
}

const icons = { bank: Landmark, wallet: Wallet, plus: Plus };

type ArrivingProps = {
  type: WithdrawalType;
  feePercent: number;
  amount: Parameters<typeof quoteWithdrawal>[0];
};

/** What arrives at the chosen destination, in won for a bank. */
function Arriving({ type, feePercent, amount }: ArrivingProps) {
  const { data: usdt } = trpc.rates.usdt.useQuery(undefined, { enabled: type === 'bank' });
  const { payout } = quoteWithdrawal(amount, feePercent);
  const rate = type === 'bank' ? usdt?.rate : undefined;
  return (
    <span className="mt-1.5 block">
      {rate ? (
        <Won value={toWon(payout, rate)} size="md" />
      ) : (
        <Money
          value={payout}
          unit={type === 'coin' ? 'usdt' : type === 'lotto' ? 'coin' : 'point'}
          size="md"
        />
      )}
    </span>
  );
}
