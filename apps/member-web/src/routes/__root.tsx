import { createRootRoute } from '@tanstack/react-router';
import { OfflineBanner } from '../components/offline-banner.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { DataOutlet, fetchFor } from '../lib/data-layer.ts';

export const Route = createRootRoute({
  beforeLoad: ({ location }) => fetchFor(location.pathname),
  component: Root,
});

function Root() {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <DataOutlet />
    </>
  );
}
