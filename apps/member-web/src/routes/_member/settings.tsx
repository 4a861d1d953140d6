import { optionalOneOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/members/settings-page.tsx';
import { SETTINGS_TABS } from '../../features/members/settings-tabs.ts';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/settings')({
  ...searchOf({ tab: optionalOneOf(SETTINGS_TABS) }),
  loader: () => {
    void calls.members.profile.prefetch();
    return loadTexts('settings');
  },
  component: SettingsPage,
});
