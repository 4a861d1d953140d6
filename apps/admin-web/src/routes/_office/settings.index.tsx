import { oneOf, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

const settingsSearch = searchOf({
  tab: oneOf(
    ['percent', 'schedule', 'operation', 'company', 'policies', 'security', 'risk', 'reports', 'history'],
    'percent',
  ),
});

export const Route = createFileRoute('/_office/settings/')({
  ...settingsSearch,
  component: SettingsPage,
});
