import { optionalText, searchOf } from '@starline/web/search';
import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '../features/signups/signup-page.tsx';
import { loadTexts } from '../lib/language.ts';

export const Route = createFileRoute('/signup')({
  ...searchOf({ center: optionalText(100), recommender: optionalText(40), invited: optionalText(5) }),
  loader: () => loadTexts('errors', 'policies'),
  component: SignupPage,
});
