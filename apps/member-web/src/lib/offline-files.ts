/** After the first screen, so that the two do not fight for the line. */
const afterMs = 5000;

type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** The portal's own files are kept for the next visit (public/sw.js); a browser in data saving mode loads nothing for it. */
export function keepFilesForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if ((navigator as WithConnection).connection?.saveData) return;
  const register = () =>
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => {
      console.warn('the portal is not kept for offline', error);
    });
  addEventListener('load', () => setTimeout(register, afterMs));
}
