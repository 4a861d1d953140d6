import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/members/settings-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { oneOf, searchOf } from '../../lib/search.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/settings')({
  ...searchOf({ tab: oneOf(['profile', 'wallets', 'bank', 'password', 'sessions', 'display'], 'profile') }),
  loader: () => {
    void calls.members.profile.prefetch();
    return loadTexts('settings');
  },
  component: SettingsPage,
});
