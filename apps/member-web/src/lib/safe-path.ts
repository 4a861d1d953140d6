/** Only a path of this portal may be returned to: never another host. */
export function safePath(path: string | undefined, fallback: string): string {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path) || path.startsWith('/login')) return fallback;
  return path;
}
