import { optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { MaintenancePage } from '../features/settings/maintenance-page.tsx';

export const Route = createFileRoute('/maintenance')({
  ...searchOf({ redirect: optionalText(500) }),
  component: MaintenancePage,
});
