import { optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/sessions/reset-password-page.tsx';
import { loadTexts } from '../lib/language.ts';

export const Route = createFileRoute('/reset-password')({
  ...searchOf({ token: optionalText(200) }),
  loader: () => loadTexts('errors', 'forgot'),
  component: ResetPasswordPage,
});
