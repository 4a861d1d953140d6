// Caches the files of the portal, and shows push messages. It never handles answers of /api and /trpc.
// The build replaces these two values (build/installable.ts).
const build = 'none';
const files = [];
const cacheName = `starline-${build}`;

// The number of builds to keep. The newest takes over at once; open pages of the previous one still find its files.
const kept = 2;

async function install() {
  const cache = await caches.open(cacheName);
  await cache.addAll(files);
  await self.skipWaiting();
}

async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith('starline-'));
  const old = names.filter((name) => name !== cacheName);
  await Promise.all(old.slice(0, Math.max(0, old.length - kept + 1)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Answers from the cache first: a file with a hash in its name never changes. */
async function hashedFile(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(cacheName)).put(request, answer.clone());
  return answer;
}

/** Answers with the server's page, or with the cached one when the server cannot be reached. */
async function page(request, address = request) {
  try {
    return await fetch(address);
  } catch (error) {
    const cache = await caches.open(cacheName);
    const found = await cache.match(request.mode === 'navigate' ? '/' : request);
    if (found) return found;
    throw error;
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request));
  else if (files.includes(pathname)) event.respondWith(page(request));
  else if (request.mode === 'navigate' && !/^\/(ad-xp|api|trpc)(\/|$)|\./.test(pathname)) {
    // What another app shared stays on the device.
    const isShared = ['shared', 'shared_title', 'shared_url'].some((name) => searchParams.has(name));
    event.respondWith(isShared ? page(request, pathname) : page(request));
  }
});

/** Shows a push message. A message that comes again replaces the one with its tag. The number of unread ones is unknown here. */
async function show({ tag, title, body, url }) {
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
  });
  await self.navigator.setAppBadge?.().catch(() => undefined);
}

/** Opens a page of the portal: in an open window if there is one. */
async function open(path) {
  const url = new URL(path, location.origin);
  const target = url.origin === location.origin ? url.href : location.origin;
  const windows = await self.clients.matchAll({ type: 'window' });
  const found = windows.find((each) => !new URL(each.url).pathname.startsWith('/ad-xp'));
  if (!found) return self.clients.openWindow(target);
  await found.focus();
  return found.navigate(target).catch(() => self.clients.openWindow(target));
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
// The browser renewed the subscription. The portal stores the new one at its next login (lib/push-device.ts).
self.addEventListener('pushsubscriptionchange', (event) => {
  const { options } = event.oldSubscription ?? {};
  if (options && !event.newSubscription) event.waitUntil(self.registration.pushManager.subscribe(options));
});
