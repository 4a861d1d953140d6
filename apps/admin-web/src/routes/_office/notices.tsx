import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NoticesPage } from '../../features/notices/notices-page.tsx';
import { noticeDefaults, noticeSearch } from '../../features/notices/search.ts';

export const Route = createFileRoute('/_office/notices')({
  validateSearch: noticeSearch,
  search: { middlewares: [stripSearchParams(noticeDefaults)] },
  component: NoticesPage,
});
