import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/login/login-page.tsx';
import { storedAdmin } from '../lib/session.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    if (storedAdmin()) throw redirect({ to: '/notices', replace: true });
  },
  // Part of the entry file: every other page loads more than it.
  codeSplitGroupings: [],
  component: LoginPage,
});
