import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

const settingsSearch = z.object({
  tab: z._default(z.catch(z.enum(['percent', 'schedule', 'history']), 'percent'), 'percent'),
});

export const Route = createFileRoute('/_office/settings/')({
  validateSearch: settingsSearch,
  search: { middlewares: [stripSearchParams({ tab: 'percent' })] },
  component: SettingsPage,
});
