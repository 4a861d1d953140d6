import { Toaster } from '@starline/ui/toast';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useStoredUser } from '../../lib/session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useAccessBlock } from './use-access-block.ts';
import { useSessionEvents } from './use-session-events.ts';

const GuestShell = lazyComponent(async () => (await import('./guest-shell.tsx')).GuestShell);
const CompanyFoot = lazyComponent(async () => (await import('./after-page.tsx')).CompanyFoot);
const AfterPage = lazyComponent(async () => (await import('./after-page.tsx')).AfterPage);

export function MemberShell() {
  const user = useStoredUser();
  const { pathname } = useLocation();
  useSessionEvents();
  useAccessBlock();
  // A visitor reads the help. After a logout elsewhere the login follows at once.
  if (!user) return pathname === '/help' && <GuestShell />;
  return (
    <div key={user.id} className="flex min-h-dvh flex-col">
      <TopBar />
      <main
        id="main"
        className="mx-auto w-full max-w-[1176px] flex-1 px-4 pt-5 pb-24 md:px-7 md:pt-7 nav:pb-20"
      >
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <CompanyFoot />
      <BottomBar />
      <AfterPage />
      <Toaster />
    </div>
  );
}
