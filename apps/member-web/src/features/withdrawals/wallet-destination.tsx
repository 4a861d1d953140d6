import { Banner } from '@starline/ui/banner';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import type { Profile } from './withdraw-values.ts';

/** The stored wallet, read-only: a request takes a snapshot of it. */
export function WalletDestination({ type, profile }: { type: 'coin' | 'lotto'; profile: Profile }) {
  const { t } = useTranslation(['withdrawals', 'errors']);
  const address = type === 'coin' ? profile.walletTrc20 : profile.walletLotto;
  if (address === '') {
    return (
      <Banner
        tone="warn"
        action={
          <Link
            to="/settings"
            search={{ tab: 'wallets' }}
            className="whitespace-nowrap font-semibold underline underline-offset-4"
          >
            {t('registerWallet')}
          </Link>
        }
      >
        {t(type === 'coin' ? 'errors:no_trc20_wallet' : 'errors:no_lotto_wallet')}
      </Banner>
    );
  }
  return (
    <div className="grid gap-1.5">
      <div className="text-ink-3 text-sm">{t(type === 'coin' ? 'trc20Wallet' : 'lottoWallet')}</div>
      <GroupedAddress address={address} />
    </div>
  );
}
