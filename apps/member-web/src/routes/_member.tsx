import { createFileRoute, redirect } from '@tanstack/react-router';
import { MemberShell } from '../features/shell/member-shell.tsx';
import { loadTexts } from '../lib/language.ts';
import { storedUser } from '../lib/session.ts';

export const Route = createFileRoute('/_member')({
  beforeLoad: ({ location }) => {
    // The help is open to visitors, the conversation with staff is not.
    if (!storedUser() && (location.pathname !== '/help' || 'ask' in location.search))
      throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
  },
  loader: () => loadTexts('shell', 'later'),
  component: MemberShell,
});
