import { optionalOneOf, optionalText, searchOf } from '@starline/web/search';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/sessions/login-page.tsx';
import { storedUser } from '../lib/session.ts';

export const Route = createFileRoute('/login')({
  ...searchOf({ redirect: optionalText(500), reason: optionalOneOf(['idle', 'expired', 'signup', 'reset']) }),
  beforeLoad: () => {
    if (storedUser()) throw redirect({ to: '/dashboard', replace: true });
  },
  // Part of the entry file, because most visits begin here.
  codeSplitGroupings: [],
  component: LoginPage,
});
