/** Pages that only redirect the visitor. */
const FORWARDING_PAGES = /^\/(login|maintenance)\b/;

/**
 * Returns `path` if it is a path of this web to return to. Returns the fallback for another host and for a
 * page that only redirects.
 */
export function safePath(path: string | undefined, fallback: string): string {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || FORWARDING_PAGES.test(path)) return fallback;
  return path;
}
