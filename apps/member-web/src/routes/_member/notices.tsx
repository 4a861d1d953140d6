import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../features/notices/notices-page.tsx';
import { optionalId, searchOf } from '../../lib/search.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/notices')({
  ...searchOf({ notice: optionalId }),
  loader: () => void calls.notices.list.prefetch(),
  component: NoticesPage,
});
