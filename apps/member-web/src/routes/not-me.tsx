import { optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { NotMePage } from '../features/alarms/not-me-page.tsx';
import { loadTexts } from '../lib/language.ts';

export const Route = createFileRoute('/not-me')({
  ...searchOf({ token: optionalText(200) }),
  loader: () => loadTexts('notifications', 'errors'),
  component: NotMePage,
});
