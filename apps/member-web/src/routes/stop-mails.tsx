import { optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { StopMailsPage } from '../features/notifications/stop-mails-page.tsx';

export const Route = createFileRoute('/stop-mails')({
  ...searchOf({ token: optionalText(200) }),
  component: StopMailsPage,
});
