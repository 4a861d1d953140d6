import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/login/login-page.tsx';
import { storedAdmin } from '../lib/session.ts';

export const Route = createFileRoute('/login')({
  beforeLoad: () => {
    if (storedAdmin()) throw redirect({ to: '/notices', replace: true });
  },
  component: LoginPage,
});
