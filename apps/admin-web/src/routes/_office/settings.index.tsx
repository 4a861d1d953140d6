import { oneOf, optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

const settingsSearch = searchOf({
  tab: oneOf(
    ['percent', 'schedule', 'operation', 'company', 'policies', 'security', 'risk', 'reports', 'history'],
    'percent',
  ),
  /** The text of the search over all settings. */
  find: optionalText(64),
});

export const Route = createFileRoute('/_office/settings/')({
  ...settingsSearch,
  component: SettingsPage,
});
