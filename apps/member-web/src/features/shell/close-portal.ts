import type { useRouter } from '@tanstack/react-router';

/**
 * Sends the visitor to /maintenance, which leads back to where they were. Several calls fail at once when the block
 * begins: those that fail after the page has changed must not take /maintenance itself for the place to return to.
 */
export function closePortal(router: ReturnType<typeof useRouter>): void {
  const { href, pathname } = router.state.location;
  if (pathname === '/maintenance') return;
  void router.navigate({ to: '/maintenance', search: { redirect: href }, replace: true });
}
