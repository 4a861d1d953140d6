import type { useRouter } from '@tanstack/react-router';

/**
 * Redirects to /maintenance, which leads back to the current page later. When the block begins, several calls
 * fail at once. A call that fails after the redirect must not make /maintenance the page to return to.
 */
export function closePortal(router: ReturnType<typeof useRouter>): void {
  const { href, pathname } = router.state.location;
  if (pathname === '/maintenance') return;
  void router.navigate({ to: '/maintenance', search: { redirect: href }, replace: true });
}
