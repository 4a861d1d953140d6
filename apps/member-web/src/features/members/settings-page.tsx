import { buttonStyle } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Skeleton } from '@starline/ui/skeleton';
import { StarRows } from '@starline/ui/star-rows';
import { useMedia } from '@starline/ui/use-media';
import { Link } from '@starline/web/components/link';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { loadTexts } from '../../lib/language.ts';
import { trpc } from '../../lib/trpc.ts';
import { SettingsList } from './settings-list.tsx';
import type { SettingsTab } from './settings-tabs.ts';

/** A page that shows names of banks, with these. */
const withBanks = async <Tab,>(tab: Promise<Tab>): Promise<Tab> => {
  await loadTexts('banks');
  return tab;
};

/** The pages are loaded when they are first opened. */
const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }));
const WithdrawalHold = lazy(async () => ({
  default: (await import('./withdrawal-hold.tsx')).WithdrawalHold,
}));
const WalletForm = lazy(() => import('./wallet-form.tsx'));
const BankForm = lazy(() => withBanks(import('./bank-form.tsx')));
const DestinationsTab = lazy(() => withBanks(import('./destinations-tab.tsx')));
const PasswordForm = lazy(() => import('./password-form.tsx'));
const SecondFactor = lazy(() => import('./second-factor.tsx'));
const PasskeysTab = lazy(() => import('./passkeys-tab.tsx'));
const SessionsTab = lazy(() => import('./sessions-tab.tsx'));
const DisplaySettings = lazy(() => import('./display-settings.tsx'));

const route = getRouteApi('/_member/settings');

/**
 * A list of pages with their states. A phone shows the list or one page, a desk both. Addresses of the old
 * tabs open the same pages.
 */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const isDesk = useMedia('(min-width: 1024px)');
  const { tab } = route.useSearch();
  const open = tab ?? (isDesk ? 'profile' : undefined);
  const name = open && (open === 'hold' ? t('hold.title') : t(`tab.${open}`));
  if (isDesk)
    return (
      <Page title={t('title')}>
        <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-5">
          <SettingsList open={open} />
          <Card title={name} className="self-start">
            {open && <Detail tab={open} />}
          </Card>
        </div>
      </Page>
    );
  if (!open)
    return (
      <Page title={t('title')} narrow>
        <SettingsList open={undefined} />
      </Page>
    );
  return (
    <Page
      title={name ?? t('title')}
      actions={
        <Link to="/settings" className={`${buttonStyle({ variant: 'quiet', size: 'sm' })} -mr-3`}>
          <ChevronRight aria-hidden size={17} className="rotate-180" />
          {t('title')}
        </Link>
      }
      narrow
    >
      <Card>
        <Detail tab={open} />
      </Card>
    </Page>
  );
}

function Detail({ tab }: { tab: SettingsTab }) {
  const profile = trpc.members.profile.useQuery();
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      {tab === 'destinations' && <DestinationsTab />}
      {tab === 'password' && <PasswordForm />}
      {tab === 'secondFactor' && <SecondFactor />}
      {tab === 'passkeys' && <PasskeysTab />}
      {tab === 'sessions' && <SessionsTab />}
      {tab === 'hold' && <WithdrawalHold />}
      {tab === 'display' && <DisplaySettings />}
      {(tab === 'profile' || tab === 'wallets' || tab === 'bank') && (
        <QueryView query={profile} skeleton={<StarRows rows={6} />}>
          {(person) => {
            if (tab === 'wallets') return <WalletForm profile={person} />;
            if (tab === 'bank') return <BankForm profile={person} />;
            return <ProfileForm profile={person} />;
          }}
        </QueryView>
      )}
    </Suspense>
  );
}
