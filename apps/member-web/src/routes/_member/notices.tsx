import type { MemberLanguage } from '@starline/i18n/languages';
import { optionalId, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import i18next from 'i18next';
import { NoticesPage } from '../../features/notices/notices-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/notices')({
  ...searchOf({ notice: optionalId }),
  loader: () => {
    void calls.notices.list.prefetch({ language: i18next.language as MemberLanguage });
    return loadTexts('notices');
  },
  component: NoticesPage,
});
