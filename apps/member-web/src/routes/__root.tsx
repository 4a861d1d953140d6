import { createRootRoute, Outlet } from '@tanstack/react-router';
import { OfflineBanner } from '../components/offline-banner.tsx';
import { SkipLink } from '../components/skip-link.tsx';

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <Outlet />
    </>
  );
}
