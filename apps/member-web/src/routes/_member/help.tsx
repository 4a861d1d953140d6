import { optionalFlag, optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../features/help/help-page.tsx';
import { loadTexts } from '../../lib/language.ts';
import { storedUser } from '../../lib/session.ts';
import { calls } from '../../lib/trpc.ts';

export const Route = createFileRoute('/_member/help')({
  ...searchOf({ text: optionalText(60), ask: optionalFlag }),
  loader: () => {
    void calls.help.figures.prefetch();
    if (storedUser()) void calls.inquiries.unread.prefetch();
    return loadTexts('help');
  },
  component: HelpPage,
});
