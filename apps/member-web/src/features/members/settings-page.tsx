import { Card } from '@starline/ui/card';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Tabs } from '@starline/ui/tabs';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { BankForm } from './bank-form.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import { WalletForm } from './wallet-form.tsx';

const route = getRouteApi('/_member/settings');
const tabs = ['profile', 'wallets', 'bank', 'password', 'sessions', 'display'] as const;

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
          tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        >
          {tab === 'password' && <PasswordForm />}
          {tab === 'sessions' && <SessionList />}
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
        </Tabs>
      </Card>
    </Page>
  );
}
