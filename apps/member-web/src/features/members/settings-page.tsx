import { Card } from '@starline/ui/card';
import { Skeleton, SkeletonRows } from '@starline/ui/skeleton';
import { Tabs } from '@starline/ui/tabs';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { loadTexts } from '../../lib/language.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { ProfileForm } from './profile-form.tsx';
import { SETTINGS_TABS } from './settings-tabs.ts';

/** A tab that shows names of banks, with these. */
const withBanks = async <Tab,>(tab: Promise<Tab>): Promise<Tab> => {
  await loadTexts('banks');
  return tab;
};

/** The other tabs are loaded when they are first opened. */
const WalletForm = lazy(() => import('./wallet-form.tsx'));
const BankForm = lazy(() => withBanks(import('./bank-form.tsx')));
const DestinationsTab = lazy(() => withBanks(import('./destinations-tab.tsx')));
const PasswordForm = lazy(() => import('./password-form.tsx'));
const SecondFactor = lazy(() => import('./second-factor.tsx'));
const PasskeysTab = lazy(() => import('./passkeys-tab.tsx'));
const SessionsTab = lazy(() => import('./sessions-tab.tsx'));
const DisplaySettings = lazy(() => import('./display-settings.tsx'));

const route = getRouteApi('/_member/settings');
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { tab } = route.useSearch();
  const { patch } = usePageState();
  const profile = trpc.members.profile.useQuery();
  return (
    <Page title={t('title')} narrow>
      <Card>
        <Tabs
          label={t('title')}
          value={tab}
          onChange={(next) => patch({ tab: next })}
          tabs={SETTINGS_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
        >
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            {tab === 'destinations' && <DestinationsTab />}
            {tab === 'password' && <PasswordForm />}
            {tab === 'secondFactor' && <SecondFactor />}
            {tab === 'passkeys' && <PasskeysTab />}
            {tab === 'sessions' && <SessionsTab />}
            {tab === 'display' && <DisplaySettings />}
            {(tab === 'profile' || tab === 'wallets' || tab === 'bank') && (
              <QueryView query={profile} skeleton={<SkeletonRows rows={6} />}>
                {(person) => {
                  if (tab === 'wallets') return <WalletForm profile={person} />;
                  if (tab === 'bank') return <BankForm profile={person} />;
                  return <ProfileForm profile={person} />;
                }}
              </QueryView>
            )}
          </Suspense>
        </Tabs>
      </Card>
    </Page>
  );
}
