import { oneOf, pageNumber, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx';
import { currentLanguage, loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/notifications')({
  ...searchOf({ page: pageNumber, size: oneOf([10, 25, 50, 100], 10) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { page, size } }) => {
    void calls.notifications.list.prefetch({ page, size, language: currentLanguage() });
    void calls.notifications.settings.prefetch();
    return loadTexts('notifications', 'receipts');
  },
  component: NotificationsPage,
});
