import { optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { MaintenancePage } from '../features/settings/maintenance-page.tsx';
import { loadTexts } from '../lib/language.ts';

export const Route = createFileRoute('/maintenance')({
  ...searchOf({ redirect: optionalText(500) }),
  loader: () => loadTexts('maintenance'),
  component: MaintenancePage,
});
