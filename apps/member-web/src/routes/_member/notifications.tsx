import { oneOf, pageNumber, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/notifications')({
  ...searchOf({ page: pageNumber, size: oneOf([10, 25, 50, 100], 10) }),
  loader: () => {
    void calls.notifications.settings.prefetch();
    return loadTexts('notifications', 'receipts');
  },
  component: NotificationsPage,
});
