import { useTranslation } from 'react-i18next';
import { BalanceHero } from '../../components/balance-hero.tsx';
import { ConversionBox } from '../../components/conversion-box.tsx';
import { Page } from '../../components/page.tsx';
import { trpc } from '../../lib/trpc.ts';

export function ConversionPage() {
  const { t } = useTranslation('conversions');
  const balances = trpc.balances.get.useQuery();
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <BalanceHero query={balances} label={t('withdrawable')} pick={(known) => known.withdrawable} />
      <ConversionBox isPage />
    </Page>
  );
}
