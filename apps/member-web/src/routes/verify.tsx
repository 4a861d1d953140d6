import { optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/receipts/verify-page.tsx';

export const Route = createFileRoute('/verify')({
  ...searchOf({ code: optionalText(60) }),
  component: VerifyPage,
});
