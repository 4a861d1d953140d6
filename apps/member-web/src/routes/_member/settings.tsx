import { oneOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/members/settings-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

const tabs = [
  'profile',
  'wallets',
  'bank',
  'destinations',
  'password',
  'secondFactor',
  'passkeys',
  'sessions',
  'display',
] as const;

export const Route = createFileRoute('/_member/settings')({
  ...searchOf({ tab: oneOf(tabs, 'profile') }),
  loader: () => {
    void calls.members.profile.prefetch();
    return loadTexts('settings', 'banks');
  },
  component: SettingsPage,
});
