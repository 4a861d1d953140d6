/** Pages that only send the visitor on. */
const FORWARDING_PAGES = /^\/(login|maintenance)\b/;

/** A path of this web to return to; the fallback for another host or for a page that only sends the visitor on. */
export function safePath(path: string | undefined, fallback: string): string {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || FORWARDING_PAGES.test(path)) return fallback;
  return path;
}
