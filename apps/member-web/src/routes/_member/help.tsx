import { optionalFlag, optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../features/help/help-page.tsx';
import { loadTexts } from '../../lib/language.ts';

export const Route = createFileRoute('/_member/help')({
  ...searchOf({ text: optionalText(60), ask: optionalFlag }),
  loader: () => loadTexts('help'),
  component: HelpPage,
});
