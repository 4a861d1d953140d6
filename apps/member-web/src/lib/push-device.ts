import { storedText } from '@starline/web/stored-text';
import { trpcClient } from './trpc.ts';

/** What this browser can do: `install` on iPhone and iPad, whose browsers push to installed apps only. */
export type PushAbility = 'ready' | 'blocked' | 'install' | 'unsupported';

/** Whose device this is and the address it was stored with, so that a renewed address is noticed. */
const stored = storedText('push');
const asStored = (memberId: number, endpoint: string) => `${memberId} ${endpoint}`;

type AppleNavigator = Navigator & { standalone?: boolean };

export function pushAbility(): PushAbility {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return (navigator as AppleNavigator).standalone === false ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether the browser itself still takes push messages. */
export const hasSubscription = async (): Promise<boolean> =>
  pushAbility() === 'ready' && Notification.permission === 'granted' && (await ownSubscription()) !== null;

async function save(memberId: number, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await trpcClient.notifications.savePush.mutate({
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
  });
  stored.write(asStored(memberId, endpoint));
}

/**
 * Asks for the permission, subscribes this browser and stores the subscription. Returns false when the
 * permission is not given. Called by a touch only: browsers refuse to ask at other times. Throws what the
 * browser or server says.
 */
export async function startPush(memberId: number, pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription belongs to one key of the server: after a change of the key the browser refuses another.
  await (await pushManager.getSubscription())?.unsubscribe();
  await save(memberId, await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }));
  return true;
}

/** Stops push messages to this browser. */
export async function stopPush(): Promise<void> {
  await trpcClient.notifications.removePush.mutate();
  await forgetPush();
}

/**
 * Ends the subscription in the browser and clears its icon. After a logout, which removes it on the server.
 */
export async function forgetPush(): Promise<void> {
  stored.write('');
  await navigator.clearAppBadge?.().catch(() => undefined);
  await (await ownSubscription())?.unsubscribe();
}

/** Stores the subscription of this member's browser again when the browser has renewed it. */
export async function keepPush(memberId: number): Promise<void> {
  const [owner, known] = (stored.read() ?? '').split(' ');
  if (owner !== String(memberId) || !(await hasSubscription())) return;
  const subscription = await ownSubscription();
  if (subscription && subscription.endpoint !== known) await save(memberId, subscription);
}
