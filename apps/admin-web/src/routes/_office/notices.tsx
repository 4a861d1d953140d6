import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../features/notices/notices-page.tsx';
import { noticeSearch } from '../../features/notices/search.ts';

export const Route = createFileRoute('/_office/notices')({
  ...noticeSearch,
  component: NoticesPage,
});
