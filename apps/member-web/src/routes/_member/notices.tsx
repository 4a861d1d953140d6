import { optionalId, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../features/notices/notices-page.tsx';
import { currentLanguage, loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/notices')({
  ...searchOf({ notice: optionalId }),
  loader: () => {
    void calls.notices.list.prefetch({ language: currentLanguage() });
    return loadTexts('notices');
  },
  component: NoticesPage,
});
