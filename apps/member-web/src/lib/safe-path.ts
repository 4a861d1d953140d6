const GATES = /^\/(login|maintenance)\b/;

/** A path of this portal that may be returned to: never another host, nor a page that only sends people on. */
export function safePath(path: string | undefined, fallback: string): string {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || GATES.test(path)) return fallback;
  return path;
}
