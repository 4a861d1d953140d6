import { optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../features/confirmations/confirm-email-page.tsx';

export const Route = createFileRoute('/confirm-email')({
  ...searchOf({ token: optionalText(200) }),
  component: ConfirmEmailPage,
});
