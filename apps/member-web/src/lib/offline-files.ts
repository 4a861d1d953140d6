/** Starts after the first screen, so that the two do not compete for bandwidth. */
const afterMs = 5000;

type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Registers the service worker (public/sw.js), which caches the portal's files. Not in data saving mode. */
export function keepFilesForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if ((navigator as WithConnection).connection?.saveData) return;
  const register = () =>
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('the portal is not kept for offline', error);
    });
  addEventListener('load', () => setTimeout(register, afterMs));
}
