import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/sessions/forgot-password-page.tsx';
import { loadTexts } from '../lib/language.ts';
import { calls } from '../lib/trpc.ts';

export const Route = createFileRoute('/forgot-password')({
  loader: () => {
    void calls.settings.public.prefetch();
    return loadTexts('errors', 'forgot');
  },
  component: ForgotPasswordPage,
});
