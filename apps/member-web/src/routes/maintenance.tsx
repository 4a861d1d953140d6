import { createFileRoute } from '@tanstack/react-router';
import { MaintenancePage } from '../features/settings/maintenance-page.tsx';
import { optionalText, searchOf } from '../lib/search.ts';

export const Route = createFileRoute('/maintenance')({
  ...searchOf({ redirect: optionalText(500) }),
  component: MaintenancePage,
});
