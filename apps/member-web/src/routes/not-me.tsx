import { optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { NotMePage } from '../features/alarms/not-me-page.tsx';

export const Route = createFileRoute('/not-me')({
  ...searchOf({ token: optionalText(200) }),
  component: NotMePage,
});
