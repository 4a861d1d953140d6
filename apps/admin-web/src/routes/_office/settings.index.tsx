import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { choiceWithDefault, readSearch } from '../../lib/list-search.ts';

const settingsSearch = readSearch({
  tab: choiceWithDefault(['percent', 'schedule', 'operation', 'history'], 'percent'),
});

export const Route = createFileRoute('/_office/settings/')({
  validateSearch: settingsSearch,
  search: { middlewares: [stripSearchParams({ tab: 'percent' })] },
  component: SettingsPage,
});
